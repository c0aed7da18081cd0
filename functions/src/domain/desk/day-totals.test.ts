import { day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel, aRoom, clerk, root } from '../../testing/builders.ts';
import { addBlock } from '../blocks/save-block.ts';
import { giveRefund } from '../payments/give-refund.ts';
import { takePayment } from '../payments/take-payment.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { today } from './today.ts';

/** A hotel of three rooms, on 1 June. Stays cost $120 a night. */
function aHotelWith(...bookings: StoredBooking[]) {
  const hotel = aHotel();
  for (const _id of ['attic', 'berth']) hotel.db.rooms.set(_id, aRoom({ _id, name: _id }));
  for (const booking of bookings) hotel.db.bookings.set(booking._id, booking);
  return hotel;
}

const totals = async (hotel: ReturnType<typeof aHotel>, date = '2027-06-01') =>
  (await today(hotel, day(date))).totals;

describe('what a day comes to', () => {
  it.each([
    ['booked', {}, 1],
    ['held', { state: 'held' }, 1],
    ['in the house', { state: 'checked-in' }, 1],
    ['a no-show, whose first night stays theirs', { state: 'no-show', releasedFrom: day('2027-06-02') }, 1],
    ['left, with the night kept', { state: 'checked-out' }, 1],
    ['left, with the night given back', { state: 'checked-out', releasedFrom: day('2027-06-01') }, 0],
    ['cancelled', { state: 'cancelled' }, 0],
    ['lapsed', { state: 'lapsed' }, 0],
  ] as const)('takes a room for a stay that is %s: %j', async (_what, changes, roomsTaken) => {
    const hotel = aHotelWith(
      { ...aStoredBooking('stay', '2027-06-01', '2027-06-03'), ...changes },
      aStoredBooking('leaving', '2027-05-30', '2027-06-01'),
    );
    expect(await totals(hotel)).toMatchObject({ roomsTaken, rooms: 3 });
  });

  it('counts rooms that are out of order, and none that are closed for the night', async () => {
    const hotel = aHotelWith();
    const block = { rev: 0, from: day('2027-06-01'), to: day('2027-06-02'), note: '' };
    await addBlock(hotel, root, { ...block, roomId: 'attic', kind: 'out-of-order' });
    await addBlock(hotel, root, { ...block, roomId: 'berth', kind: 'closed' });
    expect(await totals(hotel)).toMatchObject({ rooms: 2 });
    expect(await totals(hotel, '2027-06-02')).toMatchObject({ rooms: 3 });
  });

  it('collects what guests in the house owe: those who leave, stay or are overdue, each once', async () => {
    const inHouse = (_id: string, from: string, to: string, paid = 0) => ({
      ...aStoredBooking(_id, from, to),
      state: 'checked-in' as const,
      money: { paid, refunded: 0 },
    });
    const hotel = aHotelWith(
      inHouse('came', '2027-06-01', '2027-06-03', 14_000), // $100
      inHouse('stays', '2027-05-31', '2027-06-03'), // $360
      inHouse('leaves', '2027-05-31', '2027-06-01', 2000), // $100
      inHouse('overdue', '2027-05-28', '2027-05-29'), // $120
      inHouse('has-paid', '2027-05-31', '2027-06-01', 12_000),
      inHouse('paid-too-much', '2027-05-31', '2027-06-01', 20_000),
      { ...inHouse('left-owing', '2027-05-31', '2027-06-01'), state: 'checked-out' },
      aStoredBooking('to-come', '2027-06-01', '2027-06-02'),
    );
    expect((await totals(hotel)).toCollect).toEqual({ amount: 68_000, stays: 4 });
    expect(await totals(hotel, '2027-06-02')).not.toHaveProperty('toCollect');
    expect(await totals(hotel, '2027-05-31')).not.toHaveProperty('toCollect');
  });

  it('counts the cash of the day less cash refunds, whenever it was paid', async () => {
    const hotel = aHotelWith(aStoredBooking('stay', '2027-06-01', '2027-06-03'));
    const take = (amount: number, method: 'cash' | 'terminal') =>
      takePayment(hotel, clerk, 'stay', { amount, method });
    await take(10_000, 'cash');
    await take(5000, 'terminal');
    await giveRefund(hotel, clerk, 'stay', { payment: 'stay-1', amount: 1500, reason: 'Cold' });
    expect(await totals(hotel)).toMatchObject({ cash: 8500 });
    expect(await totals(hotel, '2027-06-02')).not.toHaveProperty('cash');
    hotel.time.now = new Date('2027-06-02T16:00:00Z');
    await take(3000, 'cash');
    expect(await totals(hotel, '2027-06-01')).toMatchObject({ cash: 8500 });
    expect(await totals(hotel, '2027-06-02')).toMatchObject({ cash: 3000 });
  });

  it('counts who comes and leaves on the day after, until it is over', async () => {
    const hotel = aHotelWith(
      aStoredBooking('one', '2027-06-02', '2027-06-04'),
      aStoredBooking('two', '2027-06-02', '2027-06-03'),
      { ...aStoredBooking('held', '2027-06-02', '2027-06-03'), state: 'held' },
      { ...aStoredBooking('off', '2027-06-02', '2027-06-03'), state: 'cancelled' },
      { ...aStoredBooking('here', '2027-05-31', '2027-06-02'), state: 'checked-in' },
      { ...aStoredBooking('gone', '2027-05-31', '2027-06-02'), state: 'checked-out' },
    );
    expect((await totals(hotel)).next).toEqual({ arrivals: 2, departures: 1 });
    expect((await totals(hotel, '2027-06-02')).next).toEqual({ arrivals: 0, departures: 1 });
    expect(await totals(hotel, '2027-05-31')).not.toHaveProperty('next');
  });
});
