import type { HousekeepingRoom } from '@innkeep/contract/desk/housekeeping';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel, aRoom, cleaner, clerk, root } from '../../testing/builders.ts';
import { addBlock } from '../blocks/save-block.ts';
import { addStay } from '../bookings/add-stay.ts';
import { changeStay } from '../bookings/change-stay.ts';
import { applyMoves } from '../bookings/apply-moves.ts';
import { checkIn } from '../bookings/check-in.ts';
import { checkOut } from '../bookings/check-out.ts';
import { undoStep } from '../bookings/undo-step.ts';
import { changes, chart } from '../desk/chart.ts';
import { today } from '../desk/today.ts';
import { deleteRoom } from '../rooms/edit-rooms.ts';
import { housekeepingNews, listHousekeeping } from '../desk/list-housekeeping.ts';
import { saveCare } from './care.ts';

type Hotel = ReturnType<typeof aHotel>;
type State = Parameters<typeof aStoredBooking>[3];

/** On 1 June: rooms in list order, each named after its id. */
function aHotelOf(...ids: string[]): Hotel {
  return aHotel(...ids.map((_id) => aRoom({ _id, name: `Room ${_id}` })));
}

function put(hotel: Hotel, roomId: string, checkin: string, checkout: string, more: State = {}) {
  const id = `${roomId}-${checkin}`;
  const room = aRoom({ _id: roomId, name: `Room ${roomId}` });
  const paid = { money: { paid: 100_000, refunded: 0 } };
  hotel.db.bookings.set(id, aStoredBooking(id, checkin, checkout, { room, ...paid, ...more }));
  return id;
}

const leave = (hotel: Hotel, id: string, rev = 1) =>
  checkOut(hotel, clerk, id, { rev, releases: true, requotes: false });
const stateOf = (hotel: Hotel, roomId: string) => hotel.db.cares.get(roomId)?.state ?? 'nothing said';
const told = (hotel: Hotel) =>
  hotel.db.audit.filter(({ action }) => action.startsWith('room/')).map(({ action, what }) => [action, what]);

describe('the state of a room', () => {
  it('takes one press, with a note if there is one, and is in the audit', async () => {
    const hotel = aHotelOf('1');
    expect(await saveCare(hotel, cleaner, '1', { rev: 0, state: 'to-clean', note: 'A cot' })).toEqual({
      roomId: '1',
      rev: 1,
      state: 'to-clean',
      note: 'A cot',
    });
    expect(await saveCare(hotel, cleaner, '1', { rev: 1, state: 'clean' })).toMatchObject({
      rev: 2,
      note: 'A cot',
    });
    await saveCare(hotel, cleaner, '1', { rev: 2, state: 'clean', note: '' });
    const said = { roomId: '1', rev: 3, state: 'clean', note: '', at: hotel.time.now };
    expect(hotel.db.cares.get('1')).toEqual({ ...said, by: 'cleaner', cleanedOn: '2027-06-01' });
    expect(hotel.db.audit).toMatchObject([
      { action: 'room/to-clean', by: 'cleaner', target: '1', what: 'Room 1' },
      { action: 'room/clean', by: 'cleaner', target: '1', what: 'Room 1' },
      { action: 'room/noted', by: 'cleaner', target: '1', what: 'Room 1' },
    ]);
  });

  it('may be set by two at once, and replaces nothing unseen', async () => {
    const hotel = aHotelOf('1');
    const said = await saveCare(hotel, cleaner, '1', { rev: 0, state: 'to-clean' });
    expect(await saveCare(hotel, clerk, '1', { rev: 0, state: 'to-clean' })).toEqual(said);
    await expect(saveCare(hotel, clerk, '1', { rev: 0, state: 'clean' })).toBeRefused('booking/changed');
    expect(hotel.db.audit).toHaveLength(1);
    await expect(saveCare(hotel, clerk, 'gone', { rev: 0, state: 'clean' })).toBeRefused('room/not-found');
  });

  it('goes with the room', async () => {
    const hotel = aHotelOf('1', '2');
    await saveCare(hotel, cleaner, '1', { rev: 0, state: 'to-clean' });
    await deleteRoom(hotel, root, '1');
    expect([...hotel.db.cares]).toEqual([]);
  });
});

