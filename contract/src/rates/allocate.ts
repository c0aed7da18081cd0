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
