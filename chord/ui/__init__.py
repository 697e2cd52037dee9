"""The page: what a person sees in the browser, and the routes and the guard it is served through.

``page`` is the script that Streamlit runs; ``app.py`` at the top of the repository serves it.
"""
