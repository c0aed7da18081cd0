import { AppError } from '@innkeep/contract/errors';
import type { PaymentMethod } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { StoredBooking } from '../bookings/booking-store.ts';
import type { StayTx } from '../stays/stay-store.ts';
import type { StoredLedger } from './payment-store.ts';

/** A booking with all that was paid for it, and given back. */
interface BookingLedger extends StoredLedger {
  booking: StoredBooking;
}

/** Reads it as of the transaction's moment. */
export async function readLedger(
  tx: Pick<StayTx, 'findAll' | 'findPayments' | 'findRefunds'>,
  bookingId: string,
): Promise<BookingLedger> {
  const [booking] = await tx.findAll([bookingId]);
  if (!booking) throw new AppError('booking/not-found');
  const payments = await tx.findPayments(booking);
  return { booking, payments, refunds: await tx.findRefunds(payments) };
}

/** How money came or went, as it follows an amount. */
export const HOW: Record<PaymentMethod, string> = {
  online: 'by card online',
  cash: 'in cash',
  terminal: 'by card at the desk',
  transfer: 'by transfer',
};

/** For the audit, such as `$120 in cash`. */
export function moneyInWords(amount: MinorUnits, method: PaymentMethod): string {
  return `${formatMinorUnits(amount)} ${HOW[method]}`;
}

/** With the documents that were changed or added in the place of those that were read. */
export function withSaved<T extends { _id: string }>(read: readonly T[], ...saved: readonly T[]): T[] {
  return [...new Map([...read, ...saved].map((each) => [each._id, each])).values()];
}
