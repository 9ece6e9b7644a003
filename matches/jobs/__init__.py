"""Large pieces of work in equal parts: samples, runs of a forecast, cells of the balance lab.

A part follows from the terms of its work and its numbers alone, so it comes out the same on any worker, in any process and
however often it is done. The rows say what is to be done; the queue only tells workers to look.
"""
