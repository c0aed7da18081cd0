import { isKept } from '@innkeep/contract/stay-states';
import { logError } from '../log.ts';
import { transactWithMail } from '../mail/outbox.ts';
import { idsOfMailsAboutHold, mailsAboutHoldOver } from '../records/booking-mails.ts';
import { lapsedHold, saveEnded } from '../records/end-booking.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** The most stays that the desk keeps at once, and one sweep looks at. */
const MAX_KEPT = 1000;

type LapseDeps = Pick<PaymentDeps, 'bookings' | 'clock' | 'log'> & Parameters<typeof transactWithMail>[0];

/**
 * Ends what the desk kept until a day that is over: the nights are free, and the guest is told. Needs no
 * payment provider, since nothing was to be paid.
 */
export async function lapseHolds(deps: LapseDeps): Promise<void> {
  const today = deps.clock.today();
  for (const { _id, hold } of await deps.bookings.listKept(MAX_KEPT)) {
    if (hold?.by !== 'desk' || hold.until >= today) continue;
    try {
      await lapse(deps, _id);
    } catch (error) {
      logError(deps.log, 'hold not ended', { booking: _id, cause: error });
    }
  }
}

function lapse(deps: LapseDeps, bookingId: string): Promise<void> {
  const { bookings, clock } = deps;
  return transactWithMail(deps, bookings, async (tx, enqueue) => {
    const booking = await tx.find(bookingId);
    const hold = booking?.hold;
    // It may have been confirmed, or kept for longer, meanwhile.
    if (!booking || !isKept(booking) || hold?.by !== 'desk' || hold.until >= clock.today()) return;
    const unsent = await tx.findUnsent(idsOfMailsAboutHold(booking));
    const ended = lapsedHold(booking, clock.now());
    await saveEnded(tx, booking, ended);
    for (const mailId of unsent) tx.removeMail(mailId);
    mailsAboutHoldOver(ended.booking, hold, true).forEach(enqueue);
  });
}
