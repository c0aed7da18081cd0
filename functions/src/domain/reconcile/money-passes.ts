import { after } from '../clock.ts';
import { closingDifferencesIn } from './closing-differences.ts';
import { MARGIN_MS, notYetSeen } from './changes.ts';
import type { MoneyDifference } from './money-finding.ts';
import type { HeldEntry, MoneyDeps } from './money-ledger.ts';
import { heldDifferencesIn, moneyDifferencesIn } from './payment-sums.ts';
import type { Pass, Slice, Walk } from './slice.ts';

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
    { name: 'holds', until: 0.6, nights: 2, slices: (walk) => holds(deps, walk) },
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

/** Compares held stays, and checks that their accounts are said to hold them. */
async function* held({ moneyLedgers, clock }: MoneyDeps, walk: Walk): AsyncGenerator<Slice<MoneyDifference>> {
  for await (const bookingId of moneyLedgers.heldBookings()) {
    if (walk.after !== undefined && bookingId <= walk.after) continue;
    const ledger = await moneyLedgers.read(bookingId);
    const { state, uid, roomId: room = '' } = ledger.booking ?? {};
    const isHeld = state === 'held' && typeof uid === 'string' && uid !== '';
    const isCounted = !isHeld || (await moneyLedgers.readHeld({ uid, bookingId })) !== undefined;
    const found = moneyDifferencesIn(ledger, clock.now());
    const detail = 'its account is not said to hold it';
    // It may have ended between the two.
    if (!isCounted && (await moneyLedgers.read(bookingId)).booking?.state === 'held')
      found.push({ kind: 'hold/not-counted', room, booking: bookingId, detail });
    yield { cursor: bookingId, found };
  }
}

/** Checks what accounts are said to hold, one account after the other. */
async function* holds({ moneyLedgers }: MoneyDeps, walk: Walk): AsyncGenerator<Slice<MoneyDifference>> {
  let account: string | undefined;
  let found: MoneyDifference[] = [];
  for await (const entry of moneyLedgers.held(walk.after)) {
    if (account !== undefined && account !== entry.uid) {
      yield { cursor: account, found };
      found = [];
    }
    account = entry.uid;
    found.push(...(await inEntry({ moneyLedgers }, entry)));
  }
  if (account !== undefined) yield { cursor: account, found };
}

async function inEntry(
  { moneyLedgers }: Pick<MoneyDeps, 'moneyLedgers'>,
  entry: HeldEntry,
): Promise<MoneyDifference[]> {
  if (heldDifferencesIn(entry).length === 0) return [];
  const now = await moneyLedgers.readHeld(entry);
  return now ? heldDifferencesIn(now) : [];
}

/** Compares what was closed with the payments and refunds of the day. */
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
