import type { StayChange } from '@innkeep/contract/desk/desk-inputs';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { WITH_EXTRAS } from '@innkeep/contract/testing/extras';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { afterEach, describe, expect, it } from 'vitest';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { aHotel, ana, aRequest, aRoom, clerk } from '../../testing/builders.ts';
import { renderedMail } from '../../testing/hotel-with-mail.ts';
import { quoteMoves, applyMoves } from './apply-moves.ts';
import { quoteStay } from '../availability/quote-stay.ts';
import { reconcile } from '../reconcile/proof.ts';
import { addGroup, quoteNewStay } from './add-stay.ts';
import { cancelBooking, getCancellation } from './cancel-booking.ts';
import { changeOwnStay, changeStay } from './change-stay.ts';
import { checkIn, markNoShow } from './check-in.ts';
import { checkOut } from './check-out.ts';
import { createBooking } from './create-booking.ts';
import { quoteChange, quoteOwnChange } from './quote-change.ts';
import { undoStep } from './undo-step.ts';

const BREAKFASTS = { id: 'breakfast', count: 2 };
const DOG = { id: 'dog', count: 1 };
const DESK = { pricing: 'keep', reason: '', overridesRules: false } as const;
const dearer: Tariff = {
  ...WITH_EXTRAS,
  version: 6,
  extras: (WITH_EXTRAS.extras ?? []).map((extra) => ({
    ...extra,
    amount: extra.amount && extra.amount + 200,
  })),
};

type Hotel = ReturnType<typeof aHotel>;
const hotels: Hotel[] = [];

/** After each test, the nightly proof finds nothing wrong with what was done. */
afterEach(async () => {
  const found: unknown[] = [];
  for (const hotel of hotels.splice(0)) await reconcile(hotel, (difference) => void found.push(difference));
  expect(found).toEqual([]);
});

function aSellingHotel() {
  const hotel = aHotel(aRoom(), aRoom({ _id: 'attic', name: 'Attic', price: 90 }));
  hotel.db.tariff = WITH_EXTRAS;
  hotels.push(hotel);
  return hotel;
}

/** Ana has booked Sea View for two nights from 14 June, with two breakfasts and a dog, for $320. */
async function aStayWithExtras(extras = [BREAKFASTS, DOG]) {
  const hotel = aSellingHotel();
  const { insertedId: id } = await createBooking(hotel, ana, aRequest({ extras }));
  const stored = () => {
    const found = hotel.db.bookings.get(id);
    if (!found) throw new Error('The booking is gone.');
    return found;
  };
  return {
    hotel,
    id,
    stored,
    total: () => stored().quote.total,
    extras: () => stored().quote.extras?.map(({ id: name, count, amount }) => [name, count, amount]),
    desk: (change: Partial<StayChange>) =>
      changeStay(hotel, clerk, id, { ...DESK, rev: stored().rev, ...change }),
    own: (change: object) => changeOwnStay(hotel, ana, id, { rev: stored().rev, ...change }),
    preview: (change: object) => quoteOwnChange(hotel, ana, id, { rev: stored().rev, ...change }),
    sell: (tariff: Tariff) => {
      hotel.db.tariff = tariff;
    },
    at: (time: string) => {
      hotel.time.now = new Date(time);
    },
  };
}

describe('a guest who books', () => {
  it('is offered what can be chosen for the stay, and shown what it costs', async () => {
    const hotel = aSellingHotel();
    const question = { ...aStay('2027-06-14', '2027-06-16'), room: 'sea-view', guests: 2 };
    const wanted = [
      { id: 'breakfast', count: 5 },
      { id: 'wine', count: 1 },
    ]; // for more than come, and the desk's
    const { total, choices } = await quoteStay(hotel, { ...question, extras: wanted });
    expect(total).toBe(31_000);
    expect(choices?.map(({ id, most }) => [id, most])).toEqual([
      ['breakfast', 2],
      ['dog', 1],
    ]);
  });

  it('agrees to what was chosen, to the cent', async () => {
    const stay = await aStayWithExtras();
    expect(stay.total()).toBe(32_000);
    const { text } = await renderedMail(stay.hotel, stay.hotel.db.mails.get(`${stay.id}-confirmation`));
    expect(text).toContain('Breakfast, 2 guests × 2 nights');
  });

  it('is refused what is not offered, and what has another price by now', async () => {
    const hotel = aSellingHotel();
    const wine = aRequest({ extras: [{ id: 'wine', count: 1 }] });
    await expect(createBooking(hotel, ana, wine)).toBeRefused({
      extras: 'This extra is not available for your stay. Please check your extras.',
    });
    hotel.db.tariff = dearer;
    const shown = aRequest({ extras: [BREAKFASTS, DOG], expected: 32_000 });
    await expect(createBooking(hotel, ana, shown)).toBeRefused('booking/price-changed');
  });

  it('books once with a form that is sent twice, and not another with the same key', async () => {
    const hotel = aSellingHotel();
    const form = aRequest({ extras: [BREAKFASTS] });
    const one = await createBooking(hotel, ana, form, 'a-form');
    expect(await createBooking(hotel, ana, form, 'a-form')).toEqual(one);
    await expect(createBooking(hotel, ana, aRequest(), 'a-form')).toBeRefused('request/key-reused');
  });
});

