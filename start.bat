@echo off
rem Windows: finds Python 3.11 or newer and hands over to chord\cli\start.py, which does the rest.
chcp 65001 >nul
setlocal
set "PYTHONUTF8=1"
pushd "%~dp0"
for %%P in ("py -3" "python3" "python") do (
  %%~P -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>nul && set "FOUND=%%~P" && goto found
)
where python 2>nul | find /i "WindowsApps" >nul && (
  echo The python of this machine is only a pointer to the Microsoft Store, not a Python.
  echo 这台电脑上的 python 只是指向 Microsoft Store 的占位程序，并不是真正的 Python。
)
echo Chord needs Python 3.11 or newer: install it from python.org, tick "Add python.exe to PATH", and start again.
echo Chord 需要 Python 3.11 或更新版本：请从 python.org 安装，勾选“Add python.exe to PATH”，然后重新启动。
goto failed
:found
%FOUND% -P chord\cli\start.py app %*
if not errorlevel 1 goto end
if errorlevel 130 goto end
:failed
pause
:end
popd
