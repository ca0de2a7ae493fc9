"""HDU 1525 Euclid's Game: POJ 2348.

SPDX-License-Identifier: MIT"""
from poj2348 import *  # noqa: F401,F403