describe('a room needs cleaning', () => {
  it('once its guest has checked out, and is as before if that is undone', async () => {
    const hotel = aHotelOf('1');
    const id = put(hotel, '1', '2027-05-30', '2027-06-01', { state: 'checked-in' });
    await leave(hotel, id);
    expect(hotel.db.cares.get('1')).toMatchObject({ state: 'to-clean', by: 'clerk', at: hotel.time.now });
    await undoStep(hotel, clerk, id, { rev: 2 });
    expect(stateOf(hotel, '1')).toBe('clean');
    await leave(hotel, id, 3);
    expect(told(hotel)).toEqual([
      ['room/to-clean', 'Room 1'],
      ['room/clean', 'Room 1'],
      ['room/to-clean', 'Room 1'],
    ]);
  });

  it('and stays so if it was before, or if staff have said it again since', async () => {
    const hotel = aHotelOf('1');
    const id = put(hotel, '1', '2027-05-30', '2027-06-01', { state: 'checked-in' });
    await saveCare(hotel, cleaner, '1', { rev: 0, state: 'to-clean', note: 'A cot' });
    hotel.time.now = new Date('2027-06-01T16:05:00Z');
    await leave(hotel, id);
    await undoStep(hotel, clerk, id, { rev: 2 });
    expect(hotel.db.cares.get('1')).toMatchObject({ state: 'to-clean', rev: 1, note: 'A cot' });
    expect(told(hotel)).toEqual([['room/to-clean', 'Room 1']]);
    await saveCare(hotel, cleaner, '1', { rev: 1, state: 'clean' });
    await leave(hotel, id, 3);
    await saveCare(hotel, cleaner, '1', { rev: 3, state: 'clean' });
    await undoStep(hotel, clerk, id, { rev: 4 });
    expect(hotel.db.cares.get('1')).toMatchObject({ state: 'clean', rev: 4 }); // it was not said again
  });

  it('once a guest who is in it has another room: each that was left, and no other', async () => {
    const hotel = aHotelOf('1', '2', '3');
    const [ana, ben] = ['1', '2'].map((room) =>
      put(hotel, room, '2027-06-01', '2027-06-03', { state: 'checked-in' }),
    ) as [string, string];
    const moves = [
      { id: ana, rev: 1, room: '2' },
      { id: ben, rev: 1, room: '3' },
    ];
    await applyMoves(hotel, clerk, { moves, reason: '' });
    expect(['1', '2', '3'].map((room) => stateOf(hotel, room))).toEqual([
      'to-clean',
      'to-clean',
      'nothing said',
    ]);
    const agreed = { pricing: 'keep', overridesRules: false, reason: '' } as const;
    await changeStay(hotel, clerk, ben, { rev: 2, room: '1', ...agreed });
    expect(stateOf(hotel, '3')).toBe('to-clean');
    const cleo = put(hotel, '3', '2027-06-10', '2027-06-12');
    await changeStay(hotel, clerk, cleo, { rev: 1, room: '2', ...agreed }); // who is not here yet leaves nothing
    expect(hotel.db.cares.get('3')).toMatchObject({ rev: 1 });
  });
});

it('a guest is checked in to a room that is not clean only if the desk says so', async () => {
  const hotel = aHotelOf('1');
  const id = put(hotel, '1', '2027-06-01', '2027-06-03');
  await saveCare(hotel, cleaner, '1', { rev: 0, state: 'to-clean' });
  await expect(checkIn(hotel, clerk, id, { rev: 1 })).toBeRefused('room/not-clean', {
    takesUnclean: 'Room 1 is not clean yet.',
  });
  expect(hotel.db.bookings.get(id)?.state).toBe('booked');
  expect(await checkIn(hotel, clerk, id, { rev: 1, takesUnclean: true })).toMatchObject({
    state: 'checked-in',
  });
  expect(stateOf(hotel, '1')).toBe('to-clean');
});

it('a walk-in is asked about, too', async () => {
  const hotel = aHotelOf('1');
  await saveCare(hotel, cleaner, '1', { rev: 0, state: 'to-clean' });
  const guest = { name: 'Ana', phone: '', arrivalTime: '', wish: '' };
  const pricing = { source: 'walk-in', pricing: 'keep', reason: '', overridesRules: false } as const;
  const party = { guests: 1, children: 0, guest, email: '', note: '' };
  const input = { ...aStay('2027-06-01', '2027-06-02'), ...party, ...pricing, room: '1', isWalkIn: true };
  await expect(addStay(hotel, clerk, input)).toBeRefused('room/not-clean');
  expect(await addStay(hotel, clerk, { ...input, takesUnclean: true })).toMatchObject({
    state: 'checked-in',
  });
  const later = { ...input, ...aStay('2027-06-10', '2027-06-11'), isWalkIn: false };
  expect(await addStay(hotel, clerk, later)).toMatchObject({ state: 'booked' }); // by then it is clean
});

