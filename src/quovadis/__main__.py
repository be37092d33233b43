"""`python -m quovadis`."""

from quovadis_command import main

main()
