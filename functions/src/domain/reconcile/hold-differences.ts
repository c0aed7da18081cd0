import { hotelToday } from '@innkeep/contract/calendar-date';
import { after } from '../clock.ts';
import { LONGEST_WAIT_MS } from '../payments/apply-settlement.ts';
import { isUnsettled } from '../payments/settlement.ts';
import type { StoredPayment } from '../records/stored-payment.ts';
import type { MoneyFinding } from './money-finding.ts';
import { misshapenPayment } from './money-shape.ts';
import type { BookedMoney } from './money-ledger.ts';

/** A sweep settles held bookings every five minutes, if the payment provider can be reached. */
const OVERDUE_AFTER_MS = 30 * 60_000;

/** Checks that nights are held for a payment that can be made, and for no longer than it can. */
export function inHold(
  { hold = {} }: BookedMoney,
  payments: readonly StoredPayment[],
  now: Date,
): MoneyFinding[] {
  if (hold.by === 'desk') {
    // The desk may ask for a payment in between, which books it.
    return overdueSince(hold.until, hotelToday(after(now, -OVERDUE_AFTER_MS)));
  }
  if (hold.by === 'guest') {
    const detail = 'its guest is to confirm it, and it waits for a payment';
    return [
      ...(payments.some((payment) => isUnsettled(payment))
        ? [{ kind: 'hold/wrong-payment' as const, detail }]
        : []),
      ...overdueSince(hold.until, after(now, -OVERDUE_AFTER_MS).toISOString()),
    ];
  }
  const findings: MoneyFinding[] = [];
  const payment = payments.find(({ _id }) => _id === hold.payment);
  const isSound = !payment || misshapenPayment(payment).length === 0; // otherwise its shape is reported
  const isOfIts = payment !== undefined && isUnsettled(payment) && payment.amount === hold.amount;
  if (payments.length === 0)
    findings.push({ kind: 'hold/no-payment', detail: 'its nights are held, and nobody can pay for them' });
  else if (!isOfIts && isSound)
    findings.push({
      kind: 'hold/wrong-payment',
      detail: `it waits for a payment that is not there, or not such`,
    });
  // An invalid time counts as overdue.
  const until = new Date(typeof hold.until === 'string' ? hold.until : Number.NaN);
  const told = `held until ${Number.isNaN(until.getTime()) ? 'no time' : until.toISOString()}`;
  if (!(until >= after(now, -OVERDUE_AFTER_MS))) findings.push({ kind: 'hold/overdue', detail: told });
  if (payment && isSound && isOfIts && !isAsAgreed(payment, until, hold.payUntil))
    findings.push({ kind: 'hold/wrong-until', detail: told });
  return findings;
}

/**
 * Checks that what is held without a payment does not wait for a time that is over.
 * @param overdue what ends before this should have ended; written like `until`
 */
function overdueSince(until: unknown, overdue: string): MoneyFinding[] {
  if (typeof until === 'string' && until >= overdue) return [];
  return [{ kind: 'hold/overdue', detail: `held until ${String(until)}` }];
}

/** Whether guests are told the right time to pay until, and nights are not held for too long. */
function isAsAgreed(payment: StoredPayment, until: Date, payUntil: unknown): boolean {
  const told = [until, payment.session?.expiresAt].map((time) => time?.getTime());
  return until <= lastMoment(payment) && told.includes(Date.parse(String(payUntil)));
}

/** Returns until when nights may be held: until the payment is checked, or until a bank is no longer waited for. */
function lastMoment({ state, createdAt, dueAt }: StoredPayment): Date {
  const longest = after(createdAt, LONGEST_WAIT_MS);
  return state === 'pending' || dueAt === undefined ? longest : dueAt;
}
