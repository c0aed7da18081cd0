import fc from 'fast-check';
import type { Act } from './act.ts';
import { checkAll, checkRest } from './invariants.ts';
import { Broken, type Life } from './life.ts';

/** An act that takes longer never ends, even beside other work. */
const ACT_MS = 60_000;
/** How often acts are shortened: a long list in time says more than a short one too late. */
const MOST_TRIES = 300;

interface Failure {
  acts: readonly Act[];
  error: unknown;
}

/** Runs acts one after the other, and checks everything after each; returns what is wrong. */
export async function play(
  life: Life,
  acts: readonly Act[],
  done = new Map<string, number>(),
): Promise<Failure | undefined> {
  let count = 0;
  try {
    for (const act of acts) {
      count += 1;
      done.set(act.name, (done.get(act.name) ?? 0) + 1);
      await inTime(act, async () => {
        await act.run(life);
        await checkAll(life);
      });
    }
    await checkRest(life);
  } catch (error) {
    return { acts: acts.slice(0, count), error };
  }
  return undefined;
}

async function inTime(act: Act, run: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`"${String(act)}" does not end.`)), ACT_MS);
  });
  try {
    await Promise.race([run(), late]);
  } finally {
    clearTimeout(timer);
  }
}

export function drawn(from: fc.Arbitrary<Act>, seed: number, count: number): Act[] {
  return fc.sample(from, { seed, numRuns: count });
}

/** Returns the shortest and simplest acts that still break the same rule: everything that can be left out is. */
export async function shortest(begin: () => Life, failure: Failure): Promise<Failure> {
  let best = failure;
  let tries = 0;
  const tryOut = async (acts: readonly Act[]): Promise<boolean> => {
    tries += 1;
    if (tries > MOST_TRIES) return false;
    const found = await play(begin(), acts);
    if (!found || ruleOf(found) !== ruleOf(failure)) return false;
    best = found;
    return true;
  };
  for (let size = Math.ceil(best.acts.length / 2); size >= 1; size = Math.floor(size / 2))
    for (let end = best.acts.length; end > 0; end -= size)
      await tryOut([...best.acts.slice(0, Math.max(0, end - size)), ...best.acts.slice(end)]);
  for (let index = 0; index < best.acts.length; index += 1) {
    let plainer = best.acts[index]?.plainer() ?? [];
    while (plainer.length > 0) {
      const [next, ...others] = plainer;
      const acts = best.acts.map((act, place) => (place === index && next ? next : act));
      plainer = (await tryOut(acts)) ? (best.acts[index]?.plainer() ?? []) : others;
    }
  }
  return best;
}

function ruleOf({ error }: Failure): string {
  return error instanceof Broken ? error.rule : String(error);
}
