import type { Google } from './google-api.ts';
import type { Target } from './target.ts';

/** What one look at the project has found. */
export type Finding =
  | { kind: 'fine'; what: string }
  /** The deploy goes on, and its end says so again. `mend` holds a command or a way in each line. */
  | { kind: 'warning'; what: string; mend: string }
  /** The deploy cannot go on. */
  | { kind: 'missing'; what: string; mend: string };

export type Check = (google: Google, target: Target) => Promise<Finding>;

export const fine = (what: string): Finding => ({ kind: 'fine', what });
export const warning = (what: string, mend: string): Finding => ({ kind: 'warning', what, mend });
export const missing = (what: string, mend: string): Finding => ({ kind: 'missing', what, mend });
