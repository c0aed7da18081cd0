import type { BookingInput } from '@innkeep/contract/booking';
import type { Promo } from '@innkeep/contract/rates/promo';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { aPromo } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { aHotelWithPlans, provesAllPlans, TARIFF } from '../../testing/a-hotel-with-plans.ts';
import { ana, aRequest, clerk } from '../../testing/builders.ts';
import { renderedMail } from '../../testing/hotel-with-mail.ts';
import { quoteStay } from '../availability/quote-stay.ts';
import { addStay, quoteNewStay } from '../bookings/add-stay.ts';
import { changeOwnStay, changeStay } from '../bookings/change-stay.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { quoteChange } from '../bookings/quote-change.ts';

const STAY = { room: 'sea-view', ...aStay('2027-06-14', '2027-06-16'), guests: 2, children: 0 };
const FLEXIBLE = { name: 'Flexible', hint: 'Free to cancel.' };
const DESK = { rev: 1, pricing: 'requote', reason: 'A wish', overridesRules: false } as const;

provesAllPlans();

/** 10% off, for stays at the standard rate or with breakfast. */
function aHotelWithACode(changes: Partial<Promo> = {}) {
  const hotel = aHotelWithPlans();
  hotel.db.promos.set('SAVE-10', {
    ...aPromo({ plans: ['standard', 'board'] }),
    code: 'SAVE-10',
    uses: 0,
    ...changes,
  });
  return hotel;
}

async function aStayWithCode(changes: Partial<BookingInput> = {}, promo: Partial<Promo> = {}) {
  const hotel = aHotelWithACode(promo);
  const order = aRequest({ code: 'SAVE-10', ...changes });
  const { insertedId: id, booking } = await createBooking(hotel, ana, order);
  const uses = () => hotel.db.promos.get('SAVE-10')?.uses;
  return { hotel, id, booking, uses };
}

describe('a code for some rates', () => {
  it('is taken off these rates alone, where a guest compares them', async () => {
    const quote = await quoteStay(aHotelWithACode(), { ...STAY, code: 'SAVE-10' });
    expect(quote.total).toBe(21_600);
    expect(quote.plans?.map(({ id, total }) => [id, total])).toEqual([
      [undefined, 21_600],
      ['prepaid', 21_600],
      ['board', 27_600],
    ]);
    const asked = { ...STAY, plan: 'board', code: 'SAVE-10' };
    expect(await quoteStay(aHotelWithACode(), asked)).toMatchObject({ total: 27_600 });
  });

  it.each<[rate: string, plan: string | undefined, plans: string[], why: string]>([
    ['another plan', 'prepaid', ['standard', 'board'], 'This code is not for Non-refundable.'],
    ['the standard rate', undefined, ['board'], 'This code is not for the standard rate.'],
    ['a plan that the stay cannot have', 'early', ['early'], 'This code is not for the standard rate.'],
  ])('is refused to the quote of %s', async (_rate, plan, plans, code) => {
    const quote = quoteStay(aHotelWithACode({ plans }), { ...STAY, plan, code: 'SAVE-10' });
    await expect(quote).toBeRefused('code/not-for-this-stay', { code });
  });

  it('is refused to an order by another rate, and counted once for one of these', async () => {
    const refused = createBooking(aHotelWithACode(), ana, aRequest({ plan: 'prepaid', code: 'SAVE-10' }));
    await expect(refused).toBeRefused('code/not-for-this-stay', {
      code: 'This code is not for Non-refundable.',
    });
    const { booking, uses } = await aStayWithCode({ plan: 'board' });
    expect([booking.total, uses()]).toEqual([276, 1]);
    expect(booking.quote.discount).toMatchObject({ code: 'SAVE-10', plans: ['standard', 'board'] });
  });

  it('is refused to an order of several rooms, which are at one rate', async () => {
    const others = [{ room: { _id: 'attic' }, guests: 1 }];
    const order = aRequest({ plan: 'prepaid', code: 'SAVE-10', others });
    await expect(createBooking(aHotelWithACode(), ana, order)).toBeRefused('code/not-for-this-stay', {
      code: 'This code is not for Non-refundable.',
    });
    const { booking, hotel } = await aStayWithCode({ plan: 'board', others });
    expect(booking.total).toBe(276);
    expect([...hotel.db.bookings.values()].map(({ total }) => total).sort()).toEqual([210, 276]);
  });

  it('stays on a guest’s own change as it was agreed, after the hotel has changed what it is for', async () => {
    const { hotel, id, uses } = await aStayWithCode({ plan: 'board' });
    hotel.db.promos.set('SAVE-10', { ...aPromo({ plans: ['prepaid'] }), code: 'SAVE-10', uses: 1 });
    const longer = await changeOwnStay(hotel, ana, id, { rev: 1, checkout: day('2027-06-17') });
    expect([longer.total, uses()]).toEqual([414, 1]); // 3 × 120 less 36, and breakfast at 90
  });
});

