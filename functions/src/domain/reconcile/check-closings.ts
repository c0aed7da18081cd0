import { cashOf, takingsOf } from '../desk/takings/takings-of.ts';
import type { TakingsSum } from '../desk/takings/closing-store.ts';
import type { StoredRefund } from '../records/stored-payment.ts';
import { print } from './check-money.ts';
import { type Difference, differencesOf, type Finding } from './difference.ts';
import type { ClosedDay } from './reconcile-store.ts';
import { wrongShape } from './shapes.ts';

/** Compares what was closed with the payments and refunds of the day, and with the drawer of the day before. */
export function checkClosedDay(day: ClosedDay): Difference[] {
  const { date: when, opening, expected, counted, left, sums } = day.closing;
  const wrong = wrongShape('closing', day.closing);
  if (wrong !== undefined) return differencesOf({ when }, ['closing/wrong-shape', wrong]);
  const before = day.previous?.left ?? 0;
  const due = cashOf(sums, opening).expected;
  return differencesOf(
    { when },
    ...wrongSums(day).map((detail): Finding => ['closing/wrong-sums', detail]),
    ['closing/wrong-cash', opening !== before && `opened with ${print(opening)} of ${print(before)}`],
    ['closing/wrong-cash', expected !== due && `${print(expected)} expected, ${print(due)} due`],
    ['closing/wrong-cash', left > counted && `${print(left)} left of ${print(counted)}`],
  );
}

/**
 * Returns where the sums are not those of the day. What went back by card online may have come back since: then less
 * counts now than when the day was closed, but never more than was asked for. What did not count anymore, because the
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
    const [kept, least, most] = [sumIn(sums, name), sumIn(now, name), sumIn(asked, name)];
    const isWent = least.went <= kept.went && kept.went <= most.went;
    if (kept.came === most.came && isWent) return [];
    return [`${name.split(' by ')[0] ?? ''}: ${both(kept)} instead of ${both(most)}`];
  });
}

function sumIn(sums: readonly TakingsSum[], name: string) {
  const own = sums.filter((sum) => nameOf(sum) === name);
  const total = (what: 'came' | 'went') => own.reduce((all, sum) => all + sum[what], 0);
  return { came: total('came'), went: total('went') };
}

/** Names a kind and who took it; the uid stays out of the log. */
function nameOf({ method, by }: Pick<TakingsSum, 'method' | 'by'>): string {
  return `${method} ${by === null ? 'not at the desk' : `by ${by}`}`;
}

function both({ came, went }: Pick<TakingsSum, 'came' | 'went'>): string {
  return `${print(came)} and ${print(went)} back`;
}
