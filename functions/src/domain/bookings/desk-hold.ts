import type { Booking } from '@innkeep/contract/booking';
import { type CalendarDate, spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { holdProblem } from '@innkeep/contract/desk/desk-hold';
import type { HoldInput } from '@innkeep/contract/desk/desk-inputs';
import type { Revision } from '@innkeep/contract/desk/step-inputs';
import { invalid } from '@innkeep/contract/errors';
import { awaitsConfirmation, isHeldByDesk } from '@innkeep/contract/stay-states';
import type { Stay } from '@innkeep/contract/stay';
import { auditEntry } from '../records/audit.ts';
import type { Caller } from '../base/caller.ts';
import { type Clock, after } from '../base/clock.ts';
import { transactWithMail, enqueueOnce, type OutboxDeps } from '../records/outbox.ts';
import {
  idsOfMailsAboutHold,
  idsOfMailsToConfirm,
  mailsAboutGroup,
  mailsAboutHold,
  mailsToConfirm,
  mailsAboutHoldOver,
} from '../records/booking-mails.ts';
import { withoutHold, lapseHold } from '../records/end-booking.ts';
import type { HotelDeps, BookingStore } from '../records/hotel-store.ts';
import { type StoredBooking, toStaffBooking, waitsWith, notPossibleNow } from '../records/stored-booking.ts';
import { orLog } from '../base/log.ts';
import { requireCurrentRevision } from './change-stays.ts';

/** Books a stay as it was agreed when the desk held it; its guest is sent the confirmation alone. */
export function confirmHold(
  deps: HotelDeps,
  caller: Caller,
  id: string,
  { rev }: Revision,
): Promise<Booking> {
  const { bookings, clock, hotelMail } = deps;
  return transactWithMail(deps, bookings, async (tx) => {
    const before = requireToConfirm(await tx.find(id), rev, clock);
    const booking = withoutHold(before, 'booked', clock.now());
    const entry = { ...auditEntry(clock, caller, 'booking/made', id), what: 'Confirmed.' };
    tx.save([{ before, booking, entry }]);
    await tx.unsend([...idsOfMailsAboutHold(before), ...idsOfMailsToConfirm(before)]);
    mailsAboutGroup([booking], hotelMail).forEach(tx.send);
    return toStaffBooking(booking);
  });
}

export function keepUntil(
  deps: HotelDeps,
  caller: Caller,
  id: string,
  { rev, until }: HoldInput,
): Promise<Booking> {
  const { bookings, clock } = deps;
  return transactWithMail(deps, bookings, async (tx) => {
    const { before, hold } = requireKept(await tx.find(id), rev, clock.today());
    requireHoldDay({ until }, before, clock.today());
    if (until === hold.until) return toStaffBooking(before);
    const now = clock.now();
    const kept = { ...hold, until };
    const booking: StoredBooking = { ...before, hold: kept, rev: rev + 1, updatedAt: now };
    const what = `Held until ${spelled(until)}; it was ${spelled(hold.until)}.`;
    tx.save([{ before, booking, entry: { ...auditEntry(clock, caller, 'booking/changed', id), what } }]);
    await tx.unsend(idsOfMailsAboutHold(before));
    mailsAboutHold(booking, kept).forEach(tx.send);
    return toStaffBooking(booking);
  });
}

/** @param chosen the day, under the name of the field that it was chosen in */
export function requireHoldDay(
  chosen: { readonly until: CalendarDate } | { readonly holdUntil: CalendarDate },
  stay: Pick<Stay, 'checkin'>,
  today: CalendarDate,
): void {
  const [field, until] = 'until' in chosen ? ['until', chosen.until] : ['holdUntil', chosen.holdUntil];
  const problem = holdProblem(until, stay, today);
  if (problem !== undefined) throw invalid({ [field]: problem });
}

function requireToConfirm(found: StoredBooking | undefined, rev: number, clock: Clock): StoredBooking {
  if (!found || !awaitsConfirmation(found)) return requireKept(found, rev, clock.today()).before;
  const before = requireCurrentRevision(found, rev);
  if (new Date(before.hold?.until ?? '') <= clock.now()) throw notPossibleNow('This hold has expired.');
  return before;
}

function requireKept(found: StoredBooking | undefined, rev: number, today: CalendarDate) {
  const before = requireCurrentRevision(found, rev);
  const { hold, state } = before;
  if (state !== 'held' || hold?.by !== 'desk') throw notPossibleNow('This stay isn’t held at the desk.');
  if (hold.until < today) throw notPossibleNow('This hold has expired.'); // the sweep frees its nights within minutes
  return { before, hold };
}

function spelled(day: CalendarDate): string {
  return spellCalendarDate(day, SPELLING.day);
}

/** The most stays that are held at once, and one sweep looks at. */
const MAX_HELD = 1000;
/** How long before its end a guest is told that a hold is running out. The sweep comes every five minutes. */
const TOLD_BEFORE_MS = 30 * 60_000;

interface LapseDeps extends OutboxDeps {
  readonly bookings: BookingStore;
}

/** Ends what the desk kept until a day that is over, and what was not confirmed in time. Tells guests before. */
export async function lapseHolds(deps: LapseDeps): Promise<void> {
  const held = await deps.bookings.listHeld(MAX_HELD);
  for (const booking of held)
    await orLog(deps.log, 'hold not ended', { booking: booking._id }, async () => {
      if (isOver(booking, deps.clock)) await lapse(deps, booking._id);
      else if (isEnding(booking, deps.clock)) await tell(deps, orderOf(booking, held));
    });
}

/** Returns the rooms of an order that wait to be confirmed together. */
function orderOf(booking: StoredBooking, held: readonly StoredBooking[]): readonly StoredBooking[] {
  const isOther = waitsWith(booking);
  return held.filter((stay) => stay._id === booking._id || isOther(stay));
}

/** Whether a stay was held until a time that is over. What a guest is paying for ends with the payment. */
function isOver(booking: StoredBooking, clock: Clock): boolean {
  const { hold } = booking;
  if (awaitsConfirmation(booking)) return hold !== undefined && new Date(hold.until) <= clock.now();
  return isHeldByDesk(booking) && hold?.by === 'desk' && hold.until < clock.today();
}

function isEnding(booking: StoredBooking, clock: Clock): boolean {
  const { hold } = booking;
  return (
    awaitsConfirmation(booking) &&
    hold !== undefined &&
    new Date(hold.until) <= after(clock.now(), TOLD_BEFORE_MS)
  );
}

async function tell(deps: LapseDeps, order: readonly StoredBooking[]): Promise<void> {
  const found = await deps.bookings.findAll(order.map(({ _id }) => _id)); // some may have been confirmed in between
  const waiting = found.filter((booking) => isEnding(booking, deps.clock));
  if (waiting.length < order.length) return; // the next sweep tells of the others
  for (const mail of mailsToConfirm('hold-ending', waiting, waiting[0]?.hold?.until ?? ''))
    await enqueueOnce(deps, mail);
}

function lapse(deps: LapseDeps, bookingId: string): Promise<void> {
  const { bookings, clock } = deps;
  return transactWithMail(deps, bookings, async (tx) => {
    const booking = await tx.find(bookingId);
    // It may have been confirmed, or kept for longer, in between.
    if (!booking || !isOver(booking, clock)) return;
    const ended = await lapseHold(tx, booking, clock.now());
    if (booking.hold?.by === 'desk') mailsAboutHoldOver(ended, booking.hold, true).forEach(tx.send);
  });
}
