/** A source of chance that says the same after each start. */
export interface Chance {
  /** From 0 up to, but not, 1. */
  next(): number;
  /** Whether something happens that happens in so many of a hundred cases. */
  in100(times: number): boolean;
  /** A whole number of the range, its ends included. */
  between(least: number, most: number): number;
  pick<T>(all: readonly T[]): T;
  weighted<T>(all: readonly (readonly [weight: number, value: T])[]): T;
}

/** Mulberry32: small, fast and good enough for a hotel. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    in100: (times) => next() * 100 < times,
    pick: (all) => required(all[between(0, all.length - 1)]),
    weighted: (all) => {
      let left = next() * all.reduce((sum, [weight]) => sum + weight, 0);
      const found = all.find(([weight]) => (left -= weight) < 0) ?? all.at(-1);
      return required(found)[1];
    },
  };
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('There is nothing to choose from.');
  return value;
}
