#!/usr/bin/env python
import os
import sys


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fuba_site.settings")
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        print(f"{error}", file=sys.stderr)  # it says what to do; a traceback would hide it
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
