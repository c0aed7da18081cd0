import type { StayChange } from '@innkeep/contract/desk/desk-inputs';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { EXAMPLE, seasonWith, tariffWith } from '@innkeep/contract/testing/tariffs';
import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { describe, expect, it } from 'vitest';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { aHotel, ana, aRequest, aRoom, ben, root } from '../../testing/builders.ts';
import { renderedMail } from '../../testing/hotel-with-mail.ts';
import { getFigures } from '../desk/figures/get-figures.ts';
import { addStay } from './add-stay.ts';
import { createBooking } from './create-booking.ts';
import { changeStay } from './change-stay.ts';
import { quoteChange } from './quote-change.ts';

const attic = aRoom({ _id: 'attic', name: 'Attic', price: 200, capacity: 4 });
const DESK = { rev: 1, pricing: 'keep', reason: '', overridesRules: false } as const;

/** A hotel in which Ana has Sea View, at $120 a night, from 14 to 17 June. */
async function aBookedHotel() {
  const hotel = aHotel(aRoom(), attic);
  const { insertedId: id } = await createBooking(hotel, ana, aRequest(aStay('2027-06-14', '2027-06-17')));
  const change = (changes: Partial<StayChange>) => changeStay(hotel, root, id, { ...DESK, ...changes });
  const held = () => [...hotel.db.nights].map(([night, holder]) => `${night} ${holder === id ? 'hers' : ''}`);
  return { hotel, id, change, held };
}

