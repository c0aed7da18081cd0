import type { Booking } from '@innkeep/contract/booking';
import { type CalendarDate, spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { cancelUntilOf } from '@innkeep/contract/cancellation';
import { capacityProblem } from '@innkeep/contract/capacity';
import type { DeskBookingInput } from '@innkeep/contract/desk/desk-inputs';
import type { DeskQuote } from '@innkeep/contract/desk/change-quote';
import { AppError } from '@innkeep/contract/errors';
import { policyOf } from '@innkeep/contract/rates/policy';
import { quoteAt } from '@innkeep/contract/rates/requote';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import type { Room } from '@innkeep/contract/room';
import { includesRole } from '@innkeep/contract/role';
import { basicsOf } from '@innkeep/contract/room-basics';
import { nightsOf } from '@innkeep/contract/stay';
import { auditEntry } from '../records/audit.ts';
import { agreedWhenBooked } from '../records/agreed.ts';
import { bookingIdFor, toPublicBooking, type StoredBooking } from '../records/stored-booking.ts';
import { mailsAboutBooking, mailsAboutHold } from '../records/booking-mails.ts';
import type { HotelDeps, HotelTx, StayContext } from '../records/hotel-store.ts';
import { requireSameTotal } from './resolve-request.ts';
import type { Caller } from '../base/caller.ts';
import type { Clock } from '../base/clock.ts';
import { transactWithMail } from '../records/outbox.ts';
import { partyOf, priceStay, requireOffered, type Bill } from '../rates/price-stay.ts';
import { requireForSale } from '../rooms/get-room.ts';
import { normalEmail } from '../base/normal-email.ts';
import { reasonMissing, requireReason } from './change-stay.ts';
import { requireFree } from './change-stays.ts';
import { choicesForNew, choicesShown, hasExtras, requireChoosable } from '../rates/chosen-extras.ts';
import { conditionsOf } from './quote-change.ts';
import { claimsOf, takenNights } from '../records/claims.ts';
import { requireHoldDay } from './desk-hold.ts';
import { newBooking, saveNew } from './new-booking.ts';
import { requireReady } from './steps.ts';
import { notPossibleNow } from '../records/stay-states.ts';

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
    if (earlier) return toPublicBooking(requireSame(earlier, input));
    const facts = await tx.readFacts(questionOf(input));
    const group = input.joins === undefined ? undefined : await groupOf(tx, input.joins);
    const made = newStay(_id, input, facts, { ...deps, caller });
    const booking = { ...made, ...(group !== undefined && { group }) };
    await requireFree(tx, takenNights([], claimsOf(booking), facts.holders));
    if (input.isWalkIn) await requireReady(tx, booking, input);
    requireSameTotal(input, booking.quote);
    const agreed = agreedWhenBooked(booking);
    const { hold } = booking;
    const action = hold ? 'booking/held' : 'booking/made';
    const entry = { ...auditEntry(deps.clock, caller, action, _id), agreed };
    const what = wordsOf(booking);
    const why = input.reason === '' ? {} : { why: input.reason };
    saveNew(tx, { booking, entry: { ...entry, what, ...why } });
    if (input.note !== '')
      tx.saveNote({ bookingId: _id, note: input.note, by: caller.uid, at: deps.clock.now() });
    const mails =
      hold?.by === 'desk' ? mailsAboutHold(booking, hold) : mailsAboutBooking(booking, deps.hotelMail);
    if (isMailed(input, deps.clock)) mails.forEach(tx.send);
    return toPublicBooking(booking);
  });
}

export async function groupOf(tx: Pick<HotelTx, 'find'>, bookingId: string): Promise<string> {
  const group = (await tx.find(bookingId))?.group;
  if (group === undefined) throw new AppError('booking/not-found');
  return group;
}

export function wordsOf({ state, hold }: StoredBooking): string {
  if (hold?.by === 'desk') return `Held at the desk until ${spellCalendarDate(hold.until, SPELLING.day)}.`;
  return state === 'checked-in' ? 'Booked at the desk, and checked in.' : 'Booked at the desk.';
}

