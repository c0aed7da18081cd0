import { isDeepStrictEqual } from 'node:util';
import type { StayChange } from '@innkeep/contract/desk/desk-inputs';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { isForPlan } from '@innkeep/contract/rates/plans';
import { codeConditions, discountFrom } from '@innkeep/contract/rates/promo';
import { isForStay } from '@innkeep/contract/rates/stay-conditions';
import type { AgreedPlan } from '@innkeep/contract/rates/tariff';
import type { ChosenExtra } from '@innkeep/contract/rates/extras';
import type { Quote } from '@innkeep/contract/rates/quote';
import type { Party } from '@innkeep/contract/rates/quoted-night';
import { quoteAt, quoteAnew, requote } from '@innkeep/contract/rates/requote';
import { pricedRoom, type PricedRoom } from '@innkeep/contract/rates/terms';
import type { Room } from '@innkeep/contract/room';
import { hasSameDates, type Stay } from '@innkeep/contract/stay';
import { roomOn, type PartRoom, type RoomPart } from '@innkeep/contract/stay-rooms';
import type { StayContext, HotelTx } from '../records/hotel-store.ts';
import { partyIn, type StoredBooking } from '../records/stored-booking.ts';
import { hasExtras } from '../rates/chosen-extras.ts';

/** The new values for a stay; fields that are left out stay as they are. */
export type Change = Omit<StayChange, 'rev' | 'expected' | 'offer'>;

export interface Wanted {
  room: Room;
  stay: Stay;
  party: Party;
  rooms?: readonly RoomPart[] | undefined;
  /** The first night in another room, if the guest has slept in the one that they leave. */
  splitsAt?: CalendarDate | undefined;
  /** All that is chosen; where it is missing, what was agreed. */
  extras?: readonly ChosenExtra[] | undefined;
  /** Null for the standard rate; where it is missing, what was agreed. */
  plan?: AgreedPlan | null | undefined;
}

/** Nights that were slept before a change of rooms stay as agreed, in any kind of pricing. */
export function changedQuote(
  before: StoredBooking,
  { pricing, nightlyPrice = 0, keepsCode }: Pick<Change, 'pricing' | 'nightlyPrice' | 'keepsCode'>,
  facts: StayContext,
  wanted: Wanted,
): Quote {
  const { room, stay, party, rooms, splitsAt, extras, plan } = wanted;
  const priced = pricedRoom(room);
  const changed = { room: priced, stay, party, extras, plan };
  const bill = withCodeFor(before, wanted, { keepsCode });
  const agreed = { quote: bill, roomId: before.room._id, tariffs: facts.tariffs };
  switch (pricing) {
    case 'named':
      return quoteAt(nightlyPrice, facts.tariff, changed, agreed, splitsAt);
    case 'requote': {
      if (splitsAt !== undefined) {
        const slept = { ...bill, nights: bill.nights.filter(({ date }) => date < splitsAt) };
        return requote({ ...agreed, quote: slept }, facts.tariff, changed, bill.discount);
      }
      const discount = bill.discount && discountFrom(bill.discount);
      return quoteAnew(
        agreed,
        facts.tariff,
        changed,
        (night) => (rooms ? roomNow(roomOn<PartRoom>({ ...stay, room, rooms }, night), facts) : priced),
        discount,
      );
    }
    case 'keep':
      return isSameStay(before, changed) ? before.quote : requote(agreed, facts.tariff, changed);
  }
}

/** Returns the room of a part at its price of today; at the one that was agreed if it is gone. */
function roomNow(room: PartRoom, { rooms }: StayContext): PricedRoom {
  return pricedRoom(rooms.get(room._id) ?? room);
}

/** Then the bill stays as it is, even if taxes have been added since. */
function isSameStay(
  before: StoredBooking,
  { room, ...changed }: Omit<Wanted, 'room'> & { room: { _id: string } },
): boolean {
  return room._id === before.room._id && isSameBut(before, changed);
}

export function isSameBut(
  before: StoredBooking,
  { stay, party, extras }: Pick<Wanted, 'stay' | 'party' | 'extras'>,
): boolean {
  return (
    (extras === undefined || hasExtras(before, extras)) &&
    hasSameDates(before, stay) &&
    isDeepStrictEqual(party, partyIn(before))
  );
}

interface Changed {
  before: Pick<StoredBooking, 'quote'>;
  after: Pick<StoredBooking, 'quote'>;
}

/**
 * Returns a changed stay's bill with the code that still applies: the agreed code, unless the dates or the rate plan
 * have changed and it is not valid for them. If the desk keeps the code, it becomes valid for any stay of this
 * booking.
 */
function withCodeFor(
  { quote, ...before }: StoredBooking,
  { stay, plan }: Pick<Wanted, 'stay' | 'plan'>,
  { keepsCode = false }: { keepsCode?: boolean | undefined },
): Quote {
  const { discount, ...bill } = quote;
  if (!discount) return quote;
  const isForDates = hasSameDates(before, stay) || isForStay(discount, stay);
  if (isForDates && (plan === undefined || isForPlan(discount, plan ?? undefined))) return quote;
  if (!keepsCode) return bill;
  const { code, name, kind, worth, share } = discount;
  return { ...bill, discount: { code, name, kind, worth, ...(share && { share }) } };
}

export function lostCode({ before, after }: Changed): string | undefined {
  return after.quote.discount ? undefined : before.quote.discount?.code;
}

export function keptCode({ before, after }: Changed): string | undefined {
  const [was, is] = [before.quote.discount, after.quote.discount];
  const isOpened = was && is && !isDeepStrictEqual(codeConditions(is), codeConditions(was));
  return isOpened ? is.code : undefined;
}

export async function releaseLostCodes(
  tx: Pick<HotelTx, 'releaseCode'>,
  changes: readonly (Changed & { before: StoredBooking })[],
): Promise<void> {
  const lost = changes.filter((change) => lostCode(change) !== undefined);
  await Promise.all(lost.map(({ before }) => tx.releaseCode(before))); // at once: two may have the same code
}
