import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, aRoom, clerk } from '../../testing/builders.ts';
import { applyMoves } from '../bookings/apply-moves.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { nightsPasses, type PassName } from './proof.ts';

type Hotel = ReturnType<typeof aHotel>;

const MINUTE_MS = 60_000;

/** Returns what one pass finds in a hotel: the kind, the room and the night. */
async function foundBy(hotel: Hotel, name: PassName, since = hotel.time.now): Promise<string[]> {
  const pass = nightsPasses(hotel).find((each) => each.name === name);
  const found: string[] = [];
  for await (const slice of pass?.slices({ after: undefined, since }) ?? [])
    found.push(
      ...slice.found.map(({ kind, room, ...where }) => [kind, room, 'when' in where && where.when].join(' ')),
    );
  return found;
}

/** A hotel of two rooms with a stay that was moved from the first to the second. */
async function aMovedStay() {
  const hotel = aHotel(aRoom({ _id: 'attic' }), aRoom({ _id: 'berth' }));
  const { insertedId: id } = await createBooking(hotel, ana, aRequest({ room: { _id: 'attic' } }));
  await applyMoves(hotel, clerk, { moves: [{ id, rev: 1, room: 'berth' }], reason: 'A pipe burst' });
  return { hotel, id };
}

describe('what has changed', () => {
  it('is compared with every room in which the stay ever had nights', async () => {
    const { hotel, id } = await aMovedStay();
    expect(await foundBy(hotel, 'changed')).toEqual([]);
    hotel.db.nights.set('attic/2027-06-15', id);
    expect(await foundBy(hotel, 'changed')).toEqual(['night/orphan attic 2027-06-15']);
  });

  it('is known by the audit, too, where the booking is gone', async () => {
    const { hotel, id } = await aMovedStay();
    hotel.db.bookings.delete(id);
    expect(await foundBy(hotel, 'changed')).toEqual([
      'night/orphan berth 2027-06-14',
      'night/orphan berth 2027-06-15',
    ]);
  });

  it('is looked at again if it was dated within ten minutes before, and is not earlier', async () => {
    const { hotel, id } = await aMovedStay();
    hotel.db.nights.set('attic/2027-06-15', id);
    const since = (minutes: number) => new Date(hotel.time.now.getTime() + minutes * MINUTE_MS);
    expect(await foundBy(hotel, 'changed', since(10))).toHaveLength(1);
    expect(await foundBy(hotel, 'changed', since(11))).toEqual([]);
  });

  it('says nothing of other stays in the same months', async () => {
    const { hotel } = await aMovedStay();
    hotel.db.nights.set('berth/2027-06-20', 'no-stay');
    expect(await foundBy(hotel, 'changed')).toEqual([]);
    expect(await foundBy(hotel, 'ahead')).toEqual(['night/orphan berth 2027-06-20']);
  });
});

describe('what lies ahead', () => {
  it('begins today: of a stay in the house the nights that are over are not compared', async () => {
    const { hotel } = await aMovedStay();
    hotel.time.now = new Date('2027-06-15T16:00:00Z');
    hotel.db.nights.delete('berth/2027-06-14');
    expect(await foundBy(hotel, 'ahead')).toEqual([]);
    hotel.db.nights.delete('berth/2027-06-15');
    expect(await foundBy(hotel, 'ahead')).toEqual(['night/not-held berth 2027-06-15']);
    expect(await foundBy(hotel, 'rooms')).toHaveLength(2);
  });

  it('takes no night of a month before for one that is not held', async () => {
    const hotel = aHotel();
    const stay = { checkin: '2027-06-29', checkout: '2027-07-03' };
    await createBooking(hotel, ana, { ...aRequest(), ...stay } as ReturnType<typeof aRequest>); // dates as text
    hotel.time.now = new Date('2027-07-01T16:00:00Z');
    expect(await foundBy(hotel, 'ahead')).toEqual([]);
  });
});
