import { BY_PROVIDER, type AuditEntry } from '../records/audit.ts';
import { formatMinorUnits } from '@innkeep/contract/money';
import { mailsAboutRefund } from '../records/booking-mails.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { transactWithMail } from '../records/outbox.ts';
import {
  bookingOf,
  change,
  findTogether,
  ledgerOf,
  newRefunds,
  withMoney,
  type BookingLedger,
  readPart,
  saveLedger,
} from './booking-ledger.ts';
import { ProviderFailure, type ProviderPayment } from './payment-provider.ts';
import { triedAgainAt } from './refund-lease.ts';
import type { HotelTx } from '../records/hotel-store.ts';
import type { StoredPayment, StoredRefund } from '../records/stored-payment.ts';
import { seenByPart } from './seen-by-part.ts';
import { syncedPayment } from './synced-payment.ts';

/** How often the provider is asked at most, if its answer is older than what was recorded in between. */
const MAX_ASKED = 5;

/** Asks the provider what has become of a payment's money: refunds, and what the guest's bank says. */
export async function syncPayment(deps: PaymentDeps, payment: StoredPayment): Promise<void> {
  const { intent } = payment;
  if (intent !== undefined) await applyProvider(deps, payment, await deps.provider.findPayment(intent));
}

/**
 * Brings a payment, its refunds and its booking up to date with what the provider says; of several rooms that were paid
 * for in one go, the payment of each.
 * @param payment as it was before the provider was asked: if another answer was recorded since, this one may
 *   be older, and the provider is asked again
 * @param blocks the id of a refund that cannot be made
 */
export async function applyProvider(
  deps: PaymentDeps,
  payment: StoredPayment,
  seen: ProviderPayment,
  { blocks }: { blocks?: string } = {},
): Promise<void> {
  let [before, answer] = [payment, seen];
  for (let asked = 1; asked <= MAX_ASKED; asked += 1) {
    if (await write(deps, before, answer, blocks)) return;
    before = (await deps.payments.find(payment._id)) ?? payment;
    answer = await deps.provider.findPayment(seen.intent);
  }
  throw new ProviderFailure('unreachable'); // the caller tries again
}

/** @returns false if another answer was recorded since `asked` was read */
function write(
  deps: PaymentDeps,
  asked: StoredPayment,
  seen: ProviderPayment,
  blocks: string | undefined,
): Promise<boolean> {
  return transactWithMail(deps, deps.bookings, async (tx) => {
    const payments = await findTogether(tx, asked);
    if (payments.some((payment) => payment._id === asked._id && (payment.heard ?? 0) !== (asked.heard ?? 0)))
      return false;
    const now = deps.clock.now();
    const parts = await Promise.all(payments.map((payment) => readWithBooking(tx, payment, now)));
    const seenOfEach = seenByPart(parts, seen);
    for (const [index, { payment, ledger }] of parts.entries())
      saveLedger(tx, follow(ledger, payment, seenOfEach[index] ?? seen, { blocks, now }), now);
    return true;
  });
}

async function readWithBooking(tx: HotelTx, payment: StoredPayment, now: Date) {
  const [part, booking] = await Promise.all([readPart(tx, payment, undefined, now), bookingOf(tx, payment)]);
  return { payment, refunds: part.refunds, ledger: ledgerOf(booking, part, part.openDay) };
}

/** @param blocks the id of a refund that cannot be made */
function follow<B extends StoredBooking | undefined>(
  ledger: BookingLedger<B>,
  payment: StoredPayment,
  seen: ProviderPayment,
  { blocks, now }: { blocks: string | undefined; now: Date },
): BookingLedger<B | StoredBooking> {
  const { booking, refunds: known } = ledger;
  const synced = syncedPayment(payment, known, seen, now);
  const refunds = synced.refunds.map((refund) => (refund._id === blocks ? blocked(refund, now) : refund));
  const counts = booking && payment.state === 'paid' && synced.change !== 0;
  const followed = change<B | StoredBooking>(ledger, {
    booking: counts ? withMoney(booking, { refunded: synced.change }, now) : booking,
    payments: [{ ...synced.payment, heard: (payment.heard ?? 0) + 1 }],
    refunds,
    tells: unheardOf(refunds, known).map((refund) => (told) => mailsAboutRefund(told, refund)),
  });
  return change(followed, { entries: newRefunds(followed).map((refund) => entryOf(refund, now)) });
}

function unheardOf(refunds: readonly StoredRefund[], known: readonly StoredRefund[]): StoredRefund[] {
  const heardOf = new Set([...known.map(({ _id }) => _id), ...refunds.map(({ replacedBy }) => replacedBy)]);
  return refunds.filter(({ _id, reason }) => reason === 'provider' && !heardOf.has(_id));
}

/** Blocks a refund, unless it was made or replaced. Under the same key, the refusal would be repeated. */
function blocked(refund: StoredRefund, now: Date): StoredRefund {
  const { state, keyNumber } = refund;
  if (state !== 'asked' && state !== 'blocked') return refund;
  const again = { keyNumber: keyNumber + 1, dueAt: triedAgainAt(now) };
  return { ...refund, ...again, state: 'blocked', triedSince: undefined, updatedAt: now };
}

function origin({ reason }: StoredRefund): string {
  if (reason === 'provider') return ', at the payment provider.';
  return reason === 'dispute' ? ", taken by the guest's bank." : ', what is left of an earlier refund.';
}

function entryOf(refund: StoredRefund, at: Date): [id: string, entry: AuditEntry] {
  const { _id, bookingId: target, amount } = refund;
  const what = `${formatMinorUnits(amount)}${origin(refund)}`;
  return [`${_id}-refunded`, { action: 'payment/refunded', by: BY_PROVIDER, target, at, what }];
}
