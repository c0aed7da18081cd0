import type { Booking, BookingMade } from '@innkeep/contract/booking';
import { BY_AGE, tariffWith } from '@innkeep/contract/testing/tariffs';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetGuest } from '../domain/guest-data/forget-guest.ts';
import { reconcile } from '../domain/reconcile/proof.ts';
import { forgetDeps } from '../testing/a-guest-to-forget.ts';
import { A_DESK_ORDER } from '../testing/a-desk-order.ts';
import { ana, aRequest, aRoom, clerk } from '../testing/builders.ts';
import { serveHotel } from '../testing/serve-hotel.ts';

const api = serveHotel();
const { send } = api;
const DATES = 'checkin=2027-06-14&checkout=2027-06-16';
const FAMILY = { guests: 4, children: 2, ages: [9, 2] };
const SMALL = { _id: 'garden', name: 'Garden', capacity: 3, price: 90 };

beforeEach(() => {
  api.hotel.db.rooms.set('sea-view', aRoom({ capacity: 4 }));
  api.hotel.db.tariff = BY_AGE;
});

async function order(changes: object = {}, key?: string) {
  const headers = key === undefined ? {} : { 'Idempotency-Key': key };
  const json = { ...aRequest(), ...FAMILY, ...changes };
  const { status, answer } = await send('POST', '/orders', { as: ana, json, headers });
  return { status, answer: answer as BookingMade }; // the contract's answer to a 201
}

async function findings() {
  const found: unknown[] = [];
  await reconcile(api.hotel, (difference) => void found.push(difference));
  return found;
}

