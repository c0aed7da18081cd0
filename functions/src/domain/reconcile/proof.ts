import { type CalendarDate, monthOf } from '@innkeep/contract/calendar-date';
import { after, type Clock } from '../base/clock.ts';
import { checkChannels } from './check-channels.ts';
import { checkClosedDay } from './check-closings.ts';
import { checkInvoices } from './check-invoices.ts';
import { checkMoney } from './check-money.ts';
import { checkRoom } from './check-nights.ts';
import { checkPromo, checkTariff, checkTexts, checkUse } from './check-rates.ts';
import { type Difference, differenceKey, differencesOf } from './difference.ts';
import type { Changes, MoneyDeps, Period, ReconcileDeps, RoomLedger } from './reconcile-store.ts';

/** A piece of the proof: what was compared, up to where, and what was found in it. */
export interface Slice {
  /** The position to continue from: everything before it has been compared. */
  cursor: string;
  found: readonly Difference[];
  /** How much was read, by what it is. */
  read?: Readonly<Partial<Record<Counted, number>>>;
}

export type Counted = 'rooms' | 'bookings' | 'nights' | 'payments' | 'refunds' | 'invoices';

/** From where to where the slices of a pass go. */
interface Walk {
  /** The cursor of the last slice that was kept; undefined at the beginning. */
  after: string | undefined;
  /** Changes since then are compared by passes that look for changes. */
  since: Date;
}

/** A part of the proof that can be interrupted after each slice, and that goes on from there. */
export interface Pass {
  name: PassName;
  /** It takes no more time once this part of a run's time, from 0 to 1, is over. */
  until: number;
  /** If it has not finished within so many nights, the hotel is told. */
  nights: number;
  slices: (walk: Walk) => AsyncIterable<Slice>;
}

export type PassName =
  | 'changed'
  | 'ahead'
  | 'held'
  | 'house'
  | 'codes'
  | 'uses'
  | 'channels'
  | 'rooms'
  | 'closings'
  | 'invoices'
  | 'bookings';

type Slices = AsyncGenerator<Slice>;

/** A change is dated before it is stored, by a clock that may differ: so much earlier ones are looked at again. */
const MARGIN_MS = 10 * 60_000;
/** How many bookings or codes are read at the same time, each as of one moment. */
const AT_ONCE = 10;

/**
 * The proof of nights, bills and rates: first what changed and what lies ahead, every night; then all, in a round
 * that takes as many nights as it needs.
 */
export function nightsPasses(deps: ReconcileDeps): Pass[] {
  const { reconcileStore: store, clock } = deps;
  const check = (ids: readonly string[]) => checkChanged(deps, ids);
  return [
    { name: 'changed', until: 0.35, nights: 2, slices: (walk) => changed(store, clock, walk, check) },
    { name: 'house', until: 0.4, nights: 2, slices: () => house(deps) },
    { name: 'channels', until: 0.45, nights: 2, slices: () => channels(deps) },
    { name: 'codes', until: 0.5, nights: 2, slices: (walk) => codes(deps, walk) },
    { name: 'ahead', until: 0.75, nights: 2, slices: (walk) => rooms(deps, walk, true) },
    { name: 'uses', until: 0.8, nights: 30, slices: (walk) => uses(deps, walk) },
    { name: 'rooms', until: 1, nights: 30, slices: (walk) => rooms(deps, walk, false) },
  ];
}

/**
 * The proof of payments, refunds, holds and invoices: first what changed and what is held, every night; then all, in a round
 * that takes as many nights as it needs.
 */
export function moneyPasses(deps: MoneyDeps): Pass[] {
  const { moneyLedgers, clock } = deps;
  const check = (ids: readonly string[]) =>
    inTens(ids, async (id) => checkMoney(await moneyLedgers.read(id), clock.now()));
  return [
    { name: 'changed', until: 0.4, nights: 2, slices: (walk) => changed(moneyLedgers, clock, walk, check) },
    { name: 'held', until: 0.5, nights: 2, slices: (walk) => held(deps, walk) },
    { name: 'closings', until: 0.6, nights: 30, slices: (walk) => closings(deps, walk) },
    { name: 'invoices', until: 0.7, nights: 30, slices: (walk) => checkInvoices(deps.invoices, walk.after) },
    { name: 'bookings', until: 1, nights: 30, slices: (walk) => bookings(deps, walk) },
  ];
}

/**
 * Compares the bookings that were changed, each once: most changes are told twice, by a document and by the audit.
 * What changes again in between is compared by the next night.
 */