describe('a guest who has booked', () => {
  it('adds and takes off what they may, as the preview says', async () => {
    const stay = await aStayWithExtras();
    const change = { extras: [{ id: 'breakfast', count: 1 }, DOG] };
    const preview = await stay.preview(change);
    expect(preview).toMatchObject({ before: 32_000, after: 29_000 });
    expect(preview.choices?.map(({ id, count, least, most }) => [id, count, least, most])).toEqual([
      ['breakfast', 2, 0, 2],
      ['dog', 1, 0, 1],
    ]);
    expect((await stay.own({ ...change, offer: preview.offer, expected: 29_000 })).total).toBe(290);
    expect(stay.hotel.db.audit.at(-1)?.what).toBe(
      'Breakfast × 2, Dog became Breakfast, Dog; $320 became $290.',
    );
  });

  it('cannot take off what is not refundable once cancelling costs something, so cancelling costs no less', async () => {
    const stay = await aStayWithExtras();
    stay.at('2027-06-10T16:00:00Z');
    const { fee } = await getCancellation(stay.hotel, ana, stay.id);
    expect(fee).toBe(12_500);
    await expect(stay.own({ extras: [BREAKFASTS] })).toBeRefused({
      extras: 'Dog can no longer be removed online. Please call us.',
    });
    await stay.own({ extras: [DOG] });
    expect(await getCancellation(stay.hotel, ana, stay.id)).toMatchObject({ fee: 12_500 });
    await expect(stay.own({ extras: [BREAKFASTS, DOG] })).resolves.toMatchObject({ total: 320 });
  });

  it('cannot change on the day of arrival what needs a day’s notice', async () => {
    const stay = await aStayWithExtras();
    stay.at('2027-06-14T12:00:00Z');
    await expect(stay.own({ extras: [DOG] })).toBeRefused('request/invalid');
  });
});