describe('the list of the morning', () => {
  it('lists first the rooms with a departure and an arrival, then departures, then arrivals', async () => {
    const hotel = aHotelOf('free', 'stays', 'dirty', 'works', 'awaited', 'left', 'both', 'done');
    put(hotel, 'stays', '2027-05-30', '2027-06-04', { state: 'checked-in' });
    for (const room of ['dirty', 'awaited'])
      await saveCare(hotel, cleaner, room, { rev: 0, state: 'to-clean' });
    put(hotel, 'awaited', '2027-06-01', '2027-06-02', { guests: 1 });
    put(hotel, 'left', '2027-05-29', '2027-05-31', { state: 'checked-in' }); // should have left yesterday
    put(hotel, 'both', '2027-06-01', '2027-06-02', { state: 'held' });
    const gone = put(hotel, 'both', '2027-05-30', '2027-06-01', { state: 'checked-in' });
    await leave(hotel, gone);
    await leave(hotel, put(hotel, 'done', '2027-05-30', '2027-06-01', { state: 'checked-in' }));
    await saveCare(hotel, cleaner, 'done', { rev: 1, state: 'clean' });
    const works = { roomId: 'works', from: day('2027-06-01'), to: day('2027-06-03'), note: 'New floor' };
    await addBlock(hotel, clerk, { ...works, kind: 'out-of-order' });
    await addBlock(hotel, clerk, { ...works, roomId: 'free', kind: 'closed' });

    const { rooms } = await listHousekeeping(hotel);
    const shown = rooms.map(({ roomId, state, leaving, arriving, staying, block }) => [
      roomId,
      {
        state,
        ...(leaving && { leaving }),
        ...(arriving && { arriving }),
        ...(staying && { staying }),
        ...(block && { until: block.to }),
      },
    ]);
    const party = { guests: 2, children: 0 };
    expect(shown).toEqual([
      ['both', { state: 'to-clean', leaving: { ...party, hasLeft: true }, arriving: party }],
      ['left', { state: 'clean', leaving: { ...party, hasLeft: false } }],
      ['awaited', { state: 'to-clean', arriving: { guests: 1, children: 0 } }],
      ['dirty', { state: 'to-clean' }],
      ['stays', { state: 'clean', staying: { ...party, until: day('2027-06-04'), isToService: true } }],
      ['free', { state: 'clean' }],
      ['works', { state: 'out-of-order', until: '2027-06-03' }],
      ['done', { state: 'clean', leaving: { ...party, hasLeft: true } }],
    ] satisfies [string, Partial<HousekeepingRoom> & { until?: string }][]);
  });

  it('says nothing of guests but how many they are', async () => {
    const hotel = aHotelOf('1');
    const guest = { name: 'Ana Silva', phone: '0207 555', arrivalTime: 'around nine', wish: 'A cot' };
    put(hotel, '1', '2027-06-01', '2027-06-03', { guest, email: 'ana@innkeep.test' });
    const text = JSON.stringify(await listHousekeeping(hotel));
    for (const word of ['Ana', 'innkeep.test', '0207', 'nine', 'A cot', 'total', '240'])
      expect(text).not.toContain(word);
  });

  it('has to be read again once a stay, a block or the state of a room has changed', async () => {
    const hotel = aHotelOf('1');
    const id = put(hotel, '1', '2027-05-30', '2027-06-01', { state: 'checked-in' });
    const isNews = async ({ at, news }: { at: string; news: string }) =>
      (await housekeepingNews(hotel, new Date(at))).news !== news;
    const later = () => (hotel.time.now = new Date(hotel.time.now.getTime() + 20_000));
    let list = await listHousekeeping(hotel);
    expect(await isNews(list)).toBe(false);
    for (const change of [
      () => saveCare(hotel, cleaner, '1', { rev: 0, state: 'clean', note: 'A bulb' }),
      () => leave(hotel, id),
      () => addBlock(hotel, clerk, { roomId: '1', kind: 'closed', note: '', ...span }),
    ]) {
      later();
      await change();
      expect(await isNews(list)).toBe(true);
      list = await listHousekeeping(hotel);
      expect(await isNews(list)).toBe(false);
    }
    await expect(housekeepingNews(hotel, new Date('2027-05-31T15:00:00Z'))).toBeRefused('request/invalid');
  });
});

const span = { from: day('2027-06-10'), to: day('2027-06-12') };

it('Today, the chart and their news have it, too', async () => {
  const hotel = aHotelOf('1', '2', '3');
  const care = await saveCare(hotel, cleaner, '1', { rev: 0, state: 'to-clean' });
  const clean = await saveCare(hotel, cleaner, '2', { rev: 0, state: 'clean', note: 'A bulb' });
  const works = { roomId: '3', from: day('2027-06-01'), to: day('2027-06-03'), note: '' };
  await addBlock(hotel, clerk, { ...works, kind: 'out-of-order' });
  expect((await today(hotel)).rooms).toEqual([
    care,
    { roomId: '3', rev: 0, state: 'out-of-order', note: '' },
  ]);
  expect((await today(hotel, day('2027-06-02'))).rooms).toBeUndefined();
  const shown = await chart(hotel, { from: day('2027-06-01'), to: day('2027-06-08') });
  expect(shown.rooms.map((room) => room.care)).toEqual([care, clean, undefined]);
  expect((await changes(hotel, new Date('2027-06-01T15:00:00Z'))).rooms).toEqual([care, clean]);
});