export function quoteNewStay(
  { bookings }: Pick<HotelDeps, 'bookings'>,
  input: DeskBookingInput,
): Promise<DeskQuote> {
  return bookings.read(async (tx) => {
    const { tariff, rooms } = await tx.readFacts(questionOf(input));
    const room = roomFor(input, rooms);
    const { quote } = billOf(input, room, tariff);
    const choices = choicesForNew(tariff, input, 'desk', input.checkin);
    return {
      quote,
      ...choicesShown(choices),
      ...conditionsOf(tariff, room._id, input, { isOffSale: room.notForSale === true }),
    };
  });
}

/** Returns the booking that the same form made before; throws if the form asks for something else. */
export function requireSame(earlier: StoredBooking, input: DeskBookingInput): StoredBooking {
  if (earlier.state === 'cancelled') throw new AppError('booking/cancelled');
  const isSame =
    earlier.room._id === input.room &&
    earlier.checkin === input.checkin &&
    earlier.checkout === input.checkout &&
    earlier.guests === input.guests &&
    hasExtras(earlier, input.extras) &&
    earlier.email === normalEmail(input.email) &&
    earlier.guest.name === input.guest.name &&
    earlier.guest.phone === input.guest.phone;
  if (!isSame) throw new AppError('request/key-reused');
  return earlier;
}

export function questionOf({ room: roomId, checkin, checkout }: DeskBookingInput) {
  const nights = nightsOf({ checkin, checkout }).map((night) => ({ roomId, night }));
  return { roomIds: [roomId], nights, versions: [] };
}

/** Whether mails are sent: about a stay that began on an earlier day only if the desk says so. */
export function isMailed({ checkin, isTold }: DeskBookingInput, clock: Clock): boolean {
  return isTold === true || checkin >= clock.businessDay();
}

/** Requires that a stay begins today or later; an admin enters guests who are in the house since an earlier day. */
function requireToday(input: DeskBookingInput, { role }: Caller, today: CalendarDate): void {
  const { checkin, checkout, isWalkIn, reason } = input;
  if (checkin >= today) return;
  if (!includesRole(role, 'admin') || !isWalkIn || checkout < today)
    throw new AppError('request/invalid', { fields: { checkin: 'Please choose today or a later date.' } });
  if (reason === '') throw reasonMissing('Say why it is entered late.');
}

export function newStay(
  _id: string,
  input: DeskBookingInput,
  { rooms, tariff, rules }: StayContext,
  { clock, caller }: { clock: Clock; caller: Caller },
): StoredBooking {
  const { checkin, checkout } = input;
  requireToday(input, caller, clock.businessDay());
  const stay = { checkin, checkout };
  const room = roomFor(input, rooms);
  if (!input.overridesRules) {
    requireForSale(room);
    requireOffered(tariff, room._id, stay);
  }
  requireChoosable(choicesForNew(tariff, input, 'desk', checkin), input.extras);
  const bill = billOf(input, room, tariff);
  const now = clock.now();
  const email = normalEmail(input.email);
  const { guest } = input;
  const wanted = {
    ...({ _id, uid: null, source: input.source, email, guest } as const),
    ...stay,
    room: basicsOf(room),
    cancelUntil: input.isWalkIn ? undefined : cancelUntilOf(stay, now),
    ...partyOf(tariff, input),
    ...bill,
    rules,
  };
  return { ...newBooking(wanted, now), ...arrival(input, clock, now) };
}

function roomFor(input: DeskBookingInput, rooms: StayContext['rooms']): Room {
  const room = rooms.get(input.room);
  if (!room) throw new AppError('room/not-found');
  const crowded = capacityProblem(room, input.guests);
  if (crowded !== undefined) throw new AppError('request/invalid', { fields: { guests: crowded } });
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

function billOf(input: DeskBookingInput, room: Room, tariff: StayContext['tariff']): Bill {
  const { pricing, nightlyPrice = 0, checkin, checkout } = input;
  if (pricing !== 'named') return priceStay(tariff, room, input);
  const stay = { checkin, checkout };
  const changed = { room: pricedRoom(room), stay, party: partyOf(tariff, input), extras: input.extras };
  return { quote: quoteAt(nightlyPrice, tariff, changed), policy: policyOf(tariff, checkin) };
}
