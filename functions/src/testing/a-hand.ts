import { afterEach, beforeAll, expect, it } from 'vitest';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { moneyPasses, nightsPasses, reconcile, reconcileMoney } from '../domain/reconcile/proof.ts';
import { anHonestHotel } from './an-honest-hotel.ts';
import { remember } from './damage.ts';
import type { MemoryDatabase } from './memory-database.ts';
import fc from 'fast-check';
import { addDays } from '@innkeep/contract/calendar-date';
import { nightsOf } from '@innkeep/contract/stay';
import { day } from '@innkeep/contract/testing/dates';
import type { Hotel } from './a-channel.ts';

type Honest = Awaited<ReturnType<typeof anHonestHotel>>;
type Which = keyof Honest['ids'];

/** Changes data by hand, and restores it after each test. Undefined changes delete the document. */
export function aHand() {
  const at = {} as Honest & { mend: () => void }; // filled before the first test
  beforeAll(async () => {
    Object.assign(at, await anHonestHotel());
    at.mend = remember(at.hotel.db);
  });
  afterEach(() => {
    at.mend();
  });
  const put = (documents: Map<string, object>, id: string, changes: object | undefined) => {
    if (changes === undefined) documents.delete(id);
    else documents.set(id, { ...documents.get(id), ...changes });
  };
  const booking = (which: Which) => {
    const found = at.hotel.db.bookings.get(at.ids[which]);
    if (!found) throw new Error(`There is no booking ${which}.`);
    return found;
  };
  return {
    found: () => kindsIn(at.hotel),
    /** Expects each damage to be found as its kinds: by the whole proof, and by that of the next night. */
    finds: (damages: readonly (readonly [name: string, damage: () => unknown, ...kinds: string[]])[]) => {
      for (const [name, damage, ...kinds] of damages)
        it(name, async () => {
          damage();
          expect(await kindsIn(at.hotel)).toEqual(kinds.toSorted());
          expect(await kindsByNight(at.hotel)).toEqual(expect.arrayContaining(byNight(kinds)));
        });
    },
    id: (which: Which) => at.ids[which],
    at: (work: (db: MemoryDatabase) => unknown) => () => work(at.hotel.db),
    booking: (which: Which, change: object | ((booking: StoredBooking) => object)) => () => {
      const changes = change instanceof Function ? change(booking(which)) : change;
      put(at.hotel.db.bookings, at.ids[which], changes);
    },
    payment: (which: Which, n: number, changes: object | undefined) => () => {
      put(at.hotel.db.payments, `${at.ids[which]}-${n}`, changes);
    },
    refund: (which: Which, n: string, changes: object | undefined) => () => {
      put(at.hotel.db.refunds, `${at.ids[which]}-${n}`, changes);
    },
    promo: (code: string, changes: object | undefined) => () => {
      put(at.hotel.db.promos, code, changes);
    },
    block: (changes: object) => () => {
      const [id = ''] = at.hotel.db.blocks.keys();
      put(at.hotel.db.blocks, id, changes);
    },
  };
}

/** Returns what the proof finds: each kind once. */
async function kindsIn(hotel: Honest['hotel']): Promise<string[]> {
  const kinds = new Set<string>();
  const tell = ({ kind }: { kind: string }) => void kinds.add(kind);
  await reconcile(hotel, tell);
  await reconcileMoney(hotel, tell);
  return [...kinds].sort();
}

/** Returns those kinds that are found in the next night: uses and invoices are found by their round. */
function byNight(kinds: readonly string[]): string[] {
  return kinds.filter((kind) => kind !== 'promo/wrong-use' && !kind.startsWith('invoice/'));
}

/** The kinds that a night without time for a round finds. All in the hotel was done within a day. */
async function kindsByNight(hotel: Honest['hotel']): Promise<string[]> {
  const kinds = new Set<string>();
  const since = new Date(hotel.clock.now().getTime() - 24 * 3_600_000);
  for (const { nights, slices } of [...nightsPasses(hotel), ...moneyPasses(hotel)]) {
    if (nights > 2) continue;
    for await (const { found } of slices({ after: undefined, since }))
      for (const { kind } of found) kinds.add(kind);
  }
  return [...kinds].sort();
}

const FIRST = day('2027-06-10');

/** Nights within a fortnight: where two spans begin and end is all that matters. */
export const span = fc
  .record({ begin: fc.integer({ min: 0, max: 6 }), nights: fc.integer({ min: 1, max: 4 }) })
  .map(({ begin, nights }) => ({ from: addDays(FIRST, begin), to: addDays(FIRST, begin + nights) }));

/** Expects no night to be on sale that a channel is known to have sold, at any moment. */
export function expectNoneOnSale({ db }: Hotel): void {
  for (const { channel, isLifted, from, to } of db.blocks.values())
    if (channel && !isLifted)
      for (const night of nightsOf({ checkin: from, checkout: to }))
        expect(db.nights.has(`sea-view/${night}`), `${night} is on sale`).toBe(true);
}

export async function together(scheduler: fc.Scheduler, work: readonly Promise<unknown>[]): Promise<void> {
  await scheduler.waitFor(Promise.allSettled(work));
}