describe('the desk’s switch to another rate', () => {
  it('drops a code that is not for it, and says so before', async () => {
    const { hotel, id, uses } = await aStayWithCode();
    const toPrepaid = { ...DESK, plan: 'prepaid' };
    const shown = await quoteChange(hotel, id, toPrepaid);
    expect(shown).toMatchObject({ before: 21_600, after: 21_600, lostCode: 'SAVE-10' });
    const changed = await changeStay(hotel, clerk, id, { ...toPrepaid, offer: shown.offer });
    expect(changed.quote).not.toHaveProperty('discount');
    expect([changed.total, uses()]).toEqual([216, 0]);
    expect(hotel.db.audit.at(-1)?.what).toContain('The guest can use the code SAVE-10 again.');
  });

  it('keeps a code that is for it', async () => {
    const { hotel, id, uses } = await aStayWithCode();
    const changed = await changeStay(hotel, clerk, id, { ...DESK, plan: 'board' });
    expect([changed.total, changed.quote.discount?.plans, uses()]).toEqual([276, ['standard', 'board'], 1]);
  });

  it('drops a code of plans alone for the standard rate', async () => {
    const { hotel, id } = await aStayWithCode({ plan: 'board' }, { plans: ['board'] });
    expect(await quoteChange(hotel, id, { ...DESK, plan: null })).toMatchObject({
      after: 24_000,
      lostCode: 'SAVE-10',
    });
  });

  it('keeps the code with a reason, from then on for any rate', async () => {
    const { hotel, id, uses } = await aStayWithCode();
    const kept = await changeStay(hotel, clerk, id, { ...DESK, plan: 'prepaid', keepsCode: true });
    expect([kept.total, kept.quote.discount, uses()]).toEqual([
      194.4,
      { code: 'SAVE-10', name: 'Welcome', kind: 'percent', worth: 1000 },
      1,
    ]);
    expect(hotel.db.audit.at(-1)?.what).toContain('The code SAVE-10 was kept.');
  });

  it('drops the code at a price that the desk names, too', async () => {
    const { hotel, id, uses } = await aStayWithCode();
    const named = { ...DESK, pricing: 'named', nightlyPrice: 9000, plan: 'prepaid' } as const;
    expect(await changeStay(hotel, clerk, id, named)).toMatchObject({ total: 180 });
    expect(uses()).toBe(0);
  });
});

describe('the standard rate under the hotel’s own name', () => {
  function aHotelWithFlexible() {
    const hotel = aHotelWithACode({ plans: ['board'] });
    hotel.db.tariff = { ...TARIFF, standard: FLEXIBLE };
    return hotel;
  }

  it('is named in the quote, on the bill, and in the mail', async () => {
    const hotel = aHotelWithFlexible();
    const { plans, standard } = await quoteStay(hotel, STAY);
    expect(plans?.[0]).toEqual({ ...FLEXIBLE, total: 24_000, dueNow: 0, freeUntil: '2027-06-13' });
    expect(standard).toBe('Flexible');
    const { insertedId: id, booking } = await createBooking(hotel, ana, aRequest());
    expect(booking.quote.standard).toBe('Flexible');
    const { text } = await renderedMail(hotel, hotel.db.mails.get(`${id}-confirmation`));
    expect(text).toContain('Flexible');
  });

  it('is what a refused code is said not to be for', async () => {
    const quote = quoteStay(aHotelWithFlexible(), { ...STAY, code: 'SAVE-10' });
    await expect(quote).toBeRefused('code/not-for-this-stay', { code: 'This code is not for Flexible.' });
  });

  it('is the first of the rates at the desk, and in what the audit says', async () => {
    const hotel = aHotelWithFlexible();
    const named = [{ name: 'Flexible' }, { id: 'prepaid' }, { id: 'board' }];
    expect((await quoteNewStay(hotel, A_DESK_ORDER)).plans).toMatchObject(named);
    const { _id: id } = await addStay(hotel, clerk, A_DESK_ORDER);
    expect((await quoteChange(hotel, id, DESK)).plans).toMatchObject(named);
    await changeStay(hotel, clerk, id, { ...DESK, plan: 'prepaid' });
    expect(hotel.db.audit.at(-1)?.what).toContain('Flexible became Non-refundable');
  });

  it('is the same rate under a new name, of which a guest is not told', async () => {
    const hotel = aHotelWithFlexible();
    const { insertedId: id } = await createBooking(hotel, ana, aRequest());
    hotel.db.tariff = { ...TARIFF, version: 6, standard: { name: 'Classic' } };
    const mails = hotel.db.mails.size;
    const anew = await changeStay(hotel, clerk, id, DESK);
    expect(anew.quote.standard).toBe('Classic');
    expect(hotel.db.mails.size).toBe(mails);
    expect(hotel.db.audit.at(-1)?.what).not.toContain('became');
  });
});
