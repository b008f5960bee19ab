"""The coach: verdicts, reasons and warnings from ranked moves, the same for all games.

It is pure. A computer player ranks the moves from what a seat can see (`core/ranking.py`), the game
adds its sentences (`core/coach_words.py`), the window shows what comes of it (`ui/frame`).
"""
