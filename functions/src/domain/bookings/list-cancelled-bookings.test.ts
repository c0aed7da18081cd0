import { addDays } from '@innkeep/contract/calendar-date';
import { day } from '@innkeep/contract/testing/dates';
import { expect, it } from 'vitest';
import { listCancelledBookings } from './list-bookings.ts';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel, ana, ben, clerk, root } from '../../testing/builders.ts';
import { paid } from '../../testing/paying.ts';
import { cancelBooking } from './cancel-booking.ts';
import { listed, listedCancelled } from '../../testing/listed.ts';

/** A hotel in which Ana has one stay each that is booked, cancelled, cancelled and past, and lapsed. */
function aHotelOfAna() {
  const hotel = aHotel();
  const put = (id: string, checkin: string, said: Parameters<typeof aStoredBooking>[3]) =>
    hotel.db.bookings.set(id, aStoredBooking(id, checkin, addDays(day(checkin), 1), said));
  put('booked', '2027-06-14', {});
  put('past', '2027-05-14', { state: 'cancelled', cancelledAt: '2027-05-02T12:00:00.000Z' });
  put('ahead', '2027-06-20', { state: 'cancelled' });
  put('lapsed', '2027-06-18', { state: 'lapsed' });
  return { hotel, put };
}

const idsOf = (bookings: { _id: string }[]) => bookings.map(({ _id }) => _id);

it('lists what a guest has cancelled, the latest stay first, and nothing else', async () => {
  const { hotel } = aHotelOfAna();
  const stays = await listedCancelled(hotel, ana, 'Ana@innkeep.test');
  expect(stays).toMatchObject([
    { _id: 'ahead', state: 'cancelled', refunds: [] },
    { _id: 'past', cancelledAt: '2027-05-02T12:00:00.000Z' },
  ]);
  expect(stays).toHaveLength(2);
});

it.each([clerk, root])('shows the staff, too, what lapsed: $uid', async (caller) => {
  const { hotel } = aHotelOfAna();
  expect(idsOf(await listedCancelled(hotel, caller, ana.email))).toEqual(['ahead', 'lapsed', 'past']);
});

it('shows only the staff, and apart, what the former account of the address cancelled', async () => {
  const { hotel, put } = aHotelOfAna();
  put('former', '2027-06-22', { state: 'cancelled', uid: 'former-ana' });
  put('by desk', '2027-06-21', { state: 'cancelled', uid: null });
  const seen = await listedCancelled(hotel, clerk, ana.email);
  expect(seen.map(({ _id, isOfFormerAccount }) => [_id, isOfFormerAccount])).toEqual([
    ['by desk', undefined],
    ['ahead', undefined],
    ['lapsed', undefined],
    ['past', undefined],
    ['former', true],
  ]);
  expect(idsOf(await listedCancelled(hotel, ana, ana.email))).toEqual(['ahead', 'past']);
});

it('is not for other guests, nor for an account without an address', async () => {
  const { hotel } = aHotelOfAna();
  const forbidden = { code: 'auth/forbidden' };
  await expect(listedCancelled(hotel, ben, ana.email)).rejects.toMatchObject(forbidden);
  await expect(listedCancelled(hotel, { ...ana, email: '' }, '')).rejects.toMatchObject(forbidden);
});

it('lists no more than the last fifty', async () => {
  const { hotel, put } = aHotelOfAna();
  for (let n = 0; n < 60; n += 1) put(`c${n}`, addDays(day('2027-07-01'), n), { state: 'cancelled' });
  const stays = await listedCancelled(hotel, ana, ana.email);
  expect([stays.length, stays[0]?._id, stays.at(-1)?._id]).toEqual([50, 'c59', 'c10']);
});

it('says what is refunded, and how far that is, without what is for the staff', async () => {
  const { hotel, id } = await paid('full');
  await cancelBooking(hotel, clerk, id);
  const [stay] = await listedCancelled(hotel, ana, ana.email);
  expect(stay).toMatchObject({
    money: { paid: 24_000, refunded: 24_000 },
    refunds: [{ amount: 24_000, method: 'online', reason: 'cancelled', state: 'asked' }],
  });
  expect(stay?.refunds[0]).not.toHaveProperty('why');
  expect(await listed(hotel, ana, ana.email)).toEqual([]);
});

it('comes fifty at a time, and the next page has those before', async () => {
  const hotel = aHotel();
  for (let days = 0; days < 120; days += 1) {
    const checkin = addDays(day('2027-01-01'), days);
    const state = days % 2 === 0 ? 'cancelled' : 'booked';
    hotel.db.bookings.set(`s${days}`, aStoredBooking(`s${days}`, checkin, addDays(checkin, 1), { state }));
  }
  const first = await listCancelledBookings(hotel, ana, { email: ana.email });
  expect(first.bookings).toHaveLength(50);
  expect(first.next).toBe('2027-01-21~s20');
  const second = await listCancelledBookings(hotel, ana, { email: ana.email, after: first.next });
  expect(idsOf(second.bookings)).toEqual(['s18', 's16', 's14', 's12', 's10', 's8', 's6', 's4', 's2', 's0']);
  expect(second.next).toBeUndefined();
});
