import { askedFor, canBeAsked, depositLeft } from '@innkeep/contract/payments/asked';
import { dueOnlineFor } from '@innkeep/contract/payments/due';
import { isCharged } from '@innkeep/contract/payments/pay-ways';
import type { PaymentLinkInput } from '@innkeep/contract/payments/payment-inputs';
import type { PayByLink } from '@innkeep/contract/desk/desk-stay';
import { invalid, requireFound } from '@innkeep/contract/errors';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { auditEntry } from '../records/audit.ts';
import type { Caller } from '../base/caller.ts';
import { transactWithMail } from '../records/outbox.ts';
import { mailsToPay } from '../records/booking-mails.ts';
import { type StoredBooking, notPossibleNow } from '../records/stored-booking.ts';
import type { LedgerDeps } from './payment-deps.ts';
import { requireDueOnline, requirePayableOnline } from './request-payment.ts';

/**
 * Asks a guest to pay a part of what is due online, or all of it, by a link in a mail. What is asked for stands
 * with the booking, so that the links of earlier mails ask for it, too: asking again replaces it.
 * @returns what is asked for, in minor units, and to whom the mail goes
 */
export function sendPaymentLink(
  deps: LedgerDeps,
  caller: Caller,
  bookingId: string,
  { amount }: PaymentLinkInput,
): Promise<{ amount: MinorUnits; to: string }> {
  const { clock } = deps;
  return transactWithMail(deps, deps.bookings, async (tx) => {
    const booking = requireFound(await tx.find(bookingId), 'booking/not-found');
    requirePayableOnline(booking, deps);
    if (booking.email === '') throw notPossibleNow('This guest has no e-mail address.');
    const due = requireDueOnline(booking);
    requireAskable(amount, due);
    const asked = { ...booking, asked: (booking.money?.paid ?? 0) + amount, updatedAt: clock.now() };
    const what = `${formatMinorUnits(amount)} of ${formatMinorUnits(due)}.`;
    const entry = { ...auditEntry(clock, caller, 'payment/asked', bookingId), what };
    const id = deps.newId();
    tx.saveLedger({ payments: [], refunds: [], booking: asked, entries: [[`${id}-asked`, entry]] });
    mailsToPay(asked, amount, id).forEach(tx.send);
    return { amount, to: booking.email };
  });
}

function requireAskable(amount: MinorUnits, due: MinorUnits): void {
  const problem =
    amount > due
      ? `${formatMinorUnits(due)} can be paid online.`
      : isCharged(amount)
        ? undefined
        : 'This amount is too small to pay by card.';
  if (problem !== undefined) throw invalid({ amount: problem });
}

export function payByLinkOf(
  booking: StoredBooking,
  { takesPayments }: Pick<LedgerDeps, 'takesPayments'>,
): PayByLink | undefined {
  const rest = dueOnlineFor(booking);
  if (!takesPayments || booking.email === '' || !canBeAsked(booking) || !isCharged(rest)) return undefined;
  const [deposit, asked] = [depositLeft(booking), askedFor(booking)];
  return { rest, ...(deposit !== undefined && { deposit }), ...(asked > 0 && { asked }) };
}
