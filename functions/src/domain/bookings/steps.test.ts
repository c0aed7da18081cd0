import { aStay } from '@innkeep/contract/testing/dates';
import { seasonWith, tariffWith } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, ben, root } from '../../testing/builders.ts';
import { createBooking } from './create-booking.ts';
import { checkIn, markNoShow } from './check-in.ts';
import { checkOut } from './check-out.ts';
import { undoStep } from './undo-step.ts';

/** A hotel in which Ana has Sea View from Monday 14 to Friday 18 June; and the hour at the hotel. */
async function aBookedHotel() {
  const hotel = aHotel();
  const { insertedId: id } = await createBooking(hotel, ana, aRequest(aStay('2027-06-14', '2027-06-18')));
  /** New York is four hours behind UTC in June. */
  const at = (date: string, hour: number) => {
    hotel.time.now = new Date(`${date}T${String(hour + 4).padStart(2, '0')}:30:00Z`);
  };
  const booking = () => hotel.db.bookings.get(id);
  const rev = () => booking()?.rev ?? 0;
  const nights = () => [...hotel.db.nights.keys()].map((night) => night.slice(-2));
  return {
    hotel,
    id,
    at,
    booking,
    nights,
    checkIn: () => checkIn(hotel, root, id, { rev: rev() }),
    undo: () => undoStep(hotel, root, id, { rev: rev() }),
    checkOut: (how = {}) =>
      checkOut(hotel, root, id, {
        rev: rev(),
        releases: true,
        requotes: false,
        reason: 'The firm pays',
        ...how,
      }),
    noShow: (releases = true) => markNoShow(hotel, root, id, { rev: rev(), releases }),
  };
}

describe('checking in', () => {
  it('is possible from the day of arrival on', async () => {
    const stay = await aBookedHotel();
    stay.at('2027-06-13', 19);
    await expect(stay.checkIn()).toBeRefused('booking/not-now', {
      state: 'This stay begins on Monday 14 June.',
    });
    stay.at('2027-06-14', 3);
    expect(await stay.checkIn()).toMatchObject({ state: 'checked-in', rev: 2 });
    expect(stay.booking()?.checkedInAt).toEqual(stay.hotel.time.now);
    expect(stay.hotel.db.audit.at(-1)).toMatchObject({ action: 'booking/checked-in', by: 'root' });
  });

  it('of a guest who is in the house already is refused', async () => {
    const stay = await aBookedHotel();
    stay.at('2027-06-14', 16);
    await stay.checkIn();
    await expect(stay.checkIn()).toBeRefused({ state: 'This guest is checked in.' });
  });

  it('can be undone only on its day', async () => {
    const stay = await aBookedHotel();
    stay.at('2027-06-14', 16);
    await stay.checkIn();
    expect(await stay.undo()).toMatchObject({ state: 'booked', rev: 3 });
    await stay.checkIn();
    stay.at('2027-06-15', 0); // still the same day at the desk
    expect(await stay.undo()).toMatchObject({ state: 'booked', rev: 5 });
    await stay.checkIn();
    stay.at('2027-06-15', 3);
    await expect(stay.undo()).toBeRefused({ state: 'This can only be undone on the same day.' });
  });
});

describe('checking out early', () => {
  it('releases the remaining nights; the bill stays as agreed', async () => {
    const stay = await aBookedHotel();
    stay.at('2027-06-14', 16);
    await stay.checkIn();
    stay.at('2027-06-16', 9);
    expect(await stay.checkOut()).toMatchObject({
      state: 'checked-out',
      checkout: '2027-06-18',
      releasedFrom: '2027-06-16',
      total: 480,
    });
    expect(stay.nights()).toEqual(['14', '15']);
    const other = aRequest({ ...aStay('2027-06-16', '2027-06-18'), email: ben.email });
    expect((await createBooking(stay.hotel, ben, other)).booking.nights).toBe(2);
  });

  it('or bills only the nights slept', async () => {
    const stay = await aBookedHotel();
    stay.at('2027-06-14', 16);
    await stay.checkIn();
    stay.at('2027-06-16', 9);
    expect(await stay.checkOut({ requotes: true })).toMatchObject({ total: 240, nights: 2 });
    expect(stay.hotel.db.audit.at(-1)?.what).toBe(
      '2 nights released. The stay costs $240. $240 left unpaid.',
    );
    expect(await stay.undo()).toMatchObject({ state: 'checked-in', total: 480, nights: 4 });
    expect(stay.nights()).toHaveLength(4);
  });

  it('by mistake restores the agreed bill, not today’s price', async () => {
    const stay = await aBookedHotel();
    const agreed = stay.booking()?.quote;
    stay.at('2027-06-14', 16);
    await stay.checkIn();
    stay.hotel.db.tariff = tariffWith({
      version: 2,
      seasons: [seasonWith('Fair', '2027-06-16', '2027-06-18', { percent: 5000 })],
    });
    stay.at('2027-06-16', 9);
    await stay.checkOut({ requotes: true });
    expect((await stay.undo()).quote).toEqual(agreed);
    expect(stay.booking()?.quoteBefore).toBeUndefined();
  });

  it('or keeps the nights', async () => {
    const stay = await aBookedHotel();
    stay.at('2027-06-14', 16);
    await stay.checkIn();
    stay.at('2027-06-16', 9);
    await stay.checkOut({ releases: false });
    expect(stay.nights()).toHaveLength(4);
  });

  it('on the day of arrival keeps the first night', async () => {
    const stay = await aBookedHotel();
    stay.at('2027-06-14', 16);
    await stay.checkIn();
    await stay.checkOut();
    expect(stay.nights()).toEqual(['14']);
  });

  it('cannot be undone once another guest has the nights', async () => {
    const stay = await aBookedHotel();
    stay.at('2027-06-14', 16);
    await stay.checkIn();
    stay.at('2027-06-16', 9);
    await stay.checkOut();
    const other = aRequest({ ...aStay('2027-06-17', '2027-06-18'), email: ben.email });
    await createBooking(stay.hotel, ben, other);
    await expect(stay.undo()).toBeRefused('booking/dates-taken');
  });
});

describe('a no-show', () => {
  it('is possible only from check-in time on', async () => {
    const stay = await aBookedHotel();
    stay.at('2027-06-14', 14);
    await expect(stay.noShow()).toBeRefused('booking/not-now');
    stay.at('2027-06-14', 19);
    expect(await stay.noShow()).toMatchObject({
      state: 'no-show',
      noShowFee: 48e3,
      releasedFrom: '2027-06-15',
    });
    expect(stay.nights()).toEqual(['14']);
  });

  it('can check in after all, on any day of the stay, if the nights are free', async () => {
    const stay = await aBookedHotel();
    stay.at('2027-06-14', 19);
    await stay.noShow();
    stay.at('2027-06-15', 12);
    expect(await stay.checkIn()).toMatchObject({ state: 'checked-in', total: 480 });
    expect(stay.nights()).toHaveLength(4);
  });

  it('keeps all nights if the desk says so, and is expected again after an undo', async () => {
    const stay = await aBookedHotel();
    stay.at('2027-06-14', 19);
    await stay.noShow(false);
    expect(stay.nights()).toHaveLength(4);
    expect(await stay.undo()).toMatchObject({ state: 'booked' });
  });
});
