import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, ben, clerk, root } from '../../testing/builders.ts';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { createBooking } from './create-booking.ts';
import { listed } from '../../testing/listed.ts';
import { listBookings } from './list-bookings.ts';
import { addDays } from '@innkeep/contract/calendar-date';
import { aStay, day } from '@innkeep/contract/testing/dates';

describe('listBookings', () => {
  it("lists one's own stays, the earliest first", async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest(aStay('2027-07-01', '2027-07-02')));
    await createBooking(hotel, ana, aRequest());
    await createBooking(hotel, ben, aRequest({ email: ben.email, ...aStay('2027-06-20', '2027-06-21') }));
    const stays = await listed(hotel, ana, 'Ana@innkeep.test');
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
    const stays = await listed(hotel, ana, ana.email);
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
    const stays = await listed(hotel, ana, ana.email);
    // A guest who left early is listed among past stays on any day.
    expect(stays.map(({ _id }) => _id)).toEqual(['checked-in', 'next', 'no-show', 'checked-out']);
  });

  it('never shows the stays of a former owner of the address', async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest());
    expect(await listed(hotel, { ...ana, uid: 'new-ana' }, ana.email)).toEqual([]);
  });

  it("refuses another's stays, except to an admin and to the desk", async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest());
    await expect(listed(hotel, ben, ana.email)).toBeRefused('auth/forbidden');
    const seen = await listed(hotel, root, 'ANA@innkeep.test');
    expect(seen).toMatchObject([{ checkin: '2027-06-14', mail: [{ kind: 'confirmation' }] }]);
    expect(await listed(hotel, clerk, ana.email)).toEqual(seen);
  });

  it('lists what the desk booked for an address among its stays, for the desk alone', async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest(aStay('2027-06-20', '2027-06-21')));
    hotel.db.bookings.set('desk', aStoredBooking('desk', '2027-06-14', '2027-06-16', { uid: null }));
    const seen = await listed(hotel, clerk, ana.email);
    expect(seen.map(({ checkin, isOfFormerAccount }) => [checkin, isOfFormerAccount])).toEqual([
      ['2027-06-14', undefined],
      ['2027-06-20', undefined],
    ]);
    expect(await listed(hotel, ana, ana.email)).toMatchObject([{ checkin: '2027-06-20' }]);
  });

  it('keeps apart, for admins, the stays of two accounts that had an address in turn', async () => {
    const hotel = aHotel();
    const former = { ...ana, uid: 'former-ana' };
    hotel.accounts.tokens.set('former-ana', former);
    await createBooking(hotel, former, aRequest(aStay('2027-06-02', '2027-06-03')));
    hotel.accounts.tokens.delete('former-ana');
    await createBooking(hotel, ana, aRequest());
    const stays = await listed(hotel, root, ana.email);
    expect(stays.map(({ checkin, isOfFormerAccount }) => [checkin, isOfFormerAccount])).toEqual([
      ['2027-06-14', undefined],
      ['2027-06-02', true],
    ]);
  });

  it('lists the stays of an account under any address that it made them', async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest());
    hotel.accounts.tokens.set('ana', { ...ana, email: 'ana@elsewhere.test' });
    expect(await listed(hotel, root, 'ana@elsewhere.test')).toMatchObject([{ checkin: '2027-06-14' }]);
  });

  it('lists for admins the stays of an address whose account is gone as a former account’s', async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest());
    hotel.accounts.tokens.delete('ana');
    expect(await listed(hotel, root, ana.email)).toMatchObject([
      { checkin: '2027-06-14', isOfFormerAccount: true },
    ]);
  });

  it('lists a stay whose mails were deleted long ago', async () => {
    const hotel = aHotel();
    await createBooking(hotel, ana, aRequest());
    hotel.db.mails.clear();
    expect(await listed(hotel, root, ana.email)).toMatchObject([{ mail: [] }]);
  });

  it('refuses an account without an address, even when it asks for none', async () => {
    const unnamed = { uid: 'unknown', email: '', name: '', isEmailConfirmed: false, role: 'guest' } as const;
    await expect(listed(aHotel(), unnamed, '')).toBeRefused('auth/forbidden');
  });
});

describe('a page of stays', () => {
  const yearsOfStays = (count: number) =>
    Array.from({ length: count }, (_, days) => {
      const checkin = addDays(day('2024-01-01'), days);
      return aStoredBooking(`stay-${days}`, checkin, addDays(checkin, 1));
    });

  it('has the thousand stays that come last, and the next page those before, each once', async () => {
    const hotel = aHotel();
    for (const stay of yearsOfStays(1250)) hotel.db.bookings.set(stay._id, stay);
    const latest = await listBookings(hotel, ana, { email: ana.email });
    expect(latest.bookings).toHaveLength(1000);
    expect([latest.bookings[0]?.checkin, latest.bookings.at(-1)?.checkin]).toEqual([
      '2027-05-31',
      '2024-09-07',
    ]);
    expect(latest.next).toBe('2024-09-07~stay-250');
    const before = await listBookings(hotel, ana, { email: ana.email, after: latest.next });
    expect([before.bookings[0]?.checkin, before.bookings.at(-1)?.checkin]).toEqual([
      '2024-09-06',
      '2024-01-01',
    ]);
    expect(before.next).toBeUndefined();
    const ids = [...latest.bookings, ...before.bookings].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(1250);
  });

  it('shows the staff each stay once, under any account or address', async () => {
    const hotel = aHotel();
    const owners = [
      { uid: 'ana' },
      { uid: null },
      { uid: 'former' },
      { uid: 'ana', email: 'ana@before.test' },
    ];
    for (const [index, stay] of yearsOfStays(1600).entries())
      hotel.db.bookings.set(stay._id, { ...stay, ...owners[index % 4] });
    const first = await listBookings(hotel, clerk, { email: ana.email });
    const second = await listBookings(hotel, clerk, { email: ana.email, after: first.next });
    expect([first.bookings.length, second.bookings.length, second.next]).toEqual([1000, 600, undefined]);
    const all = [...first.bookings, ...second.bookings];
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(1600);
    expect(all.filter(({ isOfFormerAccount }) => isOfFormerAccount)).toHaveLength(400);
    expect(first.bookings.map(({ isOfFormerAccount }) => isOfFormerAccount).lastIndexOf(undefined)).toBe(749);
  });

  it('stays correct while stays are added and cancelled', async () => {
    const hotel = aHotel();
    for (const stay of yearsOfStays(1100)) hotel.db.bookings.set(stay._id, stay);
    const { next } = await listBookings(hotel, ana, { email: ana.email });
    hotel.db.bookings.set('new', aStoredBooking('new', '2027-06-20', '2027-06-21'));
    hotel.db.bookings.delete('stay-100'); // the last of the first page
    const before = await listBookings(hotel, ana, { email: ana.email, after: next });
    expect(before.bookings.map(({ checkin }) => checkin)[0]).toBe('2024-04-09');
    expect(before.bookings).toHaveLength(100);
  });

  it('refuses any other position', async () => {
    await expect(listBookings(aHotel(), ana, { email: ana.email, after: '2027-06-14' })).toBeRefused({
      after: 'after is not the next of a page like this.',
    });
  });
});
