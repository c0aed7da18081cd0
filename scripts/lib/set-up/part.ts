import type { Check } from '../deploy/finding.ts';
import type { Google } from '../deploy/google-api.ts';
import type { Target } from '../deploy/target.ts';

export interface Part {
  /** As the list names it that is shown before anything is done. */
  what: string;
  isThere: (google: Google, target: Target) => Promise<boolean>;
  make: (google: Google, target: Target) => Promise<unknown>;
}

export const isFine =
  (check: Check): Part['isThere'] =>
  async (google, target) =>
    (await check(google, target)).kind === 'fine';
