"""What workers do, and how they claim it: jobs of every kind, and errands, which are long work that a person asked for.

The rows say what is to be done; the queue only tells workers to look (docs/decisions/rows-not-queues.md).
"""
