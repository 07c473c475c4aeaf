"""Exponential and logarithm, the same to the last bit on every machine and at every speed.

Libraries round their own in different ways, and WebAssembly has none. These are made of sums, products and quotients
alone, which IEEE 754 settles; they are within a few units of the last place of the true value.
"""

from typing import Final

import numpy as np

from floe.engine.kernel import kernel

_LN2: Final = 0.6931471805599453
# The logarithm of 2 in two parts, the first with few enough bits that a whole multiple of it is exact.
_LN2_HIGH: Final = 0.693147180369123816490
_LN2_LOW: Final = 1.90821492927058770002e-10
_SQRT2: Final = 1.4142135623730951
_FURTHEST: Final = 512
"""Powers beyond two to this one are taken for it: kernels have no use for what is larger, or nearer to zero."""
_POWERS: Final = np.array([2.0**power for power in range(-_FURTHEST, _FURTHEST + 1)])
_FACTORS: Final = np.array([1.0 / number for number in range(1, 14)])
_ODD: Final = np.array([1.0 / number for number in range(1, 24, 2)])


@kernel
def exponential(power: float) -> float:
    """Return e to a power: two to a whole power, times the series of what is left."""
    whole = int(np.floor(power / _LN2 + 0.5))
    whole = min(max(whole, -_FURTHEST), _FURTHEST)
    left = power - whole * _LN2_HIGH - whole * _LN2_LOW
    left = min(max(left, -_LN2), _LN2)
    total = 1.0
    for at in range(len(_FACTORS) - 1, -1, -1):
        total = 1.0 + left * _FACTORS[at] * total
    return float(total * _POWERS[whole + _FURTHEST])


@kernel
def logarithm(value: float) -> float:
    """Return the natural logarithm of a value above zero: halved or doubled until it is near 1, then by its series."""
    doublings, step = 0, _FURTHEST
    while step:
        if value >= _POWERS[_FURTHEST + step]:
            value *= _POWERS[_FURTHEST - step]
            doublings += step
        elif value < _POWERS[_FURTHEST - step]:
            value *= _POWERS[_FURTHEST + step]
            doublings -= step
        step //= 2
    if value > _SQRT2:
        value, doublings = value * 0.5, doublings + 1
    elif value < 0.5 * _SQRT2:
        value, doublings = value * 2.0, doublings - 1
    ratio = (value - 1.0) / (value + 1.0)
    square, total = ratio * ratio, 0.0
    for at in range(len(_ODD) - 1, -1, -1):
        total = _ODD[at] + square * total
    return doublings * _LN2_HIGH + (2.0 * ratio * total + doublings * _LN2_LOW)
