import type { Policy } from '@innkeep/contract/rates/tariff';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { seasonWith, tariffWith, taxWith } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, aRoom, clerk, root } from '../../testing/builders.ts';
import { createBooking } from './create-booking.ts';
import { takePayment } from '../payments/take-payment.ts';
import { quoteStay } from '../availability/quote-stay.ts';
import { changeOwnStay, changeStay } from './change-stay.ts';
import { checkIn } from './check-in.ts';
import { checkOut } from './check-out.ts';
import { quoteChange, quoteOwnChange } from './quote-change.ts';

const DESK = { rev: 1, pricing: 'keep', reason: '', overridesRules: false } as const;
const FREE: Policy = { pay: 'hotel', deposit: 0, tiers: [{ daysBefore: 0, fee: { kind: 'none' } }] };
const PREPAID: Policy = { pay: 'full', deposit: 10_000, tiers: [] };
const STRICT: Policy = { ...FREE, tiers: [{ daysBefore: 60, fee: { kind: 'none' } }] };
const AUGUST = { rev: 1, ...aStay('2027-08-01', '2027-08-02') };

/** A hotel in which Ana has Sea View for the nights of 14 and 15 June; August is sold on another policy. */
async function aHotelWithAugust(august: Policy, usual: Policy = FREE) {
  const hotel = { ...aHotel(aRoom(), aRoom({ _id: 'attic', name: 'Attic' })), takesPayments: true };
  const seasons = [seasonWith('August', '2027-08-01', '2027-09-01', { policy: august })];
  hotel.db.tariff = tariffWith({ version: 1, policy: usual, seasons });
  const { insertedId: id } = await createBooking(hotel, ana, aRequest());
  return { hotel, id };
}

describe('the terms of a stay that its guest changes', () => {
  it('cannot become milder for a later day, once cancelling costs something', async () => {
    const night = { kind: 'nights', count: 1 } as const;
    const tiers: Policy['tiers'] = [
      { daysBefore: 30, fee: { kind: 'none' } },
      { daysBefore: 7, fee: { kind: 'percent', of: 2500 } },
      { daysBefore: 0, fee: night },
    ];
    const { hotel, id } = await aHotelWithAugust(FREE, { ...FREE, tiers });
    const cheap = [seasonWith('Low', '2027-06-13', '2027-06-14', { percent: -5000 })];
    hotel.db.tariff = tariffWith({ version: 2, policy: { ...FREE, tiers }, seasons: cheap });
    // The fee is higher today, and half as high in the last week.
    await expect(changeOwnStay(hotel, ana, id, { rev: 1, checkin: day('2027-06-13') })).toBeRefused(
      'booking/only-longer',
    );
  });

  it('are not escaped by moving into dates that are paid at once', async () => {
    const { hotel, id } = await aHotelWithAugust(PREPAID);
    for (const attempt of [quoteOwnChange, changeOwnStay])
      await expect(attempt(hotel, ana, id, AUGUST)).rejects.toMatchObject({
        code: 'booking/other-policy',
        status: 409,
        extra: {
          fields: {
            terms:
              'You pay for them in full when booking. If you cancel at any time, you get back nothing. Your current terms: If you ' +
              'cancel by Mon 14 Jun, 15:00 (Rockport time), we charge nothing. If you cancel later, we charge the ' +
              'full $240. To get these dates, cancel and book again, or call us.',
          },
        },
      });
    expect(hotel.db.bookings.get(id)).toMatchObject({ rev: 1, checkin: '2027-06-14' });
  });

  it('become those of the new dates if stricter and no more is due: shown first, then agreed', async () => {
    const { hotel, id } = await aHotelWithAugust(STRICT);
    const preview = await quoteOwnChange(hotel, ana, id, AUGUST);
    expect(preview).toMatchObject({ newPolicy: STRICT, after: 12_000 });
    const changed = await changeOwnStay(hotel, ana, id, { ...AUGUST, offer: preview.offer });
    expect(changed.policy).toEqual(STRICT);
    expect(hotel.db.audit.at(-1)?.what).toContain('Now on the terms of the new dates.');
  });

  it('become those of dates that are paid at once where as much is paid', async () => {
    const { hotel, id } = await aHotelWithAugust(PREPAID);
    await takePayment(hotel, clerk, id, { amount: 12_000, method: 'cash' }, 'a-key');
    const changed = await changeOwnStay(hotel, ana, id, AUGUST);
    expect(changed.policy).toEqual(PREPAID);
  });

  it('become those of such dates in a hotel without cards: nothing is due at once', async () => {
    const { hotel, id } = await aHotelWithAugust(PREPAID);
    const changed = await changeOwnStay({ ...hotel, takesPayments: false }, ana, id, AUGUST);
    expect(changed.policy).toEqual(PREPAID);
  });

  it('stay as agreed where those of the new dates are milder', async () => {
    const { hotel, id } = await aHotelWithAugust(FREE, STRICT);
    hotel.time.now = new Date('2027-04-01T16:00:00Z'); // still free to change
    expect((await changeOwnStay(hotel, ana, id, AUGUST)).policy).toEqual(STRICT);
  });

  it('stay as agreed while the night of arrival stays, under any policy', async () => {
    const { hotel, id } = await aHotelWithAugust(FREE);
    hotel.db.tariff = tariffWith({ version: 2, policy: PREPAID });
    const longer = await changeOwnStay(hotel, ana, id, { rev: 1, checkout: day('2027-06-18') });
    expect(longer.policy).toEqual(FREE);
  });

  it('that cannot be compared are refused', async () => {
    const part = {
      ...FREE,
      pay: 'deposit',
      deposit: 0,
      tiers: [{ daysBefore: 0, fee: { kind: 'nights', count: 1 } }],
    } as const;
    const half = { ...FREE, tiers: [{ daysBefore: 0, fee: { kind: 'percent', of: 5000 } }] } as const;
    const { hotel, id } = await aHotelWithAugust(half, FREE);
    const stored = hotel.db.bookings.get(id);
    if (stored)
      hotel.db.bookings.set(id, {
        ...stored,
        policy: { ...part, tiers: [{ daysBefore: 30, fee: { kind: 'none' } }, ...part.tiers] },
      });
    hotel.time.now = new Date('2027-05-01T16:00:00Z');
    await expect(quoteOwnChange(hotel, ana, id, AUGUST)).toBeRefused('booking/other-policy');
  });
});

