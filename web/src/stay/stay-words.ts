import { nightCount, type Stay } from '@innkeep/contract/stay';

/** `1 night`, `3 nights`; the plural is the singular with an s. */
export function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}

export function spellNights(stay: Stay): string {
  return count(nightCount(stay), 'night');
}
