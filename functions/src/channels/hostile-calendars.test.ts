import { fork } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE } from '../testing/hostile-calendars.ts';
import type { Outcome } from '../testing/read-hostile.ts';

/** What a reading may take of the heap: docs/dev/decisions/0116. Time is not measured, but 1 MB would not end in quadratic time. */
const MAX_MEGABYTES = 64;

const DAYS = ['2027-01-10/2027-01-12'];
/** What else than a problem, or a calendar without an event ahead, is read. */
const READ: Readonly<Record<string, string[]>> = {
  'one endless line': DAYS,
  'a line folded all along': DAYS,
  'lengths without end': ['2027-01-10/2028-12-01'],
  'lengths before the beginning': ['2027-01-10/2027-01-11'],
  'keys of every object': Array.from({ length: 5 }, () => '2027-01-10/2027-01-12'),
  'halves of characters': DAYS,
  'years far off': ['2026-11-01/2028-12-01'],
};
/** Calendars of events that are whole, however many. */
const WHOLE = ['lines of parameters', 'zones that change each year'];

describe('a hostile calendar', () => {
  let outcomes: Record<string, Outcome> = {};

  beforeAll(async () => {
    const script = new URL('../testing/read-hostile.ts', import.meta.url);
    const execArgv = ['--import', 'tsx', `--max-old-space-size=${MAX_MEGABYTES}`, '--max-semi-space-size=4'];
    const child = fork(script, { execArgv });
    const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`It ended with ${code}.`)));
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [Record<string, Outcome>]; // our own script's
    outcomes = message;
  }, 600_000);

  it.each(Object.keys(HOSTILE))('costs little, and does no harm: %s', (name) => {
    const { changes = Infinity, result = [] } = outcomes[name] ?? {};
    expect(changes).toBeLessThan(2_000);
    if (name === 'zones that change each year') expect(changes).toBeGreaterThan(0); // they are counted
    if (typeof result === 'string') expect(['no-calendar', 'too-many-events']).toContain(result);
    else if (!WHOLE.includes(name)) expect(result).toEqual(READ[name] ?? []);
    else for (const nights of result) expect(nights).toMatch(/^2027-01-10\/2027-01-1[12]$/);
  });
});
