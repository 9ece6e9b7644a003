"""What recorders do, told to whoever listens: live pages and webhooks."""

from typing import Final

from django.dispatch import Signal

# Sent with `action` before the commit, in its transaction: what must be there whenever the action is, is stored here.
recorder_wrote: Final = Signal()
# Sent after the commit with `action`, a RecorderAction whose recording, fixture and competition are at hand.
recorder_acted: Final = Signal()
