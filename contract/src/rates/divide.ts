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

/**
 * Spreads an amount in proportion to weights, by the largest remainder: the parts add up to it, and each is less than
 * one unit from its exact share. Of equal remainders the earlier part gets the unit.
 * @param amount a whole number, not negative
 * @param weights whole numbers, not negative; where all are 0, nothing is spread
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);

  // A product of two amounts may be larger than what JavaScript holds exactly.
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / BigInt(whole)), remainder: product % BigInt(whole) };
  });
  const left = amount - shares.reduce((sum, { part }) => sum + part, 0);
  // Sorting leaves equal ones in their order.
  const next = [...shares].sort((a, b) => Number(b.remainder - a.remainder)).slice(0, left);
  const raised = new Set(next.map(({ index }) => index));
  return shares.map(({ part, index }) => part + (raised.has(index) ? 1 : 0));
}
