import type { Booking } from '@innkeep/contract/booking';
import { type CalendarDate, spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { cancelUntilOf } from '@innkeep/contract/cancellation';
import type { DeskBookingInput, GroupBookingInput } from '@innkeep/contract/desk/desk-inputs';
import type { DeskQuote } from '@innkeep/contract/desk/change-quote';
import { AppError, invalid, requireFound } from '@innkeep/contract/errors';
import { policyOf } from '@innkeep/contract/rates/policy';
import { agreedPlan, type PlanOnDay } from '@innkeep/contract/rates/plans';
import { quoteAt } from '@innkeep/contract/rates/requote';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import type { Room } from '@innkeep/contract/room';
import { includesRole } from '@innkeep/contract/role';
import { basicsOf } from '@innkeep/contract/room-traits';
import { nightsBeside, nightsOf, type Stay } from '@innkeep/contract/stay';
import { auditEntry, agreedWhenBooked } from '../records/audit.ts';
import {
  bookingIdFor,
  newBooking,
  toStaffBooking,
  type StoredBooking,
  notPossibleNow,
} from '../records/stored-booking.ts';
import { mailsAboutGroup } from '../records/booking-mails.ts';
import type { HotelDeps, HotelTx, StayContext } from '../records/hotel-store.ts';
import { requireSameTotal, partyOf, priceStay, requireOffered, type Bill } from '../rates/price-stay.ts';
import { type Caller, normalEmail } from '../base/caller.ts';
import type { Clock } from '../base/clock.ts';
import { transactWithMail } from '../records/outbox.ts';
import { requireForSale, requireSleeps } from '../rooms/get-room.ts';
import { choosePlanAtDesk, findPlan, plansShown } from '../rates/choose-plan.ts';
import { choicesForNew, choicesShown, hasExtras, requireChoosable } from '../rates/chosen-extras.ts';
import { claimsOf, takenBy, takenNights } from '../records/claims.ts';
import { requireReason } from './change-stay.ts';
import { requireFree } from './change-stays.ts';
import { conditionsOf } from './quote-change.ts';
import { requireHoldDay } from './desk-hold.ts';
import { requireReady } from './steps.ts';

/**
 * Books a stay at the desk, for a guest on the phone or at the door, who needs neither an account nor an
 * e-mail address. A guest at the door is checked in at once. A repeated call with the same key returns the
 * booking that the first one made.
 */
export async function addStay(
  deps: HotelDeps,
  caller: Caller,
  input: DeskBookingInput,
  key: string = deps.newId(),
): Promise<Booking> {
  requireReason(input);
  const _id = bookingIdFor(caller.uid, key);
  return transactWithMail(deps, deps.bookings, async (tx) => {
    const earlier = await tx.find(_id);
    if (earlier) return toStaffBooking(requireSame(earlier, input));
    const facts = await tx.readFacts(questionOf([input]));
    const group = input.joins === undefined ? {} : { group: await groupOf(tx, input.joins) };
    const booking = { ...newStay(_id, input, facts, { ...deps, caller }), ...group };
    await saveStays(deps, tx, caller, [{ input, booking }], facts);
    if (isMailed(input, deps.clock)) mailsAboutGroup([booking], deps.hotelMail).forEach(tx.send);
    return toStaffBooking(booking);
  });
}

/**
 * Books several rooms for one guest at the desk, all of them or none. Each is a booking of its own, with its
 * number, its bill and its money; what they have in common is their `group`. A repeated call with the same key
 * returns the bookings that the first one made.
 */
export async function addGroup(
  deps: HotelDeps,
  caller: Caller,
  { others, ...first }: GroupBookingInput,
  key: string = deps.newId(),
): Promise<Booking[]> {
  requireReason(first);
  const inputs = [
    first,
    ...others.map(({ room, guests, children, ages, extras, expected }): DeskBookingInput => {
      return { ...first, room, guests, children, ages, extras, expected }; // what is missing is not the first's
    }),
  ];
  if (new Set(inputs.map(({ room }) => room)).size < inputs.length)
    throw invalid({ room: 'Choose each room once.' });
  const ids = inputs.map((_, index) => bookingIdFor(caller.uid, `${key} ${index}`));
  return transactWithMail(deps, deps.bookings, async (tx) => {
    // One more than asked for: a repeated call with fewer rooms would leave the others booked, unseen.
    const earlier = await tx.findAll([...ids, bookingIdFor(caller.uid, `${key} ${inputs.length}`)]);
    if (earlier.at(-1)) throw new AppError('request/key-reused');
    if (earlier[0]) return inputs.map((input, index) => toStaffBooking(requireSame(earlier[index], input)));
    const facts = await tx.readFacts(questionOf(inputs));
    const group = first.joins === undefined ? (ids[0] ?? '') : await groupOf(tx, first.joins);
    const stays = inputs.map((input, index) => {
      return { input, booking: { ...newStay(ids[index] ?? '', input, facts, { ...deps, caller }), group } };
    });
    await saveStays(deps, tx, caller, stays, facts);
    const bookings = stays.map(({ booking }) => booking);
    if (isMailed(first, deps.clock)) mailsAboutGroup(bookings, deps.hotelMail).forEach(tx.send);
    return bookings.map(toStaffBooking);
  });
}

/** Throws unless all of the stays are free, ready for guests at the door, and cost what was shown. */
async function saveStays(
  { clock }: HotelDeps,
  tx: HotelTx,
  caller: Caller,
  stays: readonly { input: DeskBookingInput; booking: StoredBooking }[],
  { holders }: StayContext,
): Promise<void> {
  const claims = stays.flatMap(({ booking }) => claimsOf(booking));
  await requireFree(tx, takenNights([], claims, holders));
  const atTheDoor = stays.filter(({ input }) => input.isWalkIn);
  await Promise.all(atTheDoor.map(({ input, booking }) => requireReady(tx, booking, input)));
  for (const { input, booking } of stays) requireSameTotal(input, booking.quote);
  const saved = stays.map(({ input: { reason: why }, booking }) => {
    const entry = auditEntry(clock, caller, booking.hold ? 'booking/held' : 'booking/made', booking._id);
    const what = `${wordsOf(booking)}${stays.length > 1 ? ' One of several rooms.' : ''}`;
    const agreed = agreedWhenBooked(booking);
    return { booking, entry: { ...entry, agreed, what, ...(why !== '' && { why }) } };
  });
  tx.add(saved);
  for (const { input, booking } of stays)
    if (input.note !== '')
      tx.saveNote({ bookingId: booking._id, note: input.note, by: caller.uid, at: clock.now() });
}

async function groupOf(tx: Pick<HotelTx, 'find'>, bookingId: string): Promise<string> {
  return requireFound((await tx.find(bookingId))?.group, 'booking/not-found');
}

function wordsOf({ state, hold }: StoredBooking): string {
  if (hold?.by === 'desk') return `Held at the desk until ${spellCalendarDate(hold.until, SPELLING.day)}.`;
  return state === 'checked-in' ? 'Booked at the desk, and checked in.' : 'Booked at the desk.';
}

export function quoteNewStay(
  { bookings, clock }: Pick<HotelDeps, 'bookings' | 'clock'>,
  input: DeskBookingInput,
): Promise<DeskQuote> {
  return bookings.read(async (tx) => {
    const { tariff, rooms, holders } = await tx.readFacts(questionOf([input]));
    const room = roomFor(input, rooms);
    const today = clock.today();
    const plan = findPlan(tariff, input.plan, today);
    const { quote } = billOf(input, room, tariff, plan);
    const choices = choicesForNew(tariff, input, { by: 'desk', today: input.checkin, plan });
    return {
      quote,
      ...choicesShown(choices),
      ...plansShown(tariff, input, today),
      ...conditionsOf(tariff, room._id, input, {
        isOffSale: room.notForSale === true,
        isTaken: takenBy(holders, clock.businessDay()),
        plan,
      }),
    };
  });
}

/** Returns the booking that the same form made before; throws if the form asks for something else. */
function requireSame(earlier: StoredBooking | undefined, input: DeskBookingInput): StoredBooking {
  if (!earlier) throw new AppError('request/key-reused');
  if (earlier.state === 'cancelled') throw new AppError('booking/cancelled');
  const isSame =
    earlier.room._id === input.room &&
    earlier.checkin === input.checkin &&
    earlier.checkout === input.checkout &&
    earlier.guests === input.guests &&
    hasExtras(earlier, input.extras) &&
    earlier.quote.plan?.id === input.plan &&
    earlier.email === normalEmail(input.email) &&
    earlier.guest.name === input.guest.name &&
    earlier.guest.phone === input.guest.phone;
  if (!isSame) throw new AppError('request/key-reused');
  return earlier;
}

function questionOf(inputs: readonly DeskBookingInput[]) {
  const ofEach = (nightsFor: (stay: Stay) => CalendarDate[]) =>
    inputs.flatMap(({ room: roomId, checkin, checkout }) =>
      nightsFor({ checkin, checkout }).map((night) => ({ roomId, night })),
    );
  const roomIds = inputs.map(({ room }) => room);
  return { roomIds, nights: ofEach(nightsOf), beside: ofEach(nightsBeside), versions: [] };
}

/** Whether mails are sent: about a stay that began on an earlier day only if the desk says so. */
function isMailed({ checkin, isTold }: DeskBookingInput, clock: Clock): boolean {
  return isTold === true || checkin >= clock.businessDay();
}

/** Requires that a stay begins today or later; an admin enters guests who are in the house since an earlier day. */
function requireToday(input: DeskBookingInput, { role }: Caller, today: CalendarDate): void {
  const { checkin, checkout, isWalkIn, reason } = input;
  if (checkin >= today) return;
  if (!includesRole(role, 'admin') || !isWalkIn || checkout < today)
    throw invalid({ checkin: 'Please choose today or a later date.' });
  if (reason === '') throw invalid({ reason: 'Give a reason for the late entry.' });
}

function newStay(
  _id: string,
  input: DeskBookingInput,
  { rooms, tariff, rules, holders }: StayContext,
  { clock, caller }: { clock: Clock; caller: Caller },
): StoredBooking {
  const { checkin, checkout } = input;
  requireToday(input, caller, clock.businessDay());
  const stay = { checkin, checkout };
  const room = roomFor(input, rooms);
  if (!input.overridesRules) {
    requireForSale(room);
    requireOffered(tariff, room._id, stay, { isTaken: takenBy(holders, clock.businessDay()) });
  }
  const plan = choosePlanAtDesk(tariff, input, stay, clock.today());
  requireChoosable(choicesForNew(tariff, input, { by: 'desk', today: checkin, plan }), input.extras);
  const bill = billOf(input, room, tariff, plan);
  const now = clock.now();
  const email = normalEmail(input.email);
  const { guest } = input;
  const { guests, children } = bill.quote;
  const wanted = {
    ...({ _id, uid: null, source: input.source, email, guest } as const),
    ...stay,
    room: basicsOf(room),
    roomType: room.type,
    cancelUntil: input.isWalkIn ? undefined : cancelUntilOf(stay, now),
    guests,
    children,
    ...bill,
    rules,
  };
  return { ...newBooking(wanted, now), ...arrival(input, clock, now) };
}

function roomFor(input: DeskBookingInput, rooms: StayContext['rooms']): Room {
  const room = requireFound(rooms.get(input.room), 'room/not-found');
  requireSleeps(room, input.guests);
  return room;
}

function arrival(
  { isWalkIn, holdUntil, checkin }: DeskBookingInput,
  clock: Clock,
  now: Date,
): Partial<StoredBooking> {
  if (holdUntil !== undefined) {
    if (isWalkIn) throw notPossibleNow('A walk-in is checked in, so the stay can’t be held.');
    requireHoldDay({ holdUntil }, { checkin }, clock.today());
    return { state: 'held', hold: { by: 'desk', until: holdUntil } };
  }
  if (!isWalkIn) return { state: 'booked' } as const;
  if (checkin > clock.businessDay()) throw notPossibleNow('A walk-in arrives today.');
  return { state: 'checked-in', checkedInAt: now } as const;
}

function billOf(input: DeskBookingInput, room: Room, tariff: Tariff, plan: PlanOnDay | undefined): Bill {
  const { pricing, nightlyPrice = 0, checkin, checkout } = input;
  if (pricing !== 'named') return priceStay(tariff, room, input, { plan });
  const changed = {
    room: pricedRoom(room),
    stay: { checkin, checkout },
    party: partyOf(tariff, input),
    extras: input.extras,
    plan: plan && agreedPlan(plan),
  };
  return { quote: quoteAt(nightlyPrice, tariff, changed), policy: policyOf(tariff, checkin, plan) };
}