describe('the desk changes a stay', () => {
  it('within its own dates: its nights count as free, and only new ones get a new price', async () => {
    const { hotel, change, held } = await aBookedHotel();
    hotel.db.rooms.set('sea-view', aRoom({ price: 150 }));
    const booking = await change({ checkin: day('2027-06-15'), checkout: day('2027-06-18') });
    expect(booking).toMatchObject({ rev: 2, nights: 3, total: 390, checkin: '2027-06-15' });
    expect(booking.quote.nights.map(({ price }) => price)).toEqual([12_000, 12_000, 15_000]);
    expect(held()).toEqual([
      'sea-view/2027-06-15 hers',
      'sea-view/2027-06-16 hers',
      'sea-view/2027-06-17 hers',
    ]);
  });

  it('to another room, at the price that was agreed', async () => {
    const { change, held } = await aBookedHotel();
    const booking = await change({ room: 'attic' });
    expect([booking.room.name, booking.total]).toEqual(['Attic', 360]);
    expect(held()).toEqual(['attic/2027-06-14 hers', 'attic/2027-06-15 hers', 'attic/2027-06-16 hers']);
  });

  it('at the price of today, or at one that it names', async () => {
    const { change } = await aBookedHotel();
    expect((await change({ room: 'attic', pricing: 'requote', reason: 'A larger one' })).total).toBe(600);
    const named = { pricing: 'named', nightlyPrice: 5000, reason: 'Noise in the night' } as const;
    expect(await change({ rev: 2, ...named })).toMatchObject({ rev: 3, total: 150 });
  });

  it('to another source if the desk booked it, which moves its nights in the figures', async () => {
    const { hotel, change } = await aBookedHotel();
    await expect(change({ source: 'channel' })).toBeRefused('booking/not-now');
    const byDesk = await addStay(hotel, root, { ...A_DESK_ORDER, room: 'attic' });
    const now = changeStay(hotel, root, byDesk._id, { ...DESK, source: 'channel' });
    expect(await now).toMatchObject({ rev: 2, total: 400 });
    expect(hotel.db.audit.at(-1)).toMatchObject({ what: 'Phone became Channel.' });
    const { sources } = await getFigures(hotel, { from: '2027-06', to: '2027-06' });
    expect(sources).toEqual([
      { source: 'site', sold: 3, roomRevenue: 36_000 },
      { source: 'channel', sold: 2, roomRevenue: 40_000 },
    ]);
  });

  it('and writes down what was, what is, and why', async () => {
    const { hotel, id, change } = await aBookedHotel();
    await change({ room: 'attic', pricing: 'requote', reason: 'A pipe burst' });
    expect(hotel.db.audit.at(-1)).toEqual({
      action: 'booking/changed',
      by: 'root',
      target: id,
      at: hotel.time.now,
      what: 'Sea View became Attic; $360 became $600.',
      why: 'A pipe burst',
      agreed: {
        booking: id,
        rev: 2,
        state: 'booked',
        stay: {
          room: 'attic',
          base: 2e4,
          nights: ['2027-06-14', '2027-06-15', '2027-06-16'],
          tariff: 0,
          bill: 0,
          policy: DEFAULT_TARIFF.policy,
        },
      },
    });
  });

  it('and tells its guest, with a file of a higher sequence', async () => {
    const { hotel, id, change } = await aBookedHotel();
    await change({ room: 'attic' });
    const mail = hotel.db.mails.get(`${id}-2-change`);
    expect(mail).toMatchObject({ kind: 'change', to: ana.email, bookingId: id });
    const { subject, text, attachments } = await renderedMail(hotel, mail);
    expect(subject).toBe('Changed: your stay at Harbour House, 14 June 2027');
    expect(text).toContain('Sea View');
    expect(attachments[0]?.content).toContain('SEQUENCE:1');
  });

  it('and mails no guest what concerns the desk alone', async () => {
    const { hotel, change } = await aBookedHotel();
    const guest = { name: 'Jörg Müller', phone: '0170 1234567', arrivalTime: '', wish: '' };
    expect(await change({ guest })).toMatchObject({ guest, email: ana.email });
    expect([...hotel.db.bookings.values()][0]?.tokens).toContain('muller');
    expect([...hotel.db.mails.values()].map(({ kind }) => kind)).toEqual(['confirmation']);
  });

  it('and mails only a corrected address, with the stay as it is now', async () => {
    const { hotel, change } = await aBookedHotel();
    expect(await change({ email: 'JM@innkeep.test', room: 'attic' })).toMatchObject({
      email: 'jm@innkeep.test',
    });
    expect([...hotel.db.mails.values()].map(({ kind, to }) => [kind, to])).toEqual([
      ['stay-link', 'jm@innkeep.test'],
    ]);
  });

  it('but not one that a colleague has changed since it was seen', async () => {
    const { change } = await aBookedHotel();
    await change({ room: 'attic' });
    await expect(change({ room: 'sea-view' })).toBeRefused('booking/changed');
  });

  it('but not onto nights of another guest', async () => {
    const { hotel, change, held } = await aBookedHotel();
    const stay = aStay('2027-06-16', '2027-06-18');
    await createBooking(hotel, ben, aRequest({ ...stay, email: ben.email, room: { _id: 'attic' } }));
    await expect(change({ room: 'attic' })).toBeRefused('booking/dates-taken', {
      checkin: 'The night of 16/06/2027 is taken.',
    });
    expect(held().filter((night) => night.endsWith('hers'))).toHaveLength(3);
  });

  it('not into the past, to no night, or to a thousand years', async () => {
    const { change } = await aBookedHotel();
    for (const dates of [
      { checkin: day('2027-05-30') },
      { checkout: day('2027-06-14') },
      { checkout: day('9999-01-01') },
    ])
      await expect(change(dates)).toBeRefused('request/invalid');
  });

  it('not to more guests than the room takes', async () => {
    const { change } = await aBookedHotel();
    await expect(change({ guests: 4 })).toBeRefused('request/invalid');
    expect((await change({ room: 'attic', guests: 4 })).guests).toBe(4);
  });

  it('against the rules only with a reason', async () => {
    const { hotel, change } = await aBookedHotel();
    hotel.db.tariff = tariffWith({
      seasons: [seasonWith('Summer', '2027-06-01', '2027-09-01', { minStay: 5 })],
    });
    const shorter = { checkout: day('2027-06-16') };
    await expect(change(shorter)).toBeRefused('stay/not-offered');
    await expect(change({ ...shorter, overridesRules: true })).toBeRefused({
      reason: 'Give a reason for overriding the rules.',
    });
    expect((await change({ ...shorter, overridesRules: true, reason: 'A friend' })).nights).toBe(2);
  });

  it('only at the total that it was shown', async () => {
    const { hotel, id, change } = await aBookedHotel();
    const wanted = { ...DESK, checkout: day('2027-06-18') };
    const quoted = await quoteChange(hotel, id, wanted);
    expect([quoted.before, quoted.after]).toEqual([36_000, 48_000]);
    hotel.db.rooms.set('sea-view', aRoom({ price: 150 }));
    await expect(change({ ...wanted, expected: quoted.after })).toBeRefused('booking/price-changed', {
      total: 'It now costs $510; it was $480.',
    });
  });
});

it('new taxes leave the bill of an unchanged stay alone', async () => {
  const { hotel, change } = await aBookedHotel();
  hotel.db.tariff = EXAMPLE;
  expect((await change({ email: 'ana@elsewhere.test' })).total).toBe(360);
});
