import { type Charge, type LifeStay, partsOf } from './life-stay.ts';
import fc from 'fast-check';
import type { Life } from './life.ts';

export interface Act {
  name: string;
  run(life: Life): Promise<void>;
  /** Returns the same act with one of its parts as simple as possible, for each part in turn. */
  plainer(): Act[];
  toString(): string;
}

type Choices = Readonly<Record<string, readonly number[]>>;
export type Chosen<C extends Choices> = { readonly [Name in keyof C]: number };

/**
 * An act whose parts are each chosen from a few numbers, the simplest first. They are edge cases rather than
 * a range, because errors show where stays, seasons and sums meet.
 */
export function act<C extends Choices>(
  name: string,
  choices: C,
  run: (life: Life, chosen: Chosen<C>) => Promise<unknown>,
): fc.Arbitrary<Act> {
  const parts = Object.entries(choices).map(([part, values]) => [part, fc.constantFrom(...values)] as const);
  const chosen = fc.record(Object.fromEntries(parts)) as fc.Arbitrary<Chosen<C>>; // a number for each name
  return chosen.map((numbers) => actOf(name, choices, run, numbers));
}

function actOf<C extends Choices>(
  name: string,
  choices: C,
  run: (life: Life, chosen: Chosen<C>) => Promise<unknown>,
  numbers: Chosen<C>,
): Act {
  const parts = Object.entries(choices).map(([part, [plain]]) => ({ part, plain, is: numbers[part] }));
  const special = parts.filter(({ plain, is }) => is !== plain);
  return {
    name,
    run: async (life) => {
      await run(life, numbers);
    },
    plainer: () => special.map(({ part, plain }) => actOf(name, choices, run, { ...numbers, [part]: plain })),
    toString: () => [name, ...special.map(({ part, is }) => `${part} ${is}`)].join(' '),
  };
}

/** Which of several items: mostly the last one. */
export const WHICH = [0, 0, 0, 1, 1, 2, 3, 5] as const;
export const YES_NO = [0, 1] as const;

/** An act with a stay, mostly one that is wanted. */
export function stayAct<C extends Choices & { which: readonly number[] }>(
  name: string,
  choices: C,
  isWanted: (stay: LifeStay, life: Life) => boolean,
  run: (life: Life, stay: LifeStay, chosen: Chosen<C>) => Promise<unknown>,
): fc.Arbitrary<Act> {
  return act(name, choices, async (life, chosen) => {
    const stay = life.stay(chosen.which, (each) => isWanted(each, life));
    if (!stay) return;
    life.hand.add(stay);
    await run(life, stay, chosen);
  });
}

/** The same with a payment by card. */
export function chargeAct<C extends Choices & { which: readonly number[] }>(
  name: string,
  choices: C,
  isWanted: (charge: Charge) => boolean,
  run: (life: Life, charge: Charge, chosen: Chosen<C>) => Promise<unknown>,
): fc.Arbitrary<Act> {
  return act(name, choices, async (life, chosen) => {
    const charge = life.charge(chosen.which, isWanted);
    if (!charge) return;
    for (const { stay } of partsOf(charge)) life.hand.add(stay);
    await run(life, charge, chosen);
  });
}
