import { describe, expect, it } from 'vitest';
import { instanceRateLimits } from './rate-limits.store.ts';

const [TEN, TEN_PAST] = [new Date('2027-06-01T10:00:00Z'), new Date('2027-06-01T10:10:00Z')];

describe('the limits of an instance', () => {
  it('count each for itself, and begin anew with the next window', async () => {
    const limits = instanceRateLimits();
    expect(await limits.add('ana', 1, TEN)).toBe(1);
    expect(await limits.add('ana', 2, TEN)).toBe(3);
    expect(await limits.add('ben', 1, TEN)).toBe(1);
    expect(await limits.add('ana', 1, TEN_PAST)).toBe(1);
  });

  it('hold no more than a hundred thousand counters', async () => {
    const limits = instanceRateLimits();
    for (let i = 0; i < 100_000; i += 1) await limits.add(String(i), 1, TEN);
    expect(await limits.add('0', 1, TEN)).toBe(1);
  });
});