describe('the ages of children', () => {
  it.each([
    ['guests=4&children=2&ages=9,2', 27_800, [9, 2]],
    ['guests=4&children=2&ages=2&ages=9', 27_800, [9, 2]],
    ['guests=3&children=2&ages=9,2', 24_400, [9, 2]],
    ['guests=4&children=1&ages=9', 34_200, [9]],
    ['guests=4&children=2&ages=', 30_800, undefined],
  ])('decide the price: %s', async (party, total, ages) => {
    const { answer } = await send('GET', `/availability/quote?room=sea-view&${DATES}&${party}`);
    expect(answer).toMatchObject({ total, childAge: 12, asksAges: true });
    expect((answer as { ages?: number[] }).ages).toEqual(ages);
    const found = await send('GET', `/room?${DATES}&${party}`);
    expect(found.answer).toMatchObject({ rooms: [{ total: total / 100 }], asksAges: true });
  });

  it('are not asked for, kept or told where prices do not depend on them', async () => {
    api.hotel.db.tariff = tariffWith({ childAge: 12 });
    const { answer } = await send(
      'GET',
      `/availability/quote?room=sea-view&${DATES}&guests=4&children=2&ages=9,2`,
    );
    expect(answer).not.toHaveProperty('ages');
    expect(answer).not.toHaveProperty('asksAges');
    expect((await order()).answer.booking.quote).not.toHaveProperty('ages');
  });

  it('are refused where they are more than children', async () => {
    const fields = { ages: 'There are more ages than children.' };
    expect(await order({ children: 1 })).toMatchObject({ status: 400, answer: { error: { fields } } });
    const others = [{ room: { _id: 'garden' }, guests: 2, children: 0, ages: [9] }];
    api.hotel.db.rooms.set('garden', aRoom(SMALL));
    expect((await order({ others })).answer).toMatchObject({
      error: { fields: { 'others[0].ages': fields.ages } },
    });
  });

  it('are kept on the bill of each room of an order, the oldest first, and only there', async () => {
    api.hotel.db.rooms.set('garden', aRoom(SMALL));
    const others = [{ room: { _id: 'garden' }, guests: 2, children: 1 }];
    const { answer } = await order({ ages: [2, 9], others });
    expect(answer.booking).toMatchObject({ total: 278, children: 2, quote: { ages: [9, 2] } });
    expect(answer.others?.[0]?.quote).not.toHaveProperty('ages');
    expect(api.hotel.db.bookings.get(answer.insertedId)).not.toHaveProperty('ages');
    expect(await findings()).toEqual([]);
  });

  it('make another order of a form that is sent again, in any order of them', async () => {
    const { answer } = await order({}, 'a-form');
    expect((await order({ ages: [2, 9] }, 'a-form')).answer.insertedId).toBe(answer.insertedId);
    for (const ages of [[9], [9, 3], undefined])
      expect((await order({ ages }, 'a-form')).answer).toMatchObject({
        error: { code: 'request/key-reused' },
      });
  });

  it('stay with a stay that changes, and go with another number of children', async () => {
    const { insertedId: id } = (await order()).answer;
    const change = async (json: object) => (await send('PUT', `/orders/${id}`, { as: ana, json })).answer;
    expect(await change({ rev: 1, checkout: '2027-06-17' })).toMatchObject({ total: 417 });
    expect(await change({ rev: 2, ages: [11, 9] })).toMatchObject({ total: 462, quote: { ages: [11, 9] } });
    expect(api.hotel.db.audit.at(-1)?.what).toBe(
      '4 guests, 2 of them children (9, 2) became 4 guests, 2 of them children (11, 9); $417 became $462.',
    );
    const alone = (await change({ rev: 3, children: 1, guests: 3 })) as Booking; // as above
    expect(alone).toMatchObject({ total: 417, children: 1 });
    expect(alone.quote).not.toHaveProperty('ages');
    expect(await findings()).toEqual([]);
  });

  it('are kept where prices depend on them since, for added nights and for other dates', async () => {
    api.hotel.db.tariff = { ...BY_AGE, version: 1, extraGuests: { included: 2, amount: 3000, byRoom: {} } };
    const { insertedId: id, booking } = (await order()).answer;
    expect(booking).toMatchObject({ total: 368 });
    api.hotel.db.tariff = { ...BY_AGE, version: 2 };
    const change = async (json: object) => (await send('PUT', `/orders/${id}`, { as: ana, json })).answer;
    const longer = await change({ rev: 1, checkout: '2027-06-17', ages: [9, 2] });
    expect(longer).toMatchObject({
      quote: { ages: [9, 2], nights: [{ price: 18_000 }, { price: 18_000 }, { price: 13_500 }] },
    });
    const elsewhen = await change({ rev: 2, checkin: '2027-06-20', checkout: '2027-06-22' });
    expect(elsewhen).toMatchObject({ total: 278 });
    expect(await findings()).toEqual([]);
  });

  it('of nights that were slept stay as agreed when the rest is priced anew in another room', async () => {
    api.hotel.db.rooms.set('garden', aRoom(SMALL));
    api.hotel.db.tariff = { ...BY_AGE, version: 1 };
    const { insertedId: id } = (await order({ guests: 3, children: 1, ages: [2] })).answer;
    api.hotel.time.now = new Date('2027-06-14T20:00:00Z');
    await send('POST', `/desk/bookings/${id}/check-in`, { as: clerk, json: { rev: 1 } });
    api.hotel.time.now = new Date('2027-06-15T20:00:00Z');
    api.hotel.db.tariff = { ...tariffWith({ childAge: null }), version: 2 };
    const json = { rev: 2, room: 'garden', pricing: 'requote', reason: 'Quieter' };
    const { answer } = await send('PUT', `/desk/bookings/${id}`, { as: clerk, json });
    expect(answer).toMatchObject({
      children: 1,
      quote: { ages: [2], nights: [{ price: 12_000 }, { price: 9000 }] },
    });
    expect(await findings()).toEqual([]);
  });

  it('are taken by the desk, in each room of a group, and shown in its lists', async () => {
    api.hotel.db.rooms.set('garden', aRoom(SMALL));
    const others = [{ room: 'garden', guests: 3, children: 1, ages: [2], expected: 18_800 }];
    const json = { ...A_DESK_ORDER, ...FAMILY, expected: 27_800, others };
    const { status } = await send('POST', '/desk/groups', { as: clerk, json });
    expect(status).toBe(201);
    const { answer } = await send('GET', '/desk/today?date=2027-06-14', { as: clerk });
    const { arrivals } = answer as { arrivals: { ages?: number[] }[] }; // the contract's answer to a 200
    expect(arrivals.map(({ ages }) => ages).sort()).toEqual([[2], [9, 2]]);
    expect(await findings()).toEqual([]);
  });

  it('divide a party over two rooms with the oldest in the first', async () => {
    api.hotel.db.rooms.set('sea-view', aRoom({ capacity: 3 }));
    api.hotel.db.rooms.set('garden', aRoom(SMALL));
    const query = `${DATES}&guests=5&children=2&ages=2,9`;
    const { answer } = await send('GET', `/availability/alternatives?${query}`);
    expect(answer).toMatchObject({ rooms: [{ ages: [9] }, { ages: [2] }] });
  });

  it('remain on the bill of a guest who is forgotten', async () => {
    const { insertedId } = (await order({ guest: { name: 'Ana Silva' } })).answer;
    api.hotel.time.now = new Date('2027-06-20T16:00:00Z');
    await forgetGuest(forgetDeps(api.hotel), 'npm run forget', ana.email);
    const kept = api.hotel.db.bookings.get(insertedId);
    expect(kept).toMatchObject({ guest: { name: 'Forgotten guest' }, quote: { ages: [9, 2] } });
  });
});
