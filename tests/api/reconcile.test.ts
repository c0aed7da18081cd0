import { type CalendarDate, monthOf } from '@innkeep/contract/calendar-date';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import type { Room, RoomList } from '@innkeep/contract/room';
import { beforeAll, describe, expect, it } from 'vitest';
import { hotelClock } from '../../functions/src/domain/base/clock.ts';
import type { Difference } from '../../functions/src/domain/reconcile/difference.ts';
import { reconcile, repair } from '../../functions/src/domain/reconcile/proof.ts';
import { addToCatalogue, removeFromCatalogue } from '../../functions/src/store/catalogue.ts';
import { firestoreReconcile } from '../../functions/src/store/reconcile.store.ts';
import { call } from './support/call.ts';
import { costOf, isOfficialSuite, UNDER_WAY } from './support/cost-of.ts';
import { type Person, aGuest } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { runScript } from './support/run-script.ts';
import { booked, inDays } from './support/stays.ts';
import { db } from './support/admin-sdk.ts';

const deps = { reconcileStore: firestoreReconcile(db), clock: hotelClock() };

let ana: Person;

beforeAll(async () => {
  ana = await aGuest();
});

async function reconciled() {
  const found: Difference[] = [];
  const counts = await reconcile(deps, (difference) => void found.push(difference));
  return { counts, found };
}

async function foundOf(rooms: readonly Pick<Room, '_id'>[]): Promise<string[][]> {
  const all = (await reconciled()).found;
  return rooms.map(({ _id }) =>
    all
      .filter(({ room }) => room === _id)
      .map(({ kind, booking, when }) => [kind, booking, when].filter((part) => part !== undefined).join(' ')),
  );
}

const bookingDocument = (id: string) => db.collection(COLLECTIONS.bookings).doc(id);
/** Sets the days that searches take as sold. */
const soldDays = (room: Room, date: CalendarDate, days: string[]) =>
  db
    .collection('months')
    .doc(monthOf(date))
    .set({ rooms: { [room._id]: days } }, { merge: true });
const night = inDays(10);

async function aSoldRoom() {
  const room = await aRoom();
  const { insertedId: id } = await booked(ana, room);
  return { room, id };
}

describe('reconcile', () => {
  it('finds nothing in a hotel that was only ever changed by its API', async () => {
    const { room } = await aSoldRoom();
    const { counts, found: differences } = await reconciled();
    const listed = ((await call('GET', '/room')).body as RoomList).rooms.map(({ _id }) => _id);
    expect(listed).toContain(room._id);
    expect(differences.filter((difference) => listed.includes(difference.room ?? ''))).toEqual([]);
    expect(counts.rooms).toBeGreaterThanOrEqual(10);
    expect(counts.bookings).toBeGreaterThanOrEqual(1);
    expect(counts.nights).toBeGreaterThanOrEqual(2);
  });

  it('finds, and mends when told to, what only repeats something else', async () => {
    const [{ room: unsold }, missing, wrong] = [await aSoldRoom(), await aRoom(), await aRoom()];
    await soldDays(unsold, night, ['00']);
    const batch = db.batch();
    removeFromCatalogue(batch, db, missing._id);
    addToCatalogue(batch, db, { ...wrong, capacity: 4 }, new Date(0));
    addToCatalogue(batch, db, { ...wrong, _id: 'test-never-was' }, new Date(0));
    await batch.commit();

    const rooms = [unsold, missing, wrong, { _id: 'test-never-was' }];
    expect(await foundOf(rooms)).toEqual([
      [`calendar/wrong-sold ${monthOf(night)}`],
      ['catalogue/missing'],
      ['catalogue/wrong'],
      ['catalogue/room-gone'],
    ]);

    await reconcile(deps, async (difference) => {
      const repeats = ['catalogue', 'calendar'].includes(difference.kind.split('/')[0] ?? '');
      expect(await repair(deps, difference)).toBe(repeats && difference.kind !== 'calendar/room-gone');
    });
    expect(await foundOf(rooms)).toEqual([[], [], [], []]);
  });

  it.skipIf(isOfficialSuite)('reads each booking, and what was agreed about it', async () => {
    const reads = async () => (await costOf(() => reconcile(deps, () => undefined), UNDER_WAY)).reads;
    const room = await aRoom();
    const nightIn = (days: number) => ({ checkin: inDays(days), checkout: inDays(days + 1) });
    await booked(ana, room, nightIn(10));
    const before = await reads();
    await booked(ana, room, nightIn(monthOf(inDays(10)) === monthOf(inDays(11)) ? 11 : 9));
    expect((await reads()) - before).toBe(2);
  });

  it('is a command that lists what differs, and fails', async () => {
    const { room, id } = await aSoldRoom();
    await bookingDocument(id).update({ total: 1 });
    const { exitCode, output } = await runScript('scripts/reconcile.ts');
    expect(exitCode).toBe(1);
    const line = output.split('\n').find((each) => each.includes(id));
    expect(line).toMatch(/^booking\/wrong-total .* 1 instead of 199.98$/);
    expect(line).toContain(room._id);
    expect(output).toMatch(
      /\d+ rooms, \d+ bookings, \d+ sold nights, \d+ payments, \d+ refunds, \d+ invoices: \d+ differences, 0 of them repaired\./,
    );
  });
});
