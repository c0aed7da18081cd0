import { GUESTS } from '@innkeep/contract/constants';
import { NO_ADULT } from '@innkeep/contract/party';
import { house } from '../lib/texts.ts';

export interface PartyDraft {
  /** Includes the children. */
  guests: string;
  children: string;
  /** Of the children, as far as they are known: `9,2`, or `,2` if only the second is. Anything beyond is ignored. */
  ages?: string | undefined;
}

const isCount = (text: string) => /^\d{1,3}$/.test(text.trim());

/** @param most the largest party; more than sleep in a room where two may be offered */
export function partyProblems(
  { guests, children }: PartyDraft,
  most: number = GUESTS.max,
): Partial<Record<keyof PartyDraft, string>> {
  const count = Number(guests);
  if (!isCount(guests) || count < GUESTS.stayMin || count > most)
    return {
      guests: `Choose ${GUESTS.stayMin} to ${most} guests${most > GUESTS.max ? `, or call us: ${house().phone}` : ''}.`,
    };
  if (children !== '' && !isCount(children)) return { children: 'Please enter the number of children.' };
  return Number(children) >= count ? { children: NO_ADULT } : {};
}

export function partyIn({ guests, children, ages }: PartyDraft): {
  guests: number;
  children?: number;
  ages?: number[];
} {
  const count = Number(children);
  const known = agesIn(ages, count);
  return {
    guests: Number(guests),
    ...(count > 0 && { children: count }),
    ...(known.length > 0 && { ages: known }),
  };
}

/** Returns the ages that are known, of so many children. */
export function agesIn(text = '', children: number): number[] {
  return text
    .split(',', children)
    .filter((age) => /^(\d|1[0-7])$/.test(age))
    .map(Number);
}
