import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, ben, clerk, root } from '../../testing/builders.ts';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { createBooking } from './create-booking.ts';
import { listBookings } from './list-bookings.ts';
import { aStay } from '@innkeep/contract/testing/dates';

describe('listBookings', () => {
  it("lists one's own stays, the earliest first", async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest(aStay('2027-07-01', '2027-07-02')));
    await createBooking(hotel, ana, aRequest());
    await createBooking(hotel, ben, aRequest({ email: ben.email, ...aStay('2027-06-20', '2027-06-21') }));
    const stays = await listBookings(hotel, ana, 'Ana@innkeep.test');
    expect(stays.map(({ checkin }) => checkin)).toEqual(['2027-06-14', '2027-07-01']);
  });

  it('lists stays that are over last, the latest of them first', async () => {
    const hotel = aHotel();
    for (const [checkin, checkout] of [
      ['2027-06-02', '2027-06-03'],
      ['2027-06-10', '2027-06-12'],
      ['2027-06-20', '2027-06-21'],
      ['2027-06-25', '2027-06-26'],
    ] as const) {
      await createBooking(hotel, ana, aRequest(aStay(checkin, checkout)));
    }
    hotel.time.now = new Date('2027-06-20T16:00:00Z');
    const stays = await listBookings(hotel, ana, ana.email);
    expect(stays.map(({ checkin }) => checkin)).toEqual([
      '2027-06-20',
      '2027-06-25',
      '2027-06-10',
      '2027-06-02',
    ]);
  });

  it('lists a stay whose guest is in the house, has left, or never came', async () => {
    const hotel = aHotel();
    for (const state of ['checked-in', 'checked-out', 'no-show'] as const) {
      const booking = aStoredBooking(state, '2027-06-14', '2027-06-16', { state });
      hotel.db.bookings.set(state, booking);
    }
    hotel.db.bookings.set('gone', aStoredBooking('gone', '2027-06-14', '2027-06-16', { state: 'cancelled' }));
    hotel.db.bookings.set('next', aStoredBooking('next', '2027-06-20', '2027-06-21'));
    const stays = await listBookings(hotel, ana, ana.email);
    // A guest who has left early is listed as gone, whatever day it is.
    expect(stays.map(({ _id }) => _id)).toEqual(['checked-in', 'next', 'no-show', 'checked-out']);
  });

  it('never shows the stays of whoever had the address before', async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest());
    expect(await listBookings(hotel, { ...ana, uid: 'new-ana' }, ana.email)).toEqual([]);
  });

  it("refuses another's stays, except to an admin and to the desk", async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest());
    await expect(listBookings(hotel, ben, ana.email)).rejects.toMatchObject({ code: 'auth/forbidden' });
    const seen = await listBookings(hotel, root, 'ANA@innkeep.test');
    expect(seen).toMatchObject([{ checkin: '2027-06-14', mail: [{ kind: 'confirmation' }] }]);
    expect(await listBookings(hotel, clerk, ana.email)).toEqual(seen);
  });

  it('lists what the desk booked for an address among its stays, for the desk alone', async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest(aStay('2027-06-20', '2027-06-21')));
    hotel.db.bookings.set('desk', aStoredBooking('desk', '2027-06-14', '2027-06-16', { uid: null }));
    const seen = await listBookings(hotel, clerk, ana.email);
    expect(seen.map(({ checkin, isOfFormerAccount }) => [checkin, isOfFormerAccount])).toEqual([
      ['2027-06-14', undefined],
      ['2027-06-20', undefined],
    ]);
    expect(await listBookings(hotel, ana, ana.email)).toMatchObject([{ checkin: '2027-06-20' }]);
  });

  it('keeps the stays of two accounts that had an address in turn apart, for admins', async () => {
    const hotel = aHotel();
    const former = { ...ana, uid: 'former-ana' };
    hotel.accounts.tokens.set('former-ana', former);
    await createBooking(hotel, former, aRequest(aStay('2027-06-02', '2027-06-03')));
    hotel.accounts.tokens.delete('former-ana');
    await createBooking(hotel, ana, aRequest());
    const stays = await listBookings(hotel, root, ana.email);
    expect(stays.map(({ checkin, isOfFormerAccount }) => [checkin, isOfFormerAccount])).toEqual([
      ['2027-06-14', undefined],
      ['2027-06-02', true],
    ]);
  });

  it('lists the stays of an account under whatever address it made them', async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest());
    hotel.accounts.tokens.set('ana', { ...ana, email: 'ana@elsewhere.test' });
    expect(await listBookings(hotel, root, 'ana@elsewhere.test')).toMatchObject([{ checkin: '2027-06-14' }]);
  });

  it('lists the stays of an address whose account is gone, for admins, as those of a former one', async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest());
    hotel.accounts.tokens.delete('ana');
    expect(await listBookings(hotel, root, ana.email)).toMatchObject([
      { checkin: '2027-06-14', isOfFormerAccount: true },
    ]);
  });

  it('lists a stay whose mails were deleted long ago', async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest());
    hotel.db.mails.clear();
    expect(await listBookings(hotel, root, ana.email)).toMatchObject([{ mail: [] }]);
  });

  it('refuses an account without an address, even when it asks for none', async () => {
    const nobody = { uid: 'nobody', email: '', name: '', isEmailConfirmed: false, role: 'guest' } as const;
    await expect(listBookings(aHotel(), nobody, '')).rejects.toMatchObject({ code: 'auth/forbidden' });
  });
});
