import { MOST_ROOMS } from '@innkeep/contract/constants';
import type { PayWay } from '@innkeep/contract/payments/payment';
import { payWaysOf } from '@innkeep/contract/payments/pay-ways';
import type { QuoteAnswer } from '@innkeep/contract/rates/quote-question';
import type { ListedRoom } from '@innkeep/contract/room';
import { type PartyDraft, partyProblems } from './party-draft.ts';
import type { Agreed } from './use-stay-price.ts';

/** A further room that is booked together with the first, for the same dates. */
export interface OtherRoom extends PartyDraft {
  /** The id of a room or of a room type. */
  room: string;
  /** As `extrasText` writes them; an address has none. */
  extras?: string;
}

/** Writes rooms as in an address: `ID.GUESTS.CHILDREN`, or `ID.GUESTS.CHILDREN-AGE-AGE`, with commas between them. */
export function otherRoomsText(others: readonly OtherRoom[]): string {
  return others
    .map(({ room, guests, children, ages }) => {
      const young = [Number(children), ...(ages ? ages.split(',') : [])];
      return [room, Number(guests), young.join('-')].join('.');
    })
    .join(',');
}

/** Reads them from an address, which anyone may have written; what cannot be booked is left out. */
export function readOtherRooms(text: string): OtherRoom[] {
  return text
    .split(',')
    .flatMap(readRoom)
    .slice(0, MOST_ROOMS - 1);
}

function readRoom(text: string): OtherRoom[] {
  const [, room = '', guests = '', children = '', ages] =
    /^([\w-]{1,128})\.(\d\d?)\.(\d\d?)(?:-([\d-]+))?$/.exec(text) ?? [];
  const other = { room, guests, children, ...(ages !== undefined && { ages: ages.replaceAll('-', ',') }) };
  return Object.keys(partyProblems(other)).length === 0 ? [other] : [];
}

/** Returns `Room 2: Harbour Double`; without its name while that is not known. */
export function roomInWords(number: number, room: { name: string } | undefined): string {
  return room ? `Room ${number}: ${room.name}` : `Room ${number}`;
}

/**
 * Returns the ways to pay for the rooms of an order in one go; undefined where the hotel takes no payments online.
 * @param first the price of the first room, which need not come from the server
 */
export function waysTogether(
  { total, atHotel = 0, policy, payWays }: Agreed,
  others: readonly QuoteAnswer[],
): PayWay[] | undefined {
  return policy && payWays ? payWaysOf([{ total, atHotel }, ...others], policy, true) : payWays;
}

/** Whether a room of a list can be chosen once more for a stay, besides those chosen already. */
export function isOneLeft({ _id, alike = 1 }: ListedRoom, chosen: readonly string[]): boolean {
  return chosen.filter((id) => id === _id).length < alike;
}
