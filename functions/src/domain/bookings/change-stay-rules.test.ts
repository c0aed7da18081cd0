import { stayChangeSchema, type StayChange } from '@innkeep/contract/desk/desk-inputs';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { aPromo, tariffWith } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { aHotel, ana, aRequest, aRoom, clerk } from '../../testing/builders.ts';
import { cancelBooking } from './cancel-booking.ts';
import { createBooking } from './create-booking.ts';
import { applyMoves } from './apply-moves.ts';
import { changeOwnStay, changeStay } from './change-stay.ts';
import { quoteChange } from './quote-change.ts';

const DESK = { rev: 1, pricing: 'keep', reason: '', overridesRules: false } as const;
const closed = aRoom({ _id: 'closed', name: 'Closed', notForSale: true });

/** A hotel in which Ana has Sea View, at $120 a night, from 14 to 17 June; its other room is not for sale. */
async function aBookedHotel(tariff = tariffWith(), request = {}) {
  const hotel = aHotel(aRoom({ capacity: 4 }), closed);
  hotel.db.tariff = tariff;
  hotel.db.promos.set('WELCOME', { ...aPromo(), code: 'WELCOME', uses: 0 });
  const wanted = aRequest({ ...aStay('2027-06-14', '2027-06-17'), ...request });
  const { insertedId: id } = await createBooking(hotel, ana, wanted);
  const change = (changes: Partial<StayChange>) => changeStay(hotel, clerk, id, { ...DESK, ...changes });
  return { hotel, id, change };
}

describe('a room that is not for sale', () => {
  const refused = { code: 'room/not-for-sale' };

  it('takes a guest only if the desk gives a reason', async () => {
    const { hotel, id, change } = await aBookedHotel();
    await expect(change({ room: 'closed' })).rejects.toMatchObject(refused);
    const quoted = await quoteChange(hotel, id, { ...DESK, room: 'closed' });
    expect(quoted.problems).toEqual({ room: 'This room is not for sale.' });
    const why = { overridesRules: true, reason: 'The pipe burst' };
    expect((await change({ room: 'closed', ...why })).room.name).toBe('Closed');
    expect(hotel.db.audit.at(-1)).toMatchObject({ why: 'The pipe burst' });
  });

  it('takes no move without a reason, and asks for it once', async () => {
    const { hotel, id } = await aBookedHotel();
    const moves = [{ id, rev: 1, room: 'closed', checkin: undefined, checkout: undefined }];
    await expect(applyMoves(hotel, clerk, { moves, reason: '' })).rejects.toMatchObject(refused);
    const [moved] = await applyMoves(hotel, clerk, { moves, reason: 'The pipe burst' });
    expect(moved?.room.name).toBe('Closed');
  });

  it('keeps its guests: they may leave earlier, but not stay longer', async () => {
    const { hotel, id } = await aBookedHotel();
    hotel.db.rooms.set('sea-view', aRoom({ notForSale: true }));
    const longer = { rev: 1, checkout: day('2027-06-18') };
    await expect(changeOwnStay(hotel, ana, id, longer)).rejects.toMatchObject(refused);
    const shorter = { rev: 1, checkout: day('2027-06-16') };
    expect((await changeOwnStay(hotel, ana, id, shorter)).nights).toBe(2);
  });
});

describe('the party', () => {
  const children = { childAge: 12 };

  it('is never children alone', async () => {
    const { change, hotel, id } = await aBookedHotel(tariffWith(children), { guests: 2, children: 1 });
    const refused = { extra: { fields: { children: 'At least one of the guests must be an adult.' } } };
    await expect(change({ children: 2 })).rejects.toMatchObject(refused);
    await expect(change({ guests: 1 })).rejects.toMatchObject(refused);
    await expect(changeOwnStay(hotel, ana, id, { rev: 1, children: 5 })).rejects.toMatchObject(refused);
  });

  it('stays as given where the rates no longer ask for children, and so does the bill', async () => {
    const { change, hotel } = await aBookedHotel(tariffWith(children), { guests: 2, children: 1 });
    hotel.db.tariff = tariffWith({ version: 2 });
    expect(await change({ email: 'ana.silva@innkeep.test' })).toMatchObject({
      children: 1,
      quote: { tariff: 1 },
    });
  });

  it('keeps fields that are not sent: a new phone number leaves the name', async () => {
    const { change } = await aBookedHotel(tariffWith(), { guest: { name: 'Ana Silva', wish: 'A cot' } });
    const sent = { rev: 1, guest: { phone: '030 1234' } };
    const { guest } = await change(await stayChangeSchema.validate(sent, { stripUnknown: true }));
    expect(guest).toEqual({ name: 'Ana Silva', phone: '030 1234', arrivalTime: '', wish: 'A cot' });
  });
});

it('a stay is priced anew only with a reason; a look at the price needs none', async () => {
  const { hotel, id, change } = await aBookedHotel();
  await expect(change({ pricing: 'requote' })).toBeRefused({ reason: 'Give a reason for the price.' });
  expect((await quoteChange(hotel, id, { ...DESK, pricing: 'requote' })).after).toBe(36_000);
});

describe('a price set by the desk', () => {
  const named = { pricing: 'named', nightlyPrice: 5000, reason: 'Complains a lot' } as const;

  it('leaves the code used, until the stay is cancelled', async () => {
    const { hotel, id, change } = await aBookedHotel(tariffWith(), { code: 'WELCOME' });
    const uses = () => hotel.db.promos.get('WELCOME')?.uses;
    expect(await change(named)).toMatchObject({ total: 150, quote: { discount: { code: 'WELCOME' } } });
    expect(uses()).toBe(1);
    await cancelBooking(hotel, ana, id);
    expect(uses()).toBe(0);
  });

  it('is told to the guest, and the reason to the audit alone', async () => {
    const { hotel, change } = await aBookedHotel();
    expect(JSON.stringify(await change(named))).not.toContain('Complains');
    expect(JSON.stringify([...hotel.db.bookings.values()])).not.toContain('Complains');
    expect(hotel.db.audit.at(-1)).toMatchObject({ why: 'Complains a lot' });
  });
});
