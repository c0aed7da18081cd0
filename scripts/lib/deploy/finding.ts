import type { Google } from './google-api.ts';
import type { Target } from './target.ts';

export type Finding =
  | { kind: 'fine'; what: string }
  /** The deploy goes on, and repeats it at its end. Each line of `mend` is a command or an instruction. */
  | { kind: 'warning'; what: string; mend: string }
  /** The deploy cannot go on. */
  | { kind: 'missing'; what: string; mend: string };

export type Check = (google: Google, target: Target) => Promise<Finding>;

export const fine = (what: string): Finding => ({ kind: 'fine', what });
export const warning = (what: string, mend: string): Finding => ({ kind: 'warning', what, mend });
export const missing = (what: string, mend: string): Finding => ({ kind: 'missing', what, mend });
