"""Run as a program: plays what AI coaches are asked to, as a worker does, until it is ended."""

import threading

from matches.ai_play.batch import take_a_turn

if __name__ == "__main__":
    pause = threading.Event()
    while True:
        take_a_turn("beside")
        pause.wait(0.1)