async function* changed(
  store: { changedBookings(period: Period): AsyncIterable<Changes> },
  clock: Clock,
  walk: Walk,
  check: (bookingIds: readonly string[]) => Promise<Difference[]>,
): Slices {
  const period = { from: after(walk.since, -MARGIN_MS), to: clock.now(), after: walk.after };
  const isNew = firstTime();
  for await (const { bookingIds, cursor } of store.changedBookings(period))
    yield { cursor, found: await check(bookingIds.filter(isNew)) };
}

/** Returns a function that tells whether something is given to it for the first time. */
function firstTime(): (each: string) => boolean {
  const seen = new Set<string>();
  return (each) => {
    const { size } = seen;
    return seen.add(each).size > size;
  };
}

async function inTens<T>(each: readonly T[], work: (one: T) => Promise<Difference[]>): Promise<Difference[]> {
  const found: Difference[] = [];
  for (let from = 0; from < each.length; from += AT_ONCE)
    found.push(...(await Promise.all(each.slice(from, from + AT_ONCE).map(work))).flat());
  return found;
}

/**
 * Compares bookings with the months of all nights that they have or ever had, and checks that the accounts of those
 * with a code are named with a booking that has it.
 */
async function checkChanged(deps: ReconcileDeps, bookingIds: readonly string[]): Promise<Difference[]> {
  const { reconcileStore, clock } = deps;
  const ids = new Set<string | undefined>([undefined, ...bookingIds]);
  const found: Difference[] = [];
  for (const ledger of await reconcileStore.ledgersOf(bookingIds)) {
    // Other holders' nights are only in part of what was read.
    const suspects = checkRoom(ledger, clock.today()).filter(({ booking }) => ids.has(booking));
    const names = [...ledger.codes.values()];
    const named = await Promise.all(names.map((name) => reconcileStore.readUse(name)));
    found.push(...(await confirmed(deps, ledger, suspects)));
    found.push(...named.flatMap((use) => (use ? checkUse(use) : [])));
  }
  return found;
}

/** Compares the tariff and the texts, and counts the bookings that no other pass finds. */
async function* house({ reconcileStore }: ReconcileDeps): Slices {
  const count = await reconcileStore.countUnseen();
  const unseen = differencesOf({}, ['booking/unseen', count > 0 && `${count} bookings have no room`]);
  const tariff = checkTariff(await reconcileStore.readTariffs());
  const texts = checkTexts(await reconcileStore.readTexts());
  yield { cursor: 'all', found: [...unseen, ...tariff, ...texts] };
}

async function* channels({ reconcileStore, clock }: ReconcileDeps): Slices {
  const today = clock.today();
  yield { cursor: 'all', found: checkChannels(await reconcileStore.readChannels(today), today) };
}

async function* codes({ reconcileStore }: ReconcileDeps, walk: Walk): Slices {
  const rest = (await reconcileStore.codes()).filter((code) => code > (walk.after ?? ''));
  while (rest.length > 0) {
    const some = rest.splice(0, AT_ONCE);
    const found = await inTens(some, async (code) => checkPromo(await reconcileStore.readPromo(code)));
    yield { cursor: some.at(-1) ?? '', found };
  }
}

async function* uses({ reconcileStore }: ReconcileDeps, walk: Walk): Slices {
  const [code = '', account = ''] = walk.after?.split('/') ?? [];
  for await (const use of reconcileStore.uses(walk.after === undefined ? undefined : { code, account })) {
    const now = checkUse(use).length > 0 ? await reconcileStore.readUse(use) : undefined;
    yield { cursor: `${use.code}/${use.account}`, found: now ? checkUse(now) : [] };
  }
}

/** Compares the rooms: only what lies ahead, or all. */
async function* rooms(deps: ReconcileDeps, walk: Walk, isAhead: boolean): Slices {
  const today = deps.clock.today();
  for await (const ledger of deps.reconcileStore.ledgers({ after: walk.after, today, isAhead })) {
    const suspects = checkRoom(ledger, today).filter((suspect) => !isAhead || isStillAhead(suspect, today));
    const nights = ledger.months.reduce((count, month) => count + month.nights.size, 0);
    const read = { rooms: Number(ledger.room !== undefined), bookings: ledger.bookings.length, nights };
    const found = await confirmed(deps, ledger, suspects);
    yield { cursor: ledger.roomId, found, ...(!isAhead && { read }) };
  }
}

/** Whether a difference is not about a night or a month that is over: not all of those were read. */
function isStillAhead({ when }: Difference, today: CalendarDate): boolean {
  return when === undefined || when >= (when.length === today.length ? today : monthOf(today));
}

/**
 * Returns those of a ledger's suspects that still differ when their part is read again, as of one moment: guests
 * go on booking. A code that is gone is told once, for all bookings that were made with it.
 */
