import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { type DeskHold, NO_ADULT } from '@innkeep/contract/booking';
import { lastHoldDay, mayBeHeld } from '@innkeep/contract/desk/desk-hold';
import { changedDatesProblems, hasSlept } from '@innkeep/contract/desk/moves';
import { capacityProblem } from '@innkeep/contract/capacity';
import { cancelUntilOf } from '@innkeep/contract/cancellation';
import type { StayChange } from '@innkeep/contract/desk/desk-inputs';
import { AppError } from '@innkeep/contract/errors';
import type { Guest } from '@innkeep/contract/guest';
import { majorUnits } from '@innkeep/contract/money';
import { policyOf } from '@innkeep/contract/rates/policy';
import { discountFrom } from '@innkeep/contract/rates/promo';
import { quote, type Quote } from '@innkeep/contract/rates/quote';
import { quoteAt, requote } from '@innkeep/contract/rates/requote';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import type { Policy, Tariff } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import { basicsOf } from '@innkeep/contract/room-basics';
import { nightCount, type Stay } from '@innkeep/contract/stay';
import type { StayFacts } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { searchTokens, weeksOf } from './search-tokens.ts';
import { partyOf, requireOffered, type Bill } from '../rates/price-stay.ts';
import { requireForSale } from '../rooms/get-room.ts';
import { normalEmail } from '../users/normal-email.ts';
import { withCodeFor } from './lost-code.ts';
import { notNow, requireChangeable } from '../records/stay-states.ts';
import type { Party } from '@innkeep/contract/rates/quoted-night';

/** The new values for a stay; fields that are left out stay as they are. */
export type Change = Omit<StayChange, 'rev' | 'expected' | 'offer'>;

/** Values for the changes of guests, and for moves, which do not set these fields. */
export const AS_AGREED = { pricing: 'keep', reason: '', overridesRules: false } as const;

/** Returns a stay's dates after a change. */
export function changedStay(before: Stay, { checkin, checkout }: Pick<Change, 'checkin' | 'checkout'>): Stay {
  return { checkin: checkin ?? before.checkin, checkout: checkout ?? before.checkout };
}

/**
 * Returns a booking after a change: its stay, room, guest and bill. Does not check whether the nights are
 * free.
 * @throws AppError if the hotel's rules refuse the change
 */
export function planChange(
  before: StoredBooking,
  change: Change,
  facts: StayFacts,
  { now, today }: { now: Date; today: CalendarDate },
): StoredBooking {
  const stay = changedStay(before, change);
  const roomId = change.room ?? before.room._id;
  const isMoved = roomId !== before.room._id;
  if (isMoved && hasSlept(before, today))
    throw notNow('This guest has slept here. Check them out, and book the other room from today on.');
  const room = facts.rooms.get(roomId);
  if (!room) throw new AppError('room/not-found');
  const guests = change.guests ?? before.guests;
  const crowded = isMoved || guests > before.guests ? capacityProblem(room, guests) : undefined;
  if (crowded !== undefined) throw new AppError('request/invalid', { fields: { guests: crowded } });
  const party = changedParty(before, change, facts);
  requireRules(before, change, facts, { room, stay });
  const bill = billOf(before, change, facts, { room, stay, party });
  const guest = changedGuest(before.guest, change.guest);
  const email = change.email === undefined ? before.email : normalEmail(change.email);
  return {
    ...before,
    ...stay,
    ...party,
    ...bill,
    guest,
    email,
    ...(before.hold?.by === 'desk' && { hold: heldBefore(before.hold, stay, today) }),
    room: isMoved ? basicsOf(room) : before.room,
    cancelUntil: stay.checkin === before.checkin ? before.cancelUntil : cancelUntilOf(stay, now),
    nights: nightCount(stay),
    total: majorUnits(bill.quote.total),
    weeks: weeksOf(stay),
    tokens: searchTokens({ _id: before._id, email, guest }),
    rev: before.rev + 1,
    updatedAt: now,
  };
}

/** Returns what the desk keeps, until the day before arrival at most. */
function heldBefore(hold: DeskHold, stay: Stay, today: CalendarDate): DeskHold {
  if (!mayBeHeld(stay, today))
    throw notNow('Whoever arrives today is booked at once: confirm the stay first.');
  const last = lastHoldDay(stay, today);
  return hold.until > last ? { ...hold, until: last } : hold;
}

