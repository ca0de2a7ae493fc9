"""Luogu P10507 Georgia and Bob: POJ 1704.

SPDX-License-Identifier: MIT"""
from poj1704 import *  # noqa: F401,F403
