import { AppError } from '@innkeep/contract/errors';
import type { Ledger } from '@innkeep/contract/payments/payment';
import type { BookingStore } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { PaymentStore, StoredLedger } from '../records/payment-store.ts';
import { requireOwnerOr, type Caller } from '../caller.ts';
import { ledgerForGuest, ledgerForStaff } from './ledger.ts';

export interface GetLedgerDeps {
  readonly bookings: Pick<BookingStore, 'find'>;
  readonly payments: Pick<PaymentStore, 'ledgerOf'>;
  readonly takesPayments: boolean;
}

/** The payments and refunds of a booking; most have none, which the booking itself says. */
export function ledgerOf(
  { payments }: Pick<GetLedgerDeps, 'payments'>,
  booking: StoredBooking,
): Promise<StoredLedger> {
  return booking.payments === undefined
    ? Promise.resolve({ payments: [], refunds: [] })
    : payments.ledgerOf(booking._id);
}

/** What was paid for a booking, and given back: staff see more of it than its guest. */
export async function getLedger(deps: GetLedgerDeps, caller: Caller, bookingId: string): Promise<Ledger> {
  const booking = await deps.bookings.find(bookingId);
  if (!booking) throw new AppError('booking/not-found');
  const isOwner = booking.uid === caller.uid;
  requireOwnerOr('desk', caller, isOwner);
  const ledger = await ledgerOf(deps, booking);
  return isOwner ? ledgerForGuest(booking, ledger, deps) : ledgerForStaff(booking, ledger);
}
