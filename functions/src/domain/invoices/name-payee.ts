import { isDeepStrictEqual } from 'node:util';
import type { Booking } from '@innkeep/contract/booking';
import { requireFound } from '@innkeep/contract/errors';
import type { Payee } from '@innkeep/contract/invoices/invoice';
import { mayNamePayee } from '@innkeep/contract/stay-states';
import { owns, requireOwner, type Caller } from '../base/caller.ts';
import { known } from '../base/fields.ts';
import { auditEntry } from '../records/audit.ts';
import type { HotelDeps } from '../records/hotel-store.ts';
import { toPublicBooking, notPossibleNow } from '../records/stored-booking.ts';

/** Saves who the guest wants the invoice made out to. Once it is issued, only the desk can correct it. */
export function namePayee(
  { bookings, clock }: Pick<HotelDeps, 'bookings' | 'clock'>,
  caller: Caller,
  bookingId: string,
  input: Payee,
): Promise<Booking> {
  const payee = known(input); // databases refuse fields that are undefined
  return bookings.transact(async (tx) => {
    const before = requireFound(await tx.find(bookingId), 'booking/not-found');
    requireOwner(owns(caller, before));
    if (isDeepStrictEqual(before.payee, payee)) return toPublicBooking(before);
    if (!mayNamePayee(before)) throw notPossibleNow('There is nothing to invoice for this stay.');
    if (await tx.hasInvoices(before))
      throw notPossibleNow('Your invoice has been issued already. Please ask us to correct it.');
    const booking = { ...before, payee, rev: before.rev + 1, updatedAt: clock.now() };
    const entry = auditEntry(clock, caller, 'booking/changed', bookingId);
    tx.save([{ before, booking, entry: { ...entry, what: 'The invoice details were changed.' } }]);
    return toPublicBooking(booking);
  });
}