describe('extras follow', () => {
  it.each([
    ['one night less', { checkout: day('2027-06-15') }, 16_500, 3000],
    ['one guest less', { guests: 1 }, 24_000 + 3000 + 1000 + 500, 3000],
    [
      'one night more, at the price of now',
      { checkout: day('2027-06-17') },
      36_000 + 6000 + 3400 + 1000 + 1500,
      9400,
    ],
    ['a move', { room: 'attic' }, 32_000, 6000],
    ['the rates of today', { pricing: 'requote', reason: 'New rates' }, 24_000 + 6800 + 1200 + 1000, 6800],
    ['a price that is named', { pricing: 'named', nightlyPrice: 10_000, reason: 'A friend' }, 28_000, 6000],
  ] as const)('%s', async (_what, change, total, breakfast) => {
    const stay = await aStayWithExtras();
    stay.sell(dearer);
    expect((await stay.desk(change)).quote.total).toBe(total);
    expect(stay.extras()?.[0]?.[2]).toBe(breakfast);
  });

  it('and one no longer sold is not charged on added nights, as the preview says', async () => {
    const stay = await aStayWithExtras();
    stay.sell({ ...dearer, extras: [] });
    const longer = { checkout: day('2027-06-17') };
    expect(await quoteChange(stay.hotel, stay.id, { ...DESK, rev: 1, ...longer })).toMatchObject({
      after: 36_000 + 6000 + 1000 + 1500,
      lostExtras: ['Breakfast'],
    });
    await stay.desk(longer);
    expect(stay.extras()?.[0]).toEqual(['breakfast', 2, 6000]);
  });

  it('and one no longer sold stays as agreed when the stay is repriced', async () => {
    const stay = await aStayWithExtras();
    stay.sell({ ...dearer, extras: [] });
    await stay.desk({ pricing: 'requote', reason: 'New rates' });
    expect(stay.extras()).toEqual([
      ['breakfast', 2, 6000],
      ['dog', 1, 1000],
    ]);
  });

  it('a swap of two stays', async () => {
    const stay = await aStayWithExtras();
    const other = await createBooking(stay.hotel, ana, aRequest({ room: { _id: 'attic' }, extras: [DOG] }));
    const moves = [
      { id: stay.id, rev: 1, room: 'attic' },
      { id: other.insertedId, rev: 1, room: 'sea-view' },
    ].map((move) => ({ ...move, checkin: undefined, checkout: undefined }));
    expect((await quoteMoves(stay.hotel, { moves })).map(({ after }) => after)).toEqual([32_000, 20_000]);
    await applyMoves(stay.hotel, clerk, { moves, reason: '' });
    expect(stay.total()).toBe(32_000);
  });

  it('a code that is dropped with other dates', async () => {
    const stay = await aStayWithExtras([DOG]);
    stay.hotel.db.promos.set('SPRING', { ...aPromo({ minNights: 2 }), code: 'SPRING', uses: 0 });
    const attic = aRequest({ room: { _id: 'attic' }, code: 'SPRING', extras: [BREAKFASTS] });
    const { insertedId, booking } = await createBooking(stay.hotel, ana, attic);
    expect(booking.quote.total).toBe(18_000 - 1800 + 6000 + 1000);
    const shorter = await changeOwnStay(stay.hotel, ana, insertedId, { rev: 1, checkout: day('2027-06-15') });
    expect(shorter.quote).toMatchObject({
      total: 9000 + 3000 + 500,
      extras: [{ id: 'breakfast', amount: 3000 }],
    });
  });

  it('each room of a group', async () => {
    const hotel = aSellingHotel();
    const others = [{ room: 'attic', guests: 1, children: 0, extras: undefined, expected: undefined }];
    const rooms = await addGroup(hotel, clerk, { ...A_DESK_ORDER, extras: [BREAKFASTS], others });
    expect(rooms.map(({ quote }) => quote.extras?.length)).toEqual([1, undefined]);
    expect(await quoteNewStay(hotel, { ...A_DESK_ORDER, extras: [{ id: 'wine', count: 2 }] })).toMatchObject({
      quote: { total: 24_000 + 4800 + 1000 },
      choices: [{ id: 'breakfast' }, { id: 'dog' }, { id: 'wine' }],
    });
  });
});

describe('at the end of a stay, refundable extras', () => {
  it('cost nothing where it is cancelled', async () => {
    const stay = await aStayWithExtras();
    stay.at('2027-06-10T16:00:00Z');
    await cancelBooking(stay.hotel, ana, stay.id, { refund: 0, fee: 12_500 });
    expect(stay.stored().cancellationFee).toBe(12_500);
  });

  it('cost nothing where the guest never comes', async () => {
    const stay = await aStayWithExtras();
    stay.at('2027-06-14T23:30:00Z');
    await markNoShow(stay.hotel, clerk, stay.id, { rev: 1, releases: true });
    expect(stay.stored().noShowFee).toBe(25_000);
  });

  it('end with the nights that were slept, and undo brings them back', async () => {
    const stay = await aStayWithExtras();
    stay.at('2027-06-14T20:30:00Z');
    await checkIn(stay.hotel, clerk, stay.id, { rev: 1 });
    stay.at('2027-06-15T14:30:00Z');
    await checkOut(stay.hotel, clerk, stay.id, { rev: 2, releases: true, requotes: true, reason: 'Later' });
    expect([stay.total(), stay.extras()?.[0]]).toEqual([16_500, ['breakfast', 2, 3000]]);
    await undoStep(stay.hotel, clerk, stay.id, { rev: 3 });
    expect([stay.total(), stay.extras()?.[0]]).toEqual([32_000, ['breakfast', 2, 6000]]);
  });
});
