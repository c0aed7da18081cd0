import type { Booking } from '@innkeep/contract/booking';
import { AppError } from '@innkeep/contract/errors';
import { awaitsConfirmation } from '@innkeep/contract/stay-states';
import { BY_GUEST } from '../records/audit.ts';
import { owns, requireOwner, type Caller } from '../base/caller.ts';
import { transactWithMail } from '../records/outbox.ts';
import { idsOfMailsToConfirm, mailsAboutBooking } from '../records/booking-mails.ts';
import { withoutHold } from '../records/end-booking.ts';
import type { HotelDeps, HotelTx } from '../records/hotel-store.ts';
import { notPossibleNow } from '../records/stay-states.ts';
import { type StoredBooking, toPublicBooking } from '../records/stored-booking.ts';

/**
 * Books a stay that is held until its guest has proven their address: by a key that came by mail, or by their
 * account, once its e-mail is confirmed. The answer to an order without an account has a key, too, which proves
 * nothing. Confirming twice returns the same booking.
 * @throws {AppError} `booking/not-proven` for any other caller, `booking/lapsed` where it is too late,
 *   `code/used-elsewhere` if another stay has taken over its code
 */
export function confirmStay(deps: HotelDeps, caller: Caller, bookingId: string): Promise<Booking> {
  const { bookings, clock, hotelMail } = deps;
  return transactWithMail(deps, bookings, async (tx) => {
    const before = await tx.find(bookingId);
    if (!before) throw new AppError('booking/not-found');
    requireOwner(owns(caller, before));
    if (!caller.isEmailConfirmed) throw new AppError('booking/not-proven');
    requireStanding(before);
    if (before.state !== 'held') return toPublicBooking(before);
    if (!awaitsConfirmation(before)) throw notPossibleNow('This stay needs a payment, not a confirmation.');
    await requireCode(tx, before);
    const now = clock.now();
    const booking = withoutHold(before, 'booked', now);
    const done = { action: 'booking/made', by: BY_GUEST, target: bookingId, at: now } as const;
    tx.save([{ before, booking, entry: { ...done, what: 'Confirmed by the guest.' } }]);
    await tx.unsend(idsOfMailsToConfirm(before));
    mailsAboutBooking(booking, hotelMail).forEach(tx.send);
    return toPublicBooking(booking);
  });
}

/** Throws if a guest who had proven the address has used the code of this stay for another one. */
async function requireCode(tx: HotelTx, { _id, mailbox, quote }: StoredBooking): Promise<void> {
  if (!quote.discount) return;
  const use = { code: quote.discount.code, uid: null, mailbox };
  const { promo, usedBy } = await tx.readFacts({ roomIds: [], nights: [], versions: [], use });
  if (promo?.isOncePerPerson && usedBy !== _id) throw new AppError('code/used-elsewhere');
}

function requireStanding({ state }: StoredBooking): void {
  if (state === 'lapsed') throw new AppError('booking/lapsed');
  if (state === 'cancelled') throw new AppError('booking/cancelled');
}
