import {
  guestPayments,
  type Dispute,
  type Ledger,
  type StaffLedger,
  type StaffPayment,
  type StaffRefund,
} from '@innkeep/contract/payments/payment';
import { dueFor, dueOnlineFor } from '@innkeep/contract/payments/due';
import { isCharged } from '@innkeep/contract/payments/pay-ways';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { PaymentStore } from '../records/payment-store.ts';
import { isAcknowledged, isStuck, openCase, refundsOf } from './payment-alert.ts';
import type {
  ProviderDispute,
  StoredPayment,
  StoredRefund,
  StoredLedger,
} from '../records/stored-payment.ts';
import { requireFound } from '@innkeep/contract/errors';
import type { BookingStore } from '../records/hotel-store.ts';
import { owns, requireOwnerOr, type Caller } from '../base/caller.ts';

export function ledgerForGuest(
  booking: StoredBooking,
  stored: StoredLedger,
  { takesPayments }: { takesPayments: boolean },
): Ledger {
  const isPayable = takesPayments && booking.state === 'booked';
  return {
    ...totalsOf(booking),
    dueOnline: isPayable && isCharged(dueOnlineFor(booking)) ? dueOnlineFor(booking) : 0,
    payments: guestPayments(ledgerForStaff(booking, stored).payments),
  };
}

/** As staff see it: with payments that were never made, what the desk has to look at, and why. */
export function ledgerForStaff(booking: StoredBooking, { payments, refunds }: StoredLedger): StaffLedger {
  return {
    ...totalsOf(booking),
    dueOnline: 0,
    payments: payments.map((payment) => {
      const { disputes = [], intent, acknowledged } = payment;
      const given = refundsOf(payment, refunds).map((refund) => ({
        ...refundOf(refund),
        ...(refund.why !== undefined && { why: refund.why }),
        ...(refund.replacedBy !== undefined && { replacedBy: refund.replacedBy }),
        ...(isStuck(refund, refund.updatedAt) && { isStuck: true as const }), // as of the last attempt
      }));
      return {
        ...paymentOf(payment, given),
        ...(disputes.length > 0 && { disputes: disputes.map(disputeOf) }),
        ...(intent !== undefined && { providerId: intent }),
        ...(openCase(payment, refunds) !== undefined && { isCase: true as const }),
        ...(acknowledged && isAcknowledged(payment) && { acknowledged: acknowledged.why }),
      };
    }),
  };
}

function totalsOf(booking: StoredBooking): Pick<Ledger, 'paid' | 'refunded' | 'due'> {
  const { paid, refunded } = booking.money ?? { paid: 0, refunded: 0 };
  return { paid, refunded, due: dueFor(booking) };
}

function paymentOf(payment: StoredPayment, refunds: StaffRefund[]): StaffPayment {
  const { _id, kind, method, state, amount, createdAt, paidAt } = payment;
  return {
    _id,
    kind,
    method,
    state,
    amount: payment.received ?? amount,
    createdAt: createdAt.toISOString(),
    ...(paidAt && { paidAt: paidAt.toISOString() }),
    refunds,
  };
}

function disputeOf(dispute: ProviderDispute): Dispute {
  const told: Dispute & { id?: string } = { ...dispute };
  delete told.id;
  return told;
}

function refundOf({ _id, amount, method, reason, state, createdAt }: StoredRefund): StaffRefund {
  return { _id, amount, method, reason, state, createdAt: createdAt.toISOString() };
}

export interface GetLedgerDeps {
  readonly bookings: Pick<BookingStore, 'find'>;
  readonly payments: Pick<PaymentStore, 'ledgerOf'>;
  readonly takesPayments: boolean;
}

/** Reads the payments and refunds of a booking. Most bookings have none, and say so themselves. */
export function ledgerOf(
  { payments }: Pick<GetLedgerDeps, 'payments'>,
  booking: StoredBooking,
): Promise<StoredLedger> {
  return booking.payments === undefined
    ? Promise.resolve({ payments: [], refunds: [] })
    : payments.ledgerOf(booking._id);
}

export async function getLedger(
  deps: GetLedgerDeps,
  caller: Caller,
  bookingId: string,
): Promise<Ledger | StaffLedger> {
  const booking = requireFound(await deps.bookings.find(bookingId), 'booking/not-found');
  const isOwner = owns(caller, booking);
  requireOwnerOr('desk', caller, isOwner);
  const ledger = await ledgerOf(deps, booking);
  return isOwner ? ledgerForGuest(booking, ledger, deps) : ledgerForStaff(booking, ledger);
}
