import { TAKING_METHODS, type CashSum, type KindSum } from '@innkeep/contract/desk/takings';
import type { PaymentMethod } from '@innkeep/contract/payments/payment';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import {
  addDays,
  type CalendarDate,
  daysBetween,
  spellCalendarDate,
  SPELLING,
} from '@innkeep/contract/calendar-date';
import { invalid } from '@innkeep/contract/errors';
import {
  type StoredPayment,
  type StoredRefund,
  ofDay,
  type StoredLedger,
} from '../../records/stored-payment.ts';
import type { StoredClosing, TakingsSum } from './closing-store.ts';

export function takingsOf({ payments, refunds }: StoredLedger): TakingsSum[] {
  const sums = new Map<string, TakingsSum>();
  const add = (by: string | null, method: PaymentMethod, moved: Partial<KindSum>) => {
    const key = `${method} ${by ?? ''}`;
    const { came, went } = sums.get(key) ?? { came: 0, went: 0 };
    sums.set(key, { by, method, came: came + (moved.came ?? 0), went: went + (moved.went ?? 0) });
  };
  for (const payment of payments)
    if (isReceived(payment)) add(payment.takenBy ?? null, payment.method, { came: receivedWith(payment) });
  for (const refund of refunds)
    if (countsAsGone(refund)) add(refund.givenBy ?? null, refund.method, { went: refund.amount });
  const order = ({ by, method }: TakingsSum) => `${TAKING_METHODS.indexOf(method)} ${by ?? ''}`;
  return [...sums.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

function isReceived({ state, paidAt }: StoredPayment): boolean {
  return paidAt !== undefined && (state === 'paid' || state === 'mismatch');
}

function receivedWith({ amount, received = amount }: StoredPayment): MinorUnits {
  return received;
}

/**
 * Whether a refund counts on its day. What goes back by card online counts when it is asked for, unless it has come
 * back. What the desk is still to hand over counts once it is given: that is another refund.
 */
function countsAsGone({ method, state }: StoredRefund): boolean {
  return method === 'online' ? state !== 'failed' : state === 'done';
}

export function byKind(sums: readonly KindSum[]): KindSum[] {
  return TAKING_METHODS.flatMap((method) => {
    const own = sums.filter((sum) => sum.method === method);
    const total = (what: 'came' | 'went') => own.reduce((all, sum) => all + sum[what], 0);
    return own.length === 0 ? [] : [{ method, came: total('came'), went: total('went') }];
  });
}

/** Returns what is to be in the drawer: what was left in it, and what came in cash, less what went. */
export function cashOf(sums: readonly KindSum[], opening: MinorUnits): CashSum {
  const { came, went } = byKind(sums).find(({ method }) => method === 'cash') ?? { came: 0, went: 0 };
  return { opening, came, went, expected: opening + came - went };
}

/** The most days that are closed together with another: more would be too much for one transaction. */
const MAX_DAYS = 31;

/** A day with money that was not closed, with what is then in the drawer. */
type OpenDay = Pick<StoredClosing, 'date' | 'sums' | 'opening' | 'expected' | 'left'>;

export function requireFewOpen(last: StoredClosing | undefined, date: CalendarDate): void {
  if (!last || daysBetween(last.date, date) - 1 <= MAX_DAYS) return;
  const latest = spellCalendarDate(addDays(last.date, MAX_DAYS + 1), SPELLING.day);
  const message = `Close ${latest} or an earlier day first: at most ${MAX_DAYS} open days can be closed with this one.`;
  throw invalid({ date: message });
}

/** Returns the first day that may be open before a day, or the day itself if it is closed. */
export function openSince(last: StoredClosing | undefined, date: CalendarDate): CalendarDate {
  const ago = last ? daysBetween(last.date, date) - 1 : MAX_DAYS;
  return addDays(date, -Math.max(0, Math.min(MAX_DAYS, ago)));
}

/** Returns the open days with money before a day, the first first. `money` is of the days since `openSince`. */
export function openDays(
  money: StoredLedger,
  last: StoredClosing | undefined,
  date: CalendarDate,
): OpenDay[] {
  const found: OpenDay[] = [];
  let opening = last?.left ?? 0;
  for (let day = openSince(last, date); day < date; day = addDays(day, 1)) {
    const sums = takingsOf(ofDay(money, day));
    if (sums.length === 0) continue;
    const { expected } = cashOf(sums, opening);
    const left = Math.max(0, expected); // the rest came from another purse
    found.push({ date: day, sums, opening, expected, left });
    opening = left;
  }
  return found;
}
