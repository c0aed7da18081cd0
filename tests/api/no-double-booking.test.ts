import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import type { Difference } from '../../functions/src/domain/reconcile/difference.ts';
import { reconcile } from '../../functions/src/domain/reconcile/proof.ts';
import { firestoreAvailability } from '../../functions/src/store/availability.store.ts';
import { firestoreBlocks } from '../../functions/src/store/blocks.store.ts';
import { firestoreBookings, firestoreKeys } from '../../functions/src/store/bookings.store.ts';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { firestoreMails } from '../../functions/src/store/mail.store.ts';
import { firestoreRates } from '../../functions/src/store/rates.store.ts';
import { firestoreReconcile } from '../../functions/src/store/reconcile.store.ts';
import { firestoreRooms } from '../../functions/src/store/rooms.store.ts';
import { firestoreUsers } from '../../functions/src/store/users.store.ts';
import { ana, UNLIMITED } from '../../functions/src/testing/builders.ts';
import { deed, endOfDeed, setPercent, type House } from '../../functions/src/testing/deeds.ts';
import { memoryAccounts } from '../../functions/src/testing/memory-accounts.ts';
import { memoryPictures } from '../../functions/src/testing/memory-pictures.ts';
import { isLong } from '../../functions/src/testing/random-tests.ts';
import { SEASONS, TIME_ZONES } from '../../functions/src/testing/seasons.ts';
import { db } from './support/admin-sdk.ts';
import { idleQueue } from './support/mails.ts';
import { aRoom, removeRoom } from './support/rooms.ts';

const season = fc.constantFrom(...SEASONS);
const zone = fc.constantFrom(...TIME_ZONES);
const deeds = (minLength: number, maxLength: number) => fc.array(deed, { minLength, maxLength, size: 'max' });

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The domain on the suite's own Firestore, with a clock of its own, so that it can be in any season. */
function aStoredHotel(now: string): House['hotel'] {
  const newId = () => `test-${randomUUID()}`;
  const clock = hotelClock(() => new Date(now));
  return {
    clock,
    newId,
    bookings: firestoreBookings(db, { clock, newId }),
    blocks: firestoreBlocks(db, { clock, newId }),
    rooms: firestoreRooms(db, newId),
    accounts: memoryAccounts(ana),
    users: firestoreUsers(db, newId),
    keys: firestoreKeys(db),
    countRequest: () => Promise.resolve(),
    bookingQuotas: UNLIMITED,
    takesPayments: false,
    takesVisitors: true,
    availability: firestoreAvailability(db),
    rates: firestoreRates(db, newId),
    reconcileStore: firestoreReconcile(db),
    pictures: memoryPictures(),
    mails: firestoreMails(db),
    mailQueue: idleQueue, // no mail is sent about a stay in another season
    hotelMail: { to: 'desk@people.test', bookings: 'off' },
    log: () => undefined,
  };
}

/** Runs `work` in a hotel of its own, which is removed afterwards. */
async function inHouse(machine: string, now: string, work: (house: House) => Promise<void>): Promise<void> {
  vi.stubEnv('TZ', machine);
  const rooms = await Promise.all([{ price: 99.99 }, { price: 120, capacity: 3 }].map((each) => aRoom(each)));
  const ids = rooms.map(({ _id }) => _id);
  const house: House = { hotel: aStoredHotel(now), rooms: ids, stays: [], blocks: [], codes: [] };
  try {
    await work(house);
  } finally {
    for (const id of ids) await removeRoom(id);
    for (const { code } of house.codes) await db.recursiveDelete(db.collection(COLLECTIONS.promos).doc(code));
    await setPercent(house.hotel, 0);
  }
}

async function expectProven({ hotel, rooms, codes }: House): Promise<void> {
  const found: Difference[] = [];
  const names = [...rooms, ...codes.map(({ code }) => code)];
  await reconcile(hotel, (difference) => {
    const { room = '', code = '' } = difference;
    if (names.includes(room) || names.includes(code)) found.push(difference);
  });
  expect(found).toEqual([]);
  for (const { code, maxUses } of codes)
    expect((await hotel.rates.findPromo(code))?.uses).toBeLessThanOrEqual(maxUses);
}

it('a hotel on Firestore sells no night twice and forgets none, when all happens at once', async () => {
  await fc.assert(
    fc.asyncProperty(zone, season, deeds(0, 15), deeds(10, 25), async (machine, now, before, atOnce) => {
      await inHouse(machine, now, async (house) => {
        for (const each of before) await endOfDeed(house, each);
        await Promise.all(atOnce.map((each) => endOfDeed(house, each)));
        await expectProven(house);
      });
    }),
    { numRuns: isLong ? 12 : 4, endOnFailure: true },
  );
});
