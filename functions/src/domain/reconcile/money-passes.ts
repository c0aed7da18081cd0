import { after } from '../base/clock.ts';
import { closingDifferencesIn } from './closing-differences.ts';
import { MARGIN_MS, type Pass, type Slice, type Walk, notYetSeen } from './slice.ts';
import type { MoneyDifference } from './difference.ts';
import type { MoneyDeps } from './money-ledger.ts';
import { moneyDifferencesIn } from './payment-sums.ts';

/** How many bookings are read at the same time, each as of one moment. */
const BOOKINGS_AT_ONCE = 10;

/**
 * The proof of payments, refunds and holds: first what changed and what is held, every night; then all, in a round
 * that takes as many nights as it needs.
 */
export function moneyPasses(deps: MoneyDeps): Pass<MoneyDifference>[] {
  return [
    { name: 'changed', until: 0.4, nights: 2, slices: (walk) => changed(deps, walk) },
    { name: 'held', until: 0.5, nights: 2, slices: (walk) => held(deps, walk) },
    { name: 'closings', until: 0.7, nights: 30, slices: (walk) => closings(deps, walk) },
    { name: 'bookings', until: 1, nights: 30, slices: (walk) => bookings(deps, walk) },
  ];
}

async function* changed(
  { moneyLedgers, clock }: MoneyDeps,
  walk: Walk,
): AsyncGenerator<Slice<MoneyDifference>> {
  const period = { from: after(walk.since, -MARGIN_MS), to: clock.now(), after: walk.after };
  const unseenOf = notYetSeen();
  for await (const { bookingIds, cursor } of moneyLedgers.changedBookings(period)) {
    const rest = unseenOf(bookingIds);
    const found: MoneyDifference[] = [];
    while (rest.length > 0) {
      const some = rest.splice(0, BOOKINGS_AT_ONCE);
      const ledgers = await Promise.all(some.map((id) => moneyLedgers.read(id)));
      found.push(...ledgers.flatMap((ledger) => moneyDifferencesIn(ledger, clock.now())));
    }
    yield { cursor, found };
  }
}

async function* held({ moneyLedgers, clock }: MoneyDeps, walk: Walk): AsyncGenerator<Slice<MoneyDifference>> {
  for await (const bookingId of moneyLedgers.heldBookings()) {
    if (walk.after !== undefined && bookingId <= walk.after) continue;
    const ledger = await moneyLedgers.read(bookingId);
    yield { cursor: bookingId, found: moneyDifferencesIn(ledger, clock.now()) };
  }
}

async function* closings({ moneyLedgers }: MoneyDeps, walk: Walk): AsyncGenerator<Slice<MoneyDifference>> {
  for await (const date of moneyLedgers.closedDays(walk.after)) {
    const day = await moneyLedgers.readClosedDay(date);
    yield { cursor: date, found: day ? closingDifferencesIn(day) : [] };
  }
}

async function* bookings(
  { moneyLedgers, clock }: MoneyDeps,
  walk: Walk,
): AsyncGenerator<Slice<MoneyDifference>> {
  for await (const ledger of moneyLedgers.ledgers(walk.after)) {
    const isSuspect = moneyDifferencesIn(ledger, clock.now()).length > 0;
    const now = isSuspect ? await moneyLedgers.read(ledger.bookingId) : undefined;
    const found = now ? moneyDifferencesIn(now, clock.now()) : [];
    const read = { payments: ledger.payments.length, refunds: ledger.refunds.length };
    yield { cursor: ledger.bookingId, found, read };
  }
}
