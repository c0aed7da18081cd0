import { array, object } from 'yup';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { PaymentMethod } from '@innkeep/contract/payments/payment';
import { cashOf, takingsOf, type TakingsSum } from '../desk/takings/takings-of.ts';
import type { StoredClosing } from '../desk/takings/closing-store.ts';
import type { StoredLedger } from '../records/payment-store.ts';
import type { StoredRefund } from '../records/stored-payment.ts';
import type { MoneyDifference } from './difference.ts';
import { count, misshapen, nameIn, someWords, time, whole, words } from './stored-fields.ts';

const METHODS: Record<PaymentMethod, true> = { online: true, cash: true, terminal: true, transfer: true };

const closing = object({
  date: someWords.required(),
  sums: array(
    object({
      by: someWords.nullable().defined(),
      method: nameIn(METHODS).required(),
      came: count.required(),
      went: count.required(),
    }).required(),
  ).required(),
  opening: count.required(),
  expected: whole.required(),
  counted: count.required(),
  left: count.required(),
  note: words.defined(),
  by: someWords.required(),
  at: time.required(),
});

export interface ClosedDay extends StoredLedger {
  closing: StoredClosing;
  /** The last day that was closed before it. */
  previous: StoredClosing | undefined;
}

/** Compares what was closed with the payments and refunds of the day, and with the drawer of the day before. */
export function closingDifferencesIn(day: ClosedDay): MoneyDifference[] {
  const { closing: stored, previous } = day;
  const { date: when, opening, expected, counted, left } = stored;
  const find = (kind: MoneyDifference['kind'], detail: string): MoneyDifference[] => [
    { kind, booking: '', when, detail },
  ];
  const fields = misshapen(closing, { ...stored });
  if (fields.length > 0) return find('closing/wrong-shape', `wrong: ${fields.join(', ')}`);
  const before = previous?.left ?? 0;
  const due = cashOf(stored.sums, opening).expected;
  return [
    ...wrongSums(day).flatMap((detail) => find('closing/wrong-sums', detail)),
    ...(opening === before
      ? []
      : find('closing/wrong-cash', `opened with ${print(opening)} of ${print(before)}`)),
    ...(expected === due ? [] : find('closing/wrong-cash', `${print(expected)} expected, ${print(due)} due`)),
    ...(left <= counted ? [] : find('closing/wrong-cash', `${print(left)} left of ${print(counted)}`)),
  ];
}

/**
 * Returns where the sums are not those of the day. What went back by card online may have come back since: then less
 * counts now than when the day was closed, but never more than was asked for. What did not count any more, because the
 * desk had given it in another way, may have gone back all the same since: then more counts now.
 */
function wrongSums({ closing: { sums, at }, payments, refunds }: ClosedDay): string[] {
  const isSince = ({ twiceAt }: StoredRefund) => twiceAt !== undefined && twiceAt >= at;
  const now = takingsOf({ payments, refunds: refunds.filter((refund) => !isSince(refund)) });
  const asked = takingsOf({
    payments,
    refunds: refunds.map((refund) => (refund.method === 'online' ? { ...refund, state: 'asked' } : refund)),
  });
  const names = new Set([...sums, ...asked].map(nameOf));
  return [...names].flatMap((name) => {
    const [kept, least, most] = [sums, now, asked].map((all) => sumIn(all, name));
    if (!kept || !least || !most) return [];
    const isCame = kept.came === most.came;
    const isWent = least.went <= kept.went && kept.went <= most.went;
    return isCame && isWent ? [] : [`${name.split(' by ')[0] ?? ''}: ${both(kept)} instead of ${both(most)}`];
  });
}

type Moved = Pick<TakingsSum, 'came' | 'went'>;

function sumIn(sums: readonly TakingsSum[], name: string): Moved {
  return sums
    .filter((sum) => nameOf(sum) === name)
    .reduce((all, { came, went }) => ({ came: all.came + came, went: all.went + went }), {
      came: 0,
      went: 0,
    });
}

/** Names a kind and who took it; the uid stays out of the log. */
function nameOf({ method, by }: Pick<TakingsSum, 'method' | 'by'>): string {
  return `${method} ${by === null ? 'not at the desk' : `by ${by}`}`;
}

function both({ came, went }: Moved): string {
  return `${print(came)} and ${print(went)} back`;
}

const print = (amount: number) => formatMinorUnits(amount);
