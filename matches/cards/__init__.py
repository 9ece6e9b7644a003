"""A team's day by its card: the page behind it, messages to those who organise, the coach's account, and the paper."""
