import type { DifferenceKind } from './difference-kinds.ts';

/** One thing on which two places disagree. */
export interface Difference {
  kind: DifferenceKind;
  room?: string;
  /** A promotion's. */
  code?: string;
  booking?: string;
  /** The night or the month. */
  when?: string;
  detail: string;
}

export type Finding = Omit<Difference, 'room'>;