it('the desk keeps the agreed terms of a stay it changes, or chooses those of the new dates', async () => {
  const { hotel, id } = await aHotelWithAugust(PREPAID);
  const preview = await quoteChange(hotel, id, { ...DESK, ...AUGUST });
  expect(preview).toMatchObject({ otherPolicy: PREPAID, due: 12_000 });
  expect(preview).not.toHaveProperty('newPolicy');
  expect((await changeStay(hotel, clerk, id, { ...DESK, ...AUGUST })).policy).toEqual(FREE);
  const theirs = await changeStay(hotel, clerk, id, { ...DESK, rev: 2, terms: 'dates' });
  expect(theirs.policy).toEqual(PREPAID);
});

describe('what was shown', () => {
  const changed = { code: 'booking/offer-changed', status: 409 };

  it('is what is booked: other terms are shown first', async () => {
    const hotel = aHotel();
    const stay = { ...aStay('2027-06-14', '2027-06-16'), guests: 2 };
    const { offer } = await quoteStay(hotel, { room: 'sea-view', ...stay });
    hotel.db.tariff = tariffWith({ version: 2, policy: PREPAID });
    await expect(createBooking(hotel, ana, aRequest({ offer }))).rejects.toMatchObject(changed);
    const again = await quoteStay(hotel, { room: 'sea-view', ...stay });
    expect((await createBooking(hotel, ana, aRequest({ offer: again.offer }))).booking.policy).toEqual(
      PREPAID,
    );
  });

  it('is every line and night, as the cost of cancelling depends on them', async () => {
    const hotel = aHotel();
    const seasonOn = (from: string, to: string) => [seasonWith('Low', from, to, { percent: -5000 })];
    hotel.db.tariff = tariffWith({ version: 1, seasons: seasonOn('2027-06-14', '2027-06-15') });
    const stay = { ...aStay('2027-06-14', '2027-06-16'), guests: 2 };
    const { offer, total } = await quoteStay(hotel, { room: 'sea-view', ...stay });
    hotel.db.tariff = tariffWith({ version: 2, seasons: seasonOn('2027-06-15', '2027-06-16') });
    await expect(createBooking(hotel, ana, aRequest({ offer, expected: total }))).rejects.toMatchObject(
      changed,
    );
  });

  it('is what a change makes: what is due, and the terms', async () => {
    const { hotel, id } = await aHotelWithAugust(STRICT);
    const { offer } = await quoteOwnChange(hotel, ana, id, AUGUST);
    const desk = await quoteChange(hotel, id, { ...DESK, ...AUGUST });
    await takePayment(hotel, clerk, id, { amount: 5000, method: 'cash' }, 'a-key');
    await expect(changeOwnStay(hotel, ana, id, { ...AUGUST, offer })).rejects.toMatchObject(changed);
    await expect(
      changeStay(hotel, root, id, { ...DESK, ...AUGUST, offer: desk.offer }),
    ).rejects.toMatchObject(changed);
  });
});

it('new charges of the hotel cost a booked guest nothing, neither in another room nor if they leave early', async () => {
  const { hotel, id } = await aHotelWithAugust(FREE);
  hotel.db.tariff = tariffWith({
    version: 2,
    fees: [{ id: 'cleaning', name: 'Cleaning', per: 'stay', amount: 5000 }],
    taxes: [taxWith({ kind: 'person-night', rate: 500 })],
  });
  expect((await changeStay(hotel, clerk, id, { ...DESK, room: 'attic' })).total).toBe(240);
  hotel.time.now = new Date('2027-06-15T14:00:00Z');
  await checkIn(hotel, clerk, id, { rev: 2 });
  const left = await checkOut(hotel, clerk, id, {
    rev: 3,
    releases: true,
    requotes: true,
    reason: 'An invoice',
  });
  expect(left.total).toBe(120);
});
