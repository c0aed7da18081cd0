import type { Booking } from '@innkeep/contract/booking';
import type { DeskBookingInput, GroupBookingInput } from '@innkeep/contract/desk/desk-inputs';
import { AppError } from '@innkeep/contract/errors';
import { auditEntry } from '../records/audit.ts';
import type { Caller } from '../base/caller.ts';
import { transactWithMail } from '../records/outbox.ts';
import { agreedWhenBooked } from '../records/agreed.ts';
import { bookingIdFor, toPublicBooking, type StoredBooking } from '../records/stored-booking.ts';
import { mailsAboutGroup } from '../records/booking-mails.ts';
import { claimsOf, takenNights } from '../records/claims.ts';
import type { HotelDeps } from '../records/hotel-store.ts';
import { groupOf, isMailed, newStay, questionOf, requireSame, wordsOf } from './add-stay.ts';
import { requireReason } from './change-stay.ts';
import { requireFree } from './change-stays.ts';
import { requireSameTotal } from './resolve-request.ts';
import { requireReady } from './steps.ts';

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
  const inputs: DeskBookingInput[] = [
    first,
    ...others.map(({ room, guests, children, extras, expected }) => ({
      ...first,
      room,
      guests,
      children,
      extras,
      expected,
    })),
  ];
  requireDistinct(inputs);
  const ids = inputs.map((_, index) => bookingIdFor(caller.uid, `${key} ${index}`));
  return transactWithMail(deps, deps.bookings, async (tx) => {
    // One more than asked for: a repeated call with fewer rooms would leave the others booked, unseen.
    const earlier = await tx.findAll([...ids, bookingIdFor(caller.uid, `${key} ${inputs.length}`)]);
    if (earlier.at(-1)) throw new AppError('request/key-reused');
    if (earlier[0]) return inputs.map((input, index) => madeBefore(earlier[index], input));
    const facts = await tx.readFacts({ ...questionOf(first), ...questionsOf(inputs) });
    const group = first.joins === undefined ? (ids[0] ?? '') : await groupOf(tx, first.joins);
    const stays = inputs.map((input, index) => {
      const booking = newStay(ids[index] ?? '', input, facts, { ...deps, caller });
      requireSameTotal(input, booking.quote);
      return { ...booking, group };
    });
    const claims = stays.flatMap(claimsOf);
    await requireFree(tx, takenNights([], claims, facts.holders));
    if (first.isWalkIn) await Promise.all(stays.map((stay) => requireReady(tx, stay, first)));
    const saved = stays.map((booking) => ({ booking, entry: entryOf(deps, caller, booking, first.reason) }));
    tx.add(saved);
    for (const { _id: bookingId } of first.note === '' ? [] : stays)
      tx.saveNote({ bookingId, note: first.note, by: caller.uid, at: deps.clock.now() });
    if (isMailed(first, deps.clock)) mailsAboutGroup(stays, deps.hotelMail).forEach(tx.send);
    return stays.map(toPublicBooking);
  });
}

function requireDistinct(inputs: readonly DeskBookingInput[]): void {
  if (new Set(inputs.map(({ room }) => room)).size < inputs.length)
    throw new AppError('request/invalid', { fields: { room: 'Choose each room once.' } });
}

function madeBefore(earlier: StoredBooking | undefined, input: DeskBookingInput): Booking {
  if (!earlier) throw new AppError('request/key-reused');
  return toPublicBooking(requireSame(earlier, input));
}

function questionsOf(inputs: readonly DeskBookingInput[]) {
  const asked = inputs.map(questionOf);
  return { roomIds: asked.flatMap(({ roomIds }) => roomIds), nights: asked.flatMap(({ nights }) => nights) };
}

function entryOf({ clock }: HotelDeps, caller: Caller, booking: StoredBooking, why: string) {
  const entry = auditEntry(clock, caller, booking.hold ? 'booking/held' : 'booking/made', booking._id);
  const what = `${wordsOf(booking)} One of several rooms.`;
  return { ...entry, what, agreed: agreedWhenBooked(booking), ...(why !== '' && { why }) };
}
