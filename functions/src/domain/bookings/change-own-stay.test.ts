import { aStay, day } from '@innkeep/contract/testing/dates';
import { seasonWith, tariffWith } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, ben, clerk, root } from '../../testing/builders.ts';
import { renderedMail } from '../../testing/hotel-with-mail.ts';
import { createBooking } from './create-booking.ts';
import { checkIn } from './check-in.ts';
import { getCancellation } from './cancel-booking.ts';
import { changeOwnStay } from './change-stay.ts';
import { quoteChange, quoteOwnChange } from './quote-change.ts';
import { KEEP_AGREED_PRICE } from './plan-change.ts';
import { quoteNewStay } from './add-stay.ts';
import { quoteMoves } from './apply-moves.ts';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';

/** A hotel in which Ana has Sea View, at $120 a night, from 14 to 17 June. */
async function aBookedHotel(tariff = tariffWith()) {
  const hotel = aHotel();
  hotel.db.tariff = tariff;
  const { insertedId: id } = await createBooking(hotel, ana, aRequest(aStay('2027-06-14', '2027-06-17')));
  return { hotel, id };
}

describe('guests change their own stay', () => {
  it('as they like while cancelling is free, and are told', async () => {
    const { hotel, id } = await aBookedHotel();
    const dates = { rev: 1, checkin: day('2027-06-20'), checkout: day('2027-06-21') };
    expect(await quoteOwnChange(hotel, ana, id, dates)).toMatchObject({ before: 36_000, after: 12_000 });
    expect(await changeOwnStay(hotel, ana, id, { ...dates, expected: 12_000 })).toMatchObject({ total: 120 });
    const { text } = await renderedMail(hotel, hotel.db.mails.get(`${id}-2-change`));
    expect(text).toContain('You’ve changed your stay.');
  });

  it('and quotes lock nothing', async () => {
    const { hotel, id } = await aBookedHotel();
    const transact = () => Promise.reject(new Error('A quote is only read.'));
    const reading = { ...hotel, bookings: { ...hotel.bookings, transact } };
    const dates = { rev: 1, ...aStay('2027-06-20', '2027-06-21') };
    expect(await quoteOwnChange(reading, ana, id, dates)).toMatchObject({ after: 12_000 });
    expect(await quoteChange(reading, id, { ...dates, ...KEEP_AGREED_PRICE })).toMatchObject({
      after: 12_000,
    });
    expect(await quoteNewStay(reading, A_DESK_ORDER)).toMatchObject({ quote: { total: 24_000 } });
    expect(await quoteMoves(reading, { moves: [{ id, ...dates }] })).toMatchObject([{ after: 12_000 }]);
  });

  it('only by adding nights once cancelling costs something', async () => {
    const { hotel, id } = await aBookedHotel();
    const stored = hotel.db.bookings.get(id);
    if (stored) hotel.db.bookings.set(id, { ...stored, policy: { ...stored.policy, tiers: [] } });
    await expect(changeOwnStay(hotel, ana, id, { rev: 1, checkout: day('2027-06-16') })).toBeRefused(
      'booking/only-longer',
    );
    await expect(quoteOwnChange(hotel, ana, id, { rev: 1, checkout: day('2027-06-16') })).toBeRefused(
      'booking/only-longer',
    );
    const longer = { rev: 1, checkin: day('2027-06-13'), checkout: day('2027-06-18') };
    expect((await changeOwnStay(hotel, ana, id, longer)).nights).toBe(5);
  });

  it('never so that cancelling costs less than before', async () => {
    const { hotel, id } = await aBookedHotel();
    const stored = hotel.db.bookings.get(id);
    const tiers = [{ daysBefore: 1, fee: { kind: 'nights', count: 1 } as const }];
    if (stored) hotel.db.bookings.set(id, { ...stored, policy: { ...stored.policy, tiers } });
    hotel.db.tariff = tariffWith({
      seasons: [seasonWith('Low', '2027-06-13', '2027-06-14', { percent: -5000 })],
    });
    const cheapNightBefore = { rev: 1, checkin: day('2027-06-13') };
    for (const attempt of [changeOwnStay, quoteOwnChange])
      await expect(attempt(hotel, ana, id, cheapNightBefore)).toBeRefused('booking/only-longer');
    expect(await getCancellation(hotel, ana, id)).toMatchObject({ fee: 12_000 });
    expect((await changeOwnStay(hotel, ana, id, { rev: 1, checkout: day('2027-06-18') })).nights).toBe(4);
  });

  it('with children in the place of adults only while cancelling is free', async () => {
    const { hotel, id } = await aBookedHotel(tariffWith({ childAge: 12 }));
    const children = { rev: 1, children: 1 };
    expect((await quoteOwnChange(hotel, ana, id, children)).quote.children).toBe(1);
    const stored = hotel.db.bookings.get(id);
    if (stored) hotel.db.bookings.set(id, { ...stored, policy: { ...stored.policy, tiers: [] } });
    await expect(changeOwnStay(hotel, ana, id, children)).toBeRefused('booking/only-longer');
  });

  it('not once it has begun', async () => {
    const { hotel, id } = await aBookedHotel();
    hotel.time.now = new Date('2027-06-14T19:00:00Z'); // 15:00 at the hotel
    await expect(changeOwnStay(hotel, ana, id, { rev: 1, checkout: day('2027-06-18') })).toBeRefused(
      'booking/begun',
    );
  });

  it('may change arrival time, requests, phone and name until they arrive, even where cancelling costs everything', async () => {
    const { hotel, id } = await aBookedHotel();
    const stored = hotel.db.bookings.get(id);
    if (stored) hotel.db.bookings.set(id, { ...stored, policy: { ...stored.policy, tiers: [] } });
    hotel.time.now = new Date('2027-06-14T21:00:00Z'); // 17:00 at the hotel, two hours after check-in time
    hotel.db.mails.clear();
    const guest = { name: 'Ana Souza', phone: '555 0199', arrivalTime: 'after 23:00', wish: 'A cot' };
    const changed = await changeOwnStay(hotel, ana, id, { rev: 1, guest });
    expect(changed).toMatchObject({ rev: 2, guest, total: 360 });
    expect(hotel.db.audit.at(-1)).toMatchObject({
      action: 'booking/changed',
      by: ana.uid,
      what: 'The name was changed; the phone was changed; the time of arrival was changed; the requests were changed.',
    });
    expect(hotel.db.bookings.get(id)?.tokens).toContain('souza');
    expect([...hotel.db.mails.keys()]).toEqual([]);
    await changeOwnStay(hotel, ana, id, { rev: 2, guest: { wish: '' } });
    expect(hotel.db.bookings.get(id)?.guest).toEqual({ ...guest, wish: '' });

    await checkIn(hotel, clerk, id, { rev: 3 });
    await expect(changeOwnStay(hotel, ana, id, { rev: 4, guest })).toBeRefused('booking/begun');
  });

  it('but no other caller does, not even an admin in their name', async () => {
    const { hotel, id } = await aBookedHotel();
    for (const caller of [ben, root])
      for (const attempt of [changeOwnStay, quoteOwnChange])
        await expect(attempt(hotel, caller, id, { rev: 1, guests: 1 })).toBeRefused('auth/forbidden');
  });

  it('within the limits of an account, their own stay counted once', async () => {
    const { hotel, id } = await aBookedHotel();
    const limited = {
      ...hotel,
      bookingQuotas: { confirmed: { stays: 1, nights: 4 }, unconfirmed: { stays: 1, nights: 4 } },
    };
    expect((await changeOwnStay(limited, ana, id, { rev: 1, checkout: day('2027-06-18') })).nights).toBe(4);
    await expect(changeOwnStay(limited, ana, id, { rev: 2, checkout: day('2027-06-19') })).toBeRefused(
      'booking/too-many-open',
    );
  });
});
