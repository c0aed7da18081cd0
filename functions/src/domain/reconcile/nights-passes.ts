import { type CalendarDate, monthOf } from '@innkeep/contract/calendar-date';
import { after } from '../base/clock.ts';
import { channelDifferencesIn } from './channel-differences.ts';
import { MARGIN_MS, type Pass, type Slice, type Walk, notYetSeen } from './slice.ts';
import type { Difference } from './difference.ts';
import { differencesIn } from './differences.ts';
import {
  type UseName,
  promoDifferencesIn,
  tariffDifferencesIn,
  useDifferencesIn,
} from './rates-differences.ts';
import type { LedgerPart, ReconcileDeps, RoomLedger } from './reconcile-store.ts';

const CODES_AT_ONCE = 10;

/**
 * The proof of nights, bills and rates: first what changed and what lies ahead, every night; then all, in a round
 * that takes as many nights as it needs.
 */
export function nightsPasses(deps: ReconcileDeps): Pass<Difference>[] {
  return [
    { name: 'changed', until: 0.35, nights: 2, slices: (walk) => changed(deps, walk) },
    { name: 'house', until: 0.4, nights: 2, slices: () => house(deps) },
    { name: 'channels', until: 0.45, nights: 2, slices: () => channels(deps) },
    { name: 'codes', until: 0.5, nights: 2, slices: (walk) => codes(deps, walk) },
    { name: 'ahead', until: 0.75, nights: 2, slices: (walk) => ahead(deps, walk) },
    { name: 'uses', until: 0.8, nights: 30, slices: (walk) => uses(deps, walk) },
    { name: 'rooms', until: 1, nights: 30, slices: (walk) => rooms(deps, walk) },
  ];
}

/** Compares each booking that was changed with the months of all nights that it has or ever had. */
async function* changed(deps: ReconcileDeps, walk: Walk): AsyncGenerator<Slice<Difference>> {
  const { reconcileStore, clock } = deps;
  const period = { from: after(walk.since, -MARGIN_MS), to: clock.now(), after: walk.after };
  const unseenOf = notYetSeen();
  for await (const { bookingIds, cursor } of reconcileStore.changedBookings(period)) {
    const unseen = unseenOf(bookingIds);
    const ids = new Set<string | undefined>([undefined, ...unseen]);
    const found: Difference[] = [];
    for (const ledger of await reconcileStore.ledgersOf(unseen)) {
      // Other holders' nights are only in part of what was read.
      const suspects = differencesIn(ledger, clock.today()).filter(({ booking }) => ids.has(booking));
      found.push(...(await confirmed(deps, ledger, suspects)), ...(await checkUses(deps, ledger)));
    }
    yield { cursor, found };
  }
}

/** Checks that the accounts of bookings with a code are named with a booking that has it. */
async function checkUses(
  { reconcileStore }: ReconcileDeps,
  { codes: held }: RoomLedger,
): Promise<Difference[]> {
  const uses = await Promise.all([...held.values()].map((name) => reconcileStore.readUse(name)));
  return uses.flatMap((use) => (use ? useDifferencesIn(use) : []));
}

/** Compares the tariff, and counts the bookings that no other pass finds. */
async function* house({ reconcileStore }: ReconcileDeps): AsyncGenerator<Slice<Difference>> {
  const count = await reconcileStore.countUnseen();
  const unseen: Difference[] =
    count > 0 ? [{ kind: 'booking/unseen', detail: `${count} bookings have no room` }] : [];
  yield { cursor: 'all', found: [...unseen, ...tariffDifferencesIn(await reconcileStore.readTariffs())] };
}

async function* channels({ reconcileStore, clock }: ReconcileDeps): AsyncGenerator<Slice<Difference>> {
  const today = clock.today();
  yield { cursor: 'all', found: channelDifferencesIn(await reconcileStore.readChannels(today), today) };
}

async function* codes({ reconcileStore }: ReconcileDeps, walk: Walk): AsyncGenerator<Slice<Difference>> {
  const rest = (await reconcileStore.codes()).filter((code) => walk.after === undefined || code > walk.after);
  for (let some = rest.splice(0, CODES_AT_ONCE); some.length > 0; some = rest.splice(0, CODES_AT_ONCE)) {
    const promos = await Promise.all(some.map((code) => reconcileStore.readPromo(code)));
    yield { cursor: some.at(-1) ?? '', found: promos.flatMap(promoDifferencesIn) };
  }
}

async function* ahead(deps: ReconcileDeps, walk: Walk): AsyncGenerator<Slice<Difference>> {
  const today = deps.clock.today();
  for await (const ledger of deps.reconcileStore.ledgers({ after: walk.after, today, isAhead: true })) {
    const suspects = differencesIn(ledger, today).filter((suspect) => isAhead(suspect, today));
    yield { cursor: ledger.roomId, found: await confirmed(deps, ledger, suspects) };
  }
}

/** Whether a difference is not about a night or a month that is over: not all of those were read. */
function isAhead({ when }: Difference, today: CalendarDate): boolean {
  return when === undefined || when >= (when.length === today.length ? today : monthOf(today));
}

async function* uses({ reconcileStore }: ReconcileDeps, walk: Walk): AsyncGenerator<Slice<Difference>> {
  const begin = walk.after === undefined ? undefined : useNamed(walk.after);
  for await (const use of reconcileStore.uses(begin)) {
    const isSuspect = useDifferencesIn(use).length > 0;
    const now = isSuspect ? await reconcileStore.readUse(use) : undefined;
    yield { cursor: `${use.code}/${use.account}`, found: now ? useDifferencesIn(now) : [] };
  }
}

function useNamed(cursor: string): UseName {
  const [code = '', account = ''] = cursor.split('/');
  return { code, account };
}

async function* rooms(deps: ReconcileDeps, walk: Walk): AsyncGenerator<Slice<Difference>> {
  const today = deps.clock.today();
  for await (const ledger of deps.reconcileStore.ledgers({ after: walk.after, today })) {
    const found = await confirmed(deps, ledger, differencesIn(ledger, today));
    const nights = ledger.months.reduce((count, month) => count + month.nights.size, 0);
    const read = { rooms: Number(ledger.room !== undefined), bookings: ledger.bookings.length, nights };
    yield { cursor: ledger.roomId, found, read };
  }
}

/**
 * Returns those of a ledger's suspects that still differ when their part is read again, as of one moment: guests
 * go on booking.
 */
async function confirmed(
  { reconcileStore, clock }: ReconcileDeps,
  ledger: RoomLedger,
  suspects: readonly Difference[],
): Promise<Difference[]> {
  const parts = new Map<string, Difference[]>();
  const found: Difference[] = [];
  for (const suspect of suspects) {
    const part = partOf(ledger, suspect);
    const name = [part.bookingId, part.month].join(' ');
    const now = parts.get(name) ?? differencesIn(await reconcileStore.readPart(part), clock.today());
    parts.set(name, now);
    const difference = now.find((each) => isSame(each, suspect));
    if (difference) found.push(told(difference));
  }
  return found;
}

function partOf({ roomId }: RoomLedger, { booking, when }: Difference): LedgerPart {
  return { roomId, bookingId: booking, month: when?.slice(0, 'yyyy-MM'.length) };
}

function isSame(a: Difference, b: Difference): boolean {
  return a.kind === b.kind && a.booking === b.booking && a.when === b.when;
}

/** A code that is gone is told once, for all bookings that were made with it. */
function told({ room, booking, ...difference }: Difference): Difference {
  if (difference.kind === 'promo/gone') return difference;
  return { ...difference, ...(room !== undefined && { room }), ...(booking !== undefined && { booking }) };
}
