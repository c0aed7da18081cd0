import { setTimeout as sleep } from 'node:timers/promises';
import type { Check } from '../deploy/finding.ts';
import type { Google } from '../deploy/google-api.ts';
import type { Target } from '../deploy/target.ts';
import { Refusal } from '../project.mjs';

/** One thing that the hotel's project needs. */
export interface Part {
  /** As the list names it that is shown before anything is done. */
  what: string;
  isThere: (google: Google, target: Target) => Promise<boolean>;
  make: (google: Google, target: Target) => Promise<void>;
}

const WAIT_MS = 2000;
const TRIES = 90;

/** Returns whether something is there: whether the check-up is content with it. */
export const isFine =
  (...checks: Check[]): Part['isThere'] =>
  async (google, target) => {
    const found = await Promise.all(checks.map((check) => check(google, target)));
    return found.every(({ kind }) => kind === 'fine');
  };

/** Waits for what Google does after its answer. */
export async function waitFor(what: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (await isThere()) return;
    await sleep(WAIT_MS);
  }
  throw new Refusal(`Google is still busy with ${what}. Run the same command again in a few minutes.`);
}
