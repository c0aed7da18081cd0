import { isHeldByDesk, awaitsConfirmation } from '@innkeep/contract/stay-states';
import { after, type Clock } from '../base/clock.ts';
import { logError } from '../base/log.ts';
import { enqueueOnce, transactWithMail, type OutboxDeps } from '../records/outbox.ts';
import { mailsAboutHoldEnding, mailsAboutHoldOver } from '../records/booking-mails.ts';
import { lapseHold } from '../records/end-booking.ts';
import type { BookingStore } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

/** The most stays that are held at once, and one sweep looks at. */
const MAX_HELD = 1000;
/** How long before its end a guest is told that a hold is running out. The sweep comes every five minutes. */
const TOLD_BEFORE_MS = 30 * 60_000;

interface LapseDeps extends OutboxDeps {
  readonly bookings: BookingStore;
}

/** Ends what the desk kept until a day that is over, and what was not confirmed in time. Tells guests before. */
export async function lapseHolds(deps: LapseDeps): Promise<void> {
  for (const booking of await deps.bookings.listHeld(MAX_HELD)) {
    try {
      if (isOver(booking, deps.clock)) await lapse(deps, booking._id);
      else if (isEnding(booking, deps.clock)) await tell(deps, booking._id);
    } catch (error) {
      logError(deps.log, 'hold not ended', { booking: booking._id, cause: error });
    }
  }
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

async function tell(deps: LapseDeps, bookingId: string): Promise<void> {
  const booking = await deps.bookings.find(bookingId); // it may have been confirmed in between
  if (!booking || !isEnding(booking, deps.clock)) return;
  for (const mail of mailsAboutHoldEnding(booking, booking.hold?.until ?? '')) await enqueueOnce(deps, mail);
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
