"""Luogu P10501 Cutting Game: POJ 2311.

SPDX-License-Identifier: MIT"""
from poj2311 import *  # noqa: F401,F403
