"""What the command can do: one file per verb, each with ``run(call) -> exit code``.

A verb's file is imported only when it is called, so that ``chord --help`` loads no video library.
"""