/**
 * Requires possible dates, in a state in which dates may change. Nobody arrives in the past or leaves on a
 * past day, and guests in the house keep their day of arrival.
 */
export function requireDates(before: StoredBooking, stay: Stay, today: CalendarDate): void {
  requireChangeable(before);
  const problems = changedDatesProblems(before, stay, today);
  if (Object.keys(problems).length > 0) throw new AppError('request/invalid', { fields: problems });
}

/** Returns the tariff that a stay was booked by; the one in force if that no longer exists. */
export function ownTariff({ quote }: Pick<StoredBooking, 'quote'>, { tariff, tariffs }: TariffFacts): Tariff {
  return tariffs.get(quote.tariff) ?? tariff;
}

/**
 * Returns the guests after a change. Whether children are asked for depends on the tariff at booking, or on
 * the one in force if everything is priced anew.
 */
function changedParty(before: StoredBooking, change: Change, facts: StayFacts): Party {
  const { guests = before.guests, children = before.children, pricing } = change;
  const isAsked = change.children !== undefined || pricing === 'requote';
  const tariff = pricing === 'requote' ? facts.tariff : ownTariff(before, facts);
  const party = isAsked ? partyOf(tariff, { guests, children }) : { guests, children };
  if (party.children >= guests) throw new AppError('request/invalid', { fields: { children: NO_ADULT } });
  return party;
}

function changedGuest(before: Guest, change: Change['guest'] = {}): Guest {
  const { name = before.name, phone = before.phone } = change;
  const { arrivalTime = before.arrivalTime, wish = before.wish } = change;
  return { name, phone, arrivalTime, wish };
}

/** Whether a change sells nights of a room that its stay did not have. */
export function sellsNights(before: StoredBooking, roomId: string, stay: Stay): boolean {
  return roomId !== before.room._id || stay.checkin < before.checkin || stay.checkout > before.checkout;
}

interface Wanted {
  room: Room;
  stay: Stay;
}

function requireRules(before: StoredBooking, change: Change, { tariff }: StayFacts, { room, stay }: Wanted) {
  const isSame =
    room._id === before.room._id && stay.checkin === before.checkin && stay.checkout === before.checkout;
  if (isSame || change.overridesRules) return;
  if (sellsNights(before, room._id, stay)) requireForSale(room);
  requireOffered(tariff, room._id, stay);
}

function billOf(
  before: StoredBooking,
  change: Change,
  facts: StayFacts,
  wanted: Wanted & { party: Party },
): Bill {
  const quote = changedQuote(before, change, facts, wanted);
  const policy = change.terms === 'dates' ? policyOfDates(quote, facts, wanted.stay) : before.policy;
  return { quote, policy };
}

/** Returns the policy for the dates of a stay: that of the tariff of its night of arrival. */
export function policyOfDates(
  { nights }: Quote,
  { tariff, tariffs }: TariffFacts,
  { checkin }: Stay,
): Policy {
  const version = nights[0]?.tariff;
  return policyOf((version === undefined ? undefined : tariffs.get(version)) ?? tariff, checkin);
}

type TariffFacts = Pick<StayFacts, 'tariff' | 'tariffs'>;

function changedQuote(
  before: StoredBooking,
  { pricing, nightlyPrice = 0, keepsCode }: Change,
  facts: StayFacts,
  { room, stay, party }: Wanted & { party: Party },
): Quote {
  const priced = pricedRoom(room);
  const changed = { room: priced, stay, party };
  const bill = withCodeFor(before, stay, { keepsCode });
  const agreed = { quote: bill, roomId: before.room._id, tariffs: facts.tariffs };
  switch (pricing) {
    case 'named':
      return quoteAt(nightlyPrice, facts.tariff, changed, agreed);
    case 'requote':
      return quote(facts.tariff, priced, stay, party, bill.discount && discountFrom(bill.discount));
    case 'keep':
      return isSameStay(before, changed) ? before.quote : requote(agreed, facts.tariff, changed);
  }
}

/**
 * Whether nothing changes that a price depends on. Then the bill stays as it is, even if taxes have been
 * added since.
 */
function isSameStay(
  before: StoredBooking,
  { room, stay, party }: { room: { _id: string }; stay: Stay; party: Party },
): boolean {
  return (
    room._id === before.room._id &&
    stay.checkin === before.checkin &&
    stay.checkout === before.checkout &&
    party.guests === before.guests &&
    party.children === before.children
  );
}
