/**
 * Divides whole numbers and rounds to the nearest, halves away from zero.
 * @throws RangeError where an operand is not a safe integer, or the divisor is not positive
 */
export function divideHalfUp(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend) || !Number.isSafeInteger(divisor) || divisor <= 0)
    throw new RangeError(`Not to be divided exactly: ${dividend} by ${divisor}`);
  const size = Math.abs(dividend);
  const remainder = size % divisor;
  const quotient = (size - remainder) / divisor + (remainder >= divisor - remainder ? 1 : 0);
  return dividend < 0 ? 0 - quotient : quotient;
}

/** 100%, as the rate of a tax. */
export const WHOLE_TAX = 100_000;

export function percentOf(amount: number, basisPoints: number): number {
  return divideHalfUp(amount * basisPoints, 10_000);
}

/**
 * Spreads an amount in proportion to weights by the largest remainder: the parts add up to the amount, and
 * each differs from its exact share by less than one unit. Where remainders are equal, the earlier part gets
 * the unit.
 * @param amount a whole number, not negative
 * @param weights whole numbers, not negative; where all are 0, nothing is spread
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);

  // The product of two amounts may exceed the safe integers.
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, part: Number(product / BigInt(whole)), remainder: product % BigInt(whole) };
  });
  const left = amount - shares.reduce((sum, { part }) => sum + part, 0);
  // The sort is stable.
  const next = [...shares].sort((a, b) => Number(b.remainder - a.remainder)).slice(0, left);
  const raised = new Set(next.map(({ index }) => index));
  return shares.map(({ part, index }) => part + (raised.has(index) ? 1 : 0));
}
