import { GUESTS } from '@innkeep/contract/constants';
import { NO_ADULT } from '@innkeep/contract/party';
import { house } from '../lib/texts.ts';

export interface PartyDraft {
  /** Includes the children. */
  guests: string;
  children: string;
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

export function partyIn({ guests, children }: PartyDraft): { guests: number; children?: number } {
  return { guests: Number(guests), ...(Number(children) > 0 && { children: Number(children) }) };
}
