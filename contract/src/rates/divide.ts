/**
 * Divides whole numbers, rounding to the nearest, and a half away from zero.
 * @throws RangeError where an operand is no whole number that JavaScript holds exactly
 */
export function divideHalfUp(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend) || !Number.isSafeInteger(divisor) || divisor <= 0)
    throw new RangeError(`Not to be divided exactly: ${dividend} by ${divisor}`);
  const size = Math.abs(dividend);
  const remainder = size % divisor;
  const quotient = (size - remainder) / divisor + (remainder >= divisor - remainder ? 1 : 0);
  return dividend < 0 ? 0 - quotient : quotient;
}

/** A percentage of an amount, rounded once. */
export function percentOf(amount: number, basisPoints: number): number {
  return divideHalfUp(amount * basisPoints, 10_000);
}
