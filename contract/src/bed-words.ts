import { counted } from './counted.ts';

/** The kinds of beds that a room may have, the largest first, each with its name in the singular. */
export const BED_WORDS = {
  king: 'king-size bed',
  queen: 'queen-size bed',
  double: 'double bed',
  single: 'single bed',
  bunk: 'bunk bed',
  sofa: 'sofa bed',
} as const;

export type BedKind = keyof typeof BED_WORDS;

export const BED_KINDS = Object.keys(BED_WORDS) as BedKind[]; // it has no other keys

export interface Bed {
  kind: BedKind;
  count: number;
}

export function spellBeds({ kind, count }: Bed): string {
  return counted(count, BED_WORDS[kind]);
}
