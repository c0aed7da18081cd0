import { type CalendarDate, hotelToday, spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import type { DeskHold } from '@innkeep/contract/booking';
import type { BookingSource } from '@innkeep/contract/booking-source';
import { NO_ADULT } from '@innkeep/contract/party';
import { mayBeHeld } from '@innkeep/contract/desk/desk-hold';
import { changedDatesProblems, hasSlept, noNightToMove, firstToMove } from '@innkeep/contract/desk/moves';
import { cancelUntilOf } from '@innkeep/contract/cancellation';
import { invalid, requireFound } from '@innkeep/contract/errors';
import type { Guest } from '@innkeep/contract/guest';
import { majorUnits } from '@innkeep/contract/money';
import { agreedPlan } from '@innkeep/contract/rates/plans';
import { policyOf } from '@innkeep/contract/rates/policy';
import { planAfter } from '@innkeep/contract/rates/requote';
import type { Quote } from '@innkeep/contract/rates/quote';
import type { AgreedPlan, Policy, Tariff } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import { hasSameDates, nightCount, type Stay } from '@innkeep/contract/stay';
import type { Party } from '@innkeep/contract/rates/quoted-night';
import { basicsOf } from '@innkeep/contract/room-traits';
import type { BookedType } from '@innkeep/contract/room-type';
import { movedParts, partsOf, type PartRoom } from '@innkeep/contract/stay-rooms';
import { takenBy } from '../records/claims.ts';
import type { StayContext } from '../records/hotel-store.ts';
import {
  type StoredBooking,
  canBeGiven,
  partyIn,
  searchTokens,
  notPossibleNow,
  requireChangeable,
  weeksOf,
  type RoomFields,
  withParts,
} from '../records/stored-booking.ts';
import { choosePlanAtDesk } from '../rates/choose-plan.ts';
import { partyOf, requireOffered, withAddedBands, type Bill } from '../rates/price-stay.ts';
import { requireForSale, requireSleeps } from '../rooms/get-room.ts';
import { mailboxOfStay, normalEmail } from '../base/caller.ts';
import { type Change, changedQuote, isSameBut, type Wanted } from './changed-quote.ts';

/** Values for the changes of guests, and for moves, which do not set these fields. */
export const KEEP_AGREED_PRICE = { pricing: 'keep', reason: '', overridesRules: false } as const;

export function changedStay(before: Stay, { checkin, checkout }: Pick<Change, 'checkin' | 'checkout'>): Stay {
  return { checkin: checkin ?? before.checkin, checkout: checkout ?? before.checkout };
}

/** Does not check whether the nights are free. Throws an AppError if the hotel's rules refuse the change. */
export function planChange(
  before: StoredBooking,
  change: Change,
  facts: StayContext,
  { now, today }: { now: Date; today: CalendarDate },
): StoredBooking {
  const stay = changedStay(before, change);
  const roomId = change.room ?? before.room._id;
  const isMoved = roomId !== before.room._id;
  const stuck = isMoved ? noNightToMove(before, stay.checkout, today) : undefined;
  if (stuck !== undefined) throw notPossibleNow(stuck);
  const room = roomOf(before, { roomId, stay }, facts);
  if (before.hold?.by === 'desk') requireHeldBefore(before.hold, stay, hotelToday(now));
  const guests = change.guests ?? before.guests;
  if (isMoved || guests > before.guests) requireSleeps(room, guests);
  const splitsAt = isMoved && hasSlept(before, today) ? today : undefined;
  const party = changedParty(before, change, facts, { isSplit: splitsAt !== undefined });
  const otherPlan = otherRatePlan(before, change, facts, { stay, today: hotelToday(now) });
  const plan = planAfter(before.quote.plan, otherPlan);
  requireRules(before, change, facts, { room, stay, today, plan });
  const moved = isMoved ? movedTo(before, room, today) : roomsOf(before);
  if (splitsAt !== undefined && otherPlan !== undefined)
    throw invalid({ plan: 'Change the room and the rate plan one at a time.' });
  const bill = billOf(before, change, facts, {
    room,
    rooms: moved.rooms,
    splitsAt,
    stay,
    party,
    extras: change.extras,
    plan: otherPlan,
  });
  const guest = changedGuest(before.guest, change.guest);
  const email = change.email === undefined ? before.email : normalEmail(change.email);
  return {
    ...before,
    ...stay,
    guests,
    children: party.children,
    ...bill,
    source: changedSource(before, change),
    guest,
    email,
    mailbox: mailboxOfStay({ ...before, email }),
    ...moved,
    roomType: roomTypeAfter(before, { room, isSplit: splitsAt !== undefined }, change),
    beforeMove:
      splitsAt !== undefined && canBeUndone(before, change, { stay, party })
        ? asBefore(before, now)
        : undefined,
    cancelUntil: stay.checkin === before.checkin ? before.cancelUntil : cancelUntilOf(stay, now),
    nights: nightCount(stay),
    total: majorUnits(bill.quote.total),
    weeks: weeksOf(stay),
    tokens: searchTokens({ _id: before._id, email, guest }),
    rev: before.rev + 1,
    updatedAt: now,
  };
}

/** A guest who booked a room type has that of the room to which they move before they have slept here. */
function roomTypeAfter(
  { room: was, roomType }: Pick<StoredBooking, 'room' | 'roomType'>,
  { room, isSplit }: { room: Room; isSplit: boolean },
  { isPromised }: Change,
): BookedType | undefined {
  if (!roomType && isPromised !== undefined) throw notPossibleNow('The guest booked this particular room.');
  if (!roomType) return undefined;
  const isKept = isSplit || room._id === was._id || roomType._id === room.type?._id;
  const type = isKept ? { _id: roomType._id, name: roomType.name } : room.type;
  return type && { ...type, ...((isPromised ?? roomType.isPromised) && { isPromised: true }) };
}

/** Returns the room of the changed stay. One that was removed since can only keep its nights. */
function roomOf(
  before: StoredBooking,
  { roomId, stay }: { roomId: string; stay: Stay },
  { rooms }: Pick<StayContext, 'rooms'>,
): Room {
  const keepsNights = roomId === before.room._id && hasSameDates(before, stay);
  return requireFound(rooms.get(roomId) ?? (keepsNights ? before.room : undefined), 'room/not-found');
}

/** A stay is kept until the day before arrival at most. A move does not shorten that by itself. */
function requireHeldBefore({ until }: DeskHold, stay: Stay, today: CalendarDate): void {
  if (!mayBeHeld(stay, today))
    throw notPossibleNow('A stay that starts today can’t be held. Confirm it first.');
  if (until >= stay.checkin)
    throw notPossibleNow(
      `This stay is held until ${spellCalendarDate(until, SPELLING.day)}. Shorten the hold first, or confirm it.`,
    );
}

/** No guest arrives in the past or leaves on a past day; guests in the house keep their arrival. */
export function requireDates(before: StoredBooking, stay: Stay, today: CalendarDate): void {
  requireChangeable(before);
  const problems = changedDatesProblems(before, stay, today);
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Returns the tariff that a stay was booked by; the one in force if that no longer exists. */
export function ownTariff({ quote }: Pick<StoredBooking, 'quote'>, { tariff, tariffs }: TariffFacts): Tariff {
  return tariffs.get(quote.tariff) ?? tariff;
}

/**
 * Whether children are asked for depends on the tariff at booking, or if all nights are priced anew on today's. Their
 * ages are kept where either has prices by age; agreed ages say nothing about another number of children.
 */
function changedParty(
  before: StoredBooking,
  change: Change,
  facts: StayContext,
  { isSplit }: { isSplit: boolean },
): Party {
  const { guests = before.guests, children = before.children, pricing } = change;
  const isAnew = pricing === 'requote' && !isSplit;
  const agreed = children === before.children ? before.quote.ages : undefined;
  const asked = { guests, children, ages: change.ages ?? agreed };
  const isAsked = change.children !== undefined || change.ages !== undefined || isAnew;
  const tariff = isAnew ? facts.tariff : withAddedBands(ownTariff(before, facts), facts.tariff);
  const party = isAsked ? partyOf(tariff, asked) : { ...partyIn(before), guests };
  if (party.children >= guests) throw invalid({ children: NO_ADULT });
  return party;
}

function changedSource(before: StoredBooking, { source }: Change): BookingSource {
  if (source === undefined) return before.source;
  if (before.source === 'site') throw notPossibleNow('A booking from the website keeps its source.');
  return source;
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

function requireRules(
  before: StoredBooking,
  change: Change,
  { tariff, holders }: StayContext,
  {
    room,
    stay,
    today,
    plan,
  }: Pick<Wanted, 'room' | 'stay'> & { today: CalendarDate; plan: AgreedPlan | undefined },
) {
  if (change.overridesRules) return;
  if (sellsNights(before, room._id, stay)) requireForSale(room);
  if (keepsDates(before, { room, stay, today })) return;
  requireOffered(tariff, room._id, stay, { isTaken: takenBy(holders, today, before), plan });
}

/**
 * Returns the rate plan that the desk changes a stay to, null for the standard rate; undefined where it stays as agreed.
 * It changes only with the price.
 */
function otherRatePlan(
  { quote }: StoredBooking,
  { plan: id, pricing, overridesRules }: Change,
  { tariff }: StayContext,
  { stay, today }: { stay: Stay; today: CalendarDate },
): Wanted['plan'] {
  if (id === undefined || id === (quote.plan?.id ?? null)) return undefined;
  if (pricing === 'keep')
    throw invalid({ plan: 'To change the rate plan, reprice the stay at today’s rates.' });
  const plan = choosePlanAtDesk(tariff, { plan: id, overridesRules }, stay, today);
  return plan ? agreedPlan(plan) : null;
}

/** The same dates in the same room, in another of the type that was booked, or in one to which a guest in the house moves. */
export function keepsDates(
  before: StoredBooking,
  { room, stay, today }: { room: Room; stay: Stay; today: CalendarDate },
): boolean {
  const isSold = room._id === before.room._id || canBeGiven(before, room.type) || hasSlept(before, today);
  return hasSameDates(before, stay) && isSold;
}

function billOf(before: StoredBooking, change: Change, facts: StayContext, wanted: Wanted): Bill {
  const quote = changedQuote(before, change, facts, wanted);
  const { terms = wanted.plan === undefined ? 'agreed' : 'dates' } = change;
  const policy = terms === 'dates' ? policyOfDates(quote, facts, wanted.stay) : before.policy;
  return { quote, policy };
}

/** Whether a change of rooms changes nothing else, so that undoing it brings back all that was. */
function canBeUndone(
  before: StoredBooking,
  { terms, guest, email, extras }: Change,
  to: Pick<Wanted, 'stay' | 'party'>,
): boolean {
  return (
    isSameBut(before, { ...to, extras }) && terms !== 'dates' && guest === undefined && email === undefined
  );
}

type TariffFacts = Pick<StayContext, 'tariff' | 'tariffs'>;

/**
 * Returns the policy for the dates of a stay, and its rate plan: that of the tariff of its night of arrival. Where this
 * has no such plan, because it was added or removed since, another tariff of the stay says what the plan's policy is.
 */
export function policyOfDates(
  { nights, plan }: Quote,
  { tariff, tariffs }: TariffFacts,
  { checkin }: Stay,
): Policy {
  const version = nights[0]?.tariff;
  const own = (version === undefined ? undefined : tariffs.get(version)) ?? tariff;
  const plans = [own, tariff, ...tariffs.values()].flatMap((each) => each.plans ?? []);
  const planned = plans.find(({ id }) => id === plan?.id);
  return policyOf(own, checkin, planned);
}

function roomsOf({ room, rooms, formerRooms }: StoredBooking): RoomFields {
  return { room, rooms, formerRooms };
}

/** The rooms of a stay that moves: all of it or, once its guest has slept here, from tonight on. */
function movedTo(before: StoredBooking, room: Room, today: CalendarDate): RoomFields {
  const from = firstToMove(before, today);
  const rooms = movedParts({ ...before, room: partRoom(before.room) }, partRoom(room), from);
  return withParts(basicsOf(room), rooms);
}

function asBefore(
  { rev, quote, ...before }: StoredBooking,
  now: Date,
): NonNullable<StoredBooking['beforeMove']> {
  return {
    at: now.toISOString(),
    rev,
    quote,
    rooms: [...partsOf({ ...before, room: partRoom(before.room) })],
  };
}

function partRoom({ _id, name, price }: PartRoom): PartRoom {
  return { _id, name, price };
}