async function confirmed(
  { reconcileStore, clock }: ReconcileDeps,
  { roomId }: RoomLedger,
  suspects: readonly Difference[],
): Promise<Difference[]> {
  const parts = new Map<string, Difference[]>();
  const found: Difference[] = [];
  for (const { kind, booking: bookingId, when } of suspects) {
    const month = when?.slice(0, 'yyyy-MM'.length);
    const name = [bookingId, month].join(' ');
    const part = { roomId, bookingId, month };
    const now = parts.get(name) ?? checkRoom(await reconcileStore.readPart(part), clock.today());
    parts.set(name, now);
    const same = now.find((each) => each.kind === kind && each.booking === bookingId && each.when === when);
    if (!same) continue;
    const { detail, code = '' } = same;
    found.push(kind === 'promo/gone' ? { kind, code, detail } : same);
  }
  return found;
}

async function* held({ moneyLedgers, clock }: MoneyDeps, walk: Walk): Slices {
  for await (const bookingId of moneyLedgers.heldBookings())
    if (bookingId > (walk.after ?? ''))
      yield { cursor: bookingId, found: checkMoney(await moneyLedgers.read(bookingId), clock.now()) };
}

async function* closings({ moneyLedgers }: MoneyDeps, walk: Walk): Slices {
  for await (const date of moneyLedgers.closedDays(walk.after)) {
    const day = await moneyLedgers.readClosedDay(date);
    yield { cursor: date, found: day ? checkClosedDay(day) : [] };
  }
}

async function* bookings({ moneyLedgers, clock }: MoneyDeps, walk: Walk): Slices {
  for await (const ledger of moneyLedgers.ledgers(walk.after)) {
    const isSuspect = checkMoney(ledger, clock.now()).length > 0;
    const found = isSuspect ? checkMoney(await moneyLedgers.read(ledger.bookingId), clock.now()) : [];
    const read = { payments: ledger.payments.length, refunds: ledger.refunds.length };
    yield { cursor: ledger.bookingId, found, read };
  }
}

type Report = (difference: Difference) => Promise<void> | void;

/**
 * Checks that calendars, bookings, bills, rates and the catalogue agree, all in one go, and calls `report` with
 * every difference. Returns how much was read, and how many differences were found.
 */
export async function reconcile(deps: ReconcileDeps, report: Report) {
  const none = { rooms: 0, bookings: 0, nights: 0, differences: 0 };
  return proveWhole(nightsPasses(deps), ['rooms', 'house', 'channels', 'codes', 'uses'], none, report);
}

/** Does the same for every booking with what was paid and given back, for days that are closed, and for invoices. */
export async function reconcileMoney(deps: MoneyDeps, report: Report) {
  const none = { payments: 0, refunds: 0, invoices: 0, differences: 0 };
  return proveWhole(moneyPasses(deps), ['bookings', 'held', 'closings', 'invoices'], none, report);
}

/** Proves everything by some passes, in their order, each from its beginning to its end. */
async function proveWhole<Count extends Partial<Record<Counted, number>> & { differences: number }>(
  passes: readonly Pass[],
  names: readonly PassName[],
  none: Count,
  report: Report,
): Promise<Count> {
  const sums = { ...none };
  const isNew = firstTime();
  for (const { slices } of names.flatMap((wanted) => passes.find(({ name }) => name === wanted) ?? []))
    for await (const { found, read = {} } of slices({ after: undefined, since: new Date(0) })) {
      for (const [name, count] of Object.entries(read) as [Counted, number][])
        // its own keys
        sums[name] = (sums[name] ?? 0) + count;
      for (const difference of found.filter((each) => isNew(differenceKey(each)))) {
        sums.differences += 1;
        await report(difference);
      }
    }
  return sums;
}

/** What the desk, or the proof, finds a booking by. */
const SEARCHED: readonly Difference['kind'][] = [
  'booking/wrong-weeks',
  'booking/wrong-tokens',
  'booking/wrong-former-rooms',
];

/**
 * Repairs data that only repeats other data: the catalogue, the dates that searches find, and what the desk
 * finds bookings by. Which of two bookings keeps a night is for a person to decide.
 * @returns whether it repaired anything
 */
export async function repair(
  { reconcileStore }: Pick<ReconcileDeps, 'reconcileStore'>,
  { kind, room, booking, when }: Difference,
): Promise<boolean> {
  if (kind.startsWith('catalogue/') && room !== undefined) await reconcileStore.rebuildListing(room);
  else if (kind === 'calendar/wrong-sold' && room !== undefined && when !== undefined)
    await reconcileStore.rebuildSold(room, when);
  else if (SEARCHED.includes(kind) && booking !== undefined) await reconcileStore.rebuildSearch(booking);
  else return false;
  return true;
}
