import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, aRoom, clerk, root } from '../../testing/builders.ts';
import { applyMoves } from '../bookings/apply-moves.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { deleteRoom } from '../rooms/edit-rooms.ts';
import type { LedgerRange } from '../reconcile/reconcile-store.ts';
import { checkHotel } from './check-hotel.ts';

const HOUR_MS = 3_600_000;

/** Twelve rooms. With four seconds each, a night has time for seven ahead, and two or three of the round. */
function aSlowHotel(roomMs = 4000) {
  const names = 'abcdefghijkl'.split('');
  const hotel = aHotel(...names.map((_id) => aRoom({ _id, name: _id })));
  const read = { ahead: [] as string[], round: [] as string[] };
  const ledgers = async function* (range?: LedgerRange) {
    for await (const ledger of hotel.reconcileStore.ledgers(range)) {
      hotel.time.now = new Date(hotel.time.now.getTime() + roomMs);
      read[range?.isAhead ? 'ahead' : 'round'].push(ledger.roomId);
      yield ledger;
    }
  };
  const slow = { ...hotel, reconcileStore: { ...hotel.reconcileStore, ledgers } };
  const night = async () => {
    const noon = hotel.time.now.getTime();
    read.ahead = [];
    read.round = [];
    await checkHotel(slow);
    hotel.time.now = new Date(noon + 24 * HOUR_MS);
    return { ...read };
  };
  const told = () =>
    [...hotel.db.mails.values()]
      .filter(({ kind }) => kind === 'operations')
      .map(({ _id, data }) => ({ _id, troubles: (data as { troubles?: unknown }).troubles })); // see its kind
  return { hotel, names, night, told };
}

describe('a round that takes several nights', () => {
  it('reads each room once, in its order, and begins anew the night after it ended', async () => {
    const { names, night } = aSlowHotel();
    const nights = [await night(), await night(), await night(), await night(), await night()];
    const rounds = nights.map(({ round }) => round.join(''));
    expect(rounds.join('')).toMatch(/^(?:abcdefghijkl)+[a-l]*$/);
    expect(rounds.slice(0, 4).join('')).toContain(names.join(''));
    for (const round of rounds) expect(round.length).toBeLessThanOrEqual(4);
  });

  it('compares everything ahead within two nights', async () => {
    const { night, told } = aSlowHotel();
    const nights = [await night(), await night(), await night()];
    expect(nights.map(({ ahead }) => ahead.join(''))).toEqual(['abcdefg', 'hijkl', 'abcdefg']);
    expect(told()).toEqual([]);
  });

  it('says so where that takes longer', async () => {
    const { night, told } = aSlowHotel(8000);
    const nights = [await night(), await night()];
    expect(nights.map(({ ahead }) => ahead.join(''))).toEqual(['abcd', 'efgh']);
    const troubles = [{ kind: 'check-unfinished', job: 'nights', pass: 'ahead', nights: 2 }];
    expect(told()).toEqual([{ _id: '2027-06-02-operations-check', troubles }]);
  });

  it('goes on though rooms come and go, the one where it stopped among them', async () => {
    const { hotel, night } = aSlowHotel();
    const { round } = await night();
    const last = round.at(-1) ?? '';
    await deleteRoom(hotel, root, last);
    hotel.db.rooms.set('aa', aRoom({ _id: 'aa' }));
    hotel.db.rooms.set('zz', aRoom({ _id: 'zz' }));
    const rest: string[] = [];
    for (let more = 0; more < 12 && !rest.includes('zz'); more += 1) rest.push(...(await night()).round);
    const due = 'abcdefghijkl'.split('').filter((room) => room > last);
    expect(rest).toEqual([...due, 'zz']);
  });

  it('names a bill that was damaged as it was written, the next morning, behind the cursor too', async () => {
    const { hotel, night, told } = aSlowHotel();
    const { insertedId: id } = await createBooking(hotel, ana, aRequest({ room: { _id: 'l' } }));
    await night();
    await applyMoves(hotel, clerk, { moves: [{ id, rev: 1, room: 'a' }], reason: 'A pipe burst' });
    const moved = hotel.db.bookings.get(id);
    if (moved) hotel.db.bookings.set(id, { ...moved, total: 1 });
    hotel.db.nights.set('l/2027-06-14', id); // the old room is not given back
    await night();
    expect(told()[0]).toMatchObject({
      _id: '2027-06-02-operations-check',
      troubles: [
        {
          kind: 'data-disagree',
          count: 2,
          first: expect.arrayContaining([
            { kind: 'booking/wrong-total', room: 'a', booking: id },
            { kind: 'night/orphan', room: 'l', booking: id, when: '2027-06-14' },
          ]) as unknown,
        },
      ],
    });
  });

  it('names damage to what is long over, in the night in which the round reaches it', async () => {
    const { hotel, night, told } = aSlowHotel();
    const { insertedId: id } = await createBooking(hotel, ana, aRequest({ room: { _id: 'l' } }));
    hotel.time.now = new Date('2027-09-01T16:00:00Z');
    const stored = hotel.db.bookings.get(id);
    if (stored) hotel.db.bookings.set(id, { ...stored, total: 1 });
    const read: string[] = [];
    for (let more = 0; more < 12 && !read.includes('l'); more += 1) read.push(...(await night()).round);
    expect(JSON.stringify(told())).toContain(`"booking":"${id}"`);
    expect(read).toHaveLength(12);
  });
});
