import { describe, expect, it } from 'vitest';
import { ana, aRequest, aRoom } from '../testing/builders.ts';
import { serveHotel } from '../testing/serve-hotel.ts';

const api = serveHotel();
const { send } = api;

describe('POST /orders', () => {
  it('answers 201 with the booking', async () => {
    const { status, answer } = await send('POST', '/orders', { as: ana, json: aRequest() });
    expect(status).toBe(201);
    expect(answer).toMatchObject({ acknowledged: true, booking: { nights: 2, total: 240, room: aRoom() } });
    expect(answer).toHaveProperty('insertedId', [...api.hotel.db.bookings.keys()][0]);
  });

  it('believes only the id of the room, and no field that it does not know', async () => {
    const room = { ...aRoom({ price: 1, capacity: 20 }), evil: true };
    const json = { ...aRequest({ room }), uid: 'ben', total: 1, nights: 1, role: 'admin', _id: 'mine' };
    await send('POST', '/orders', { as: ana, json });
    expect([...api.hotel.db.bookings.values()]).toMatchObject([
      { uid: 'ana', total: 240, nights: 2, room: aRoom() },
    ]);
  });

  it('takes dates as ISO text', async () => {
    const dates = { checkin: '2027-06-14T00:00:00.000Z', checkout: '2027-06-16T23:00:00+02:00' };
    const json = { ...aRequest(), ...dates };
    expect(await send('POST', '/orders', { as: ana, json })).toMatchObject({ status: 201 });
  });

  it.each([
    ['checkin', { checkin: '2027-05-31' }],
    ['checkin', { checkin: '2027-02-30' }],
    ['checkin', { checkin: '2028-06-01', checkout: '2028-06-02' }],
    ['checkout', { checkout: '2027-06-14' }],
    ['checkout', { checkout: '2027-07-15' }],
    ['guests', { guests: 0 }],
    ['guests', { guests: 6 }],
    ['guests', { guests: 1.5 }],
    ['guests', { guests: 3 }],
    ['room._id', { room: { _id: '../x' } }],
    ['room._id', { room: { _id: '' } }],
    ['email', { email: '' }],
  ])('answers 400 and names %s: %o', async (field, change) => {
    const { status, answer } = await send('POST', '/orders', { as: ana, json: { ...aRequest(), ...change } });
    expect(status).toBe(400);
    expect(answer).toHaveProperty(['error', 'fields', field], expect.any(String));
    expect(api.hotel.db.bookings.size).toBe(0);
  });

  it("reckons today by the hotel's clock", async () => {
    api.hotel.time.now = new Date('2027-06-15T03:59:00Z'); // a minute to midnight of the 14th in New York
    expect(await send('POST', '/orders', { as: ana, json: aRequest() })).toMatchObject({ status: 201 });
  });

  it('answers a repeated key with the first booking, and 422 with other details', async () => {
    const headers = { 'Idempotency-Key': 'a1b2' };
    const first = await send('POST', '/orders', { as: ana, headers, json: aRequest() });
    expect(await send('POST', '/orders', { as: ana, headers, json: aRequest() })).toMatchObject({
      status: 201,
      answer: first.answer,
    });
    const other = await send('POST', '/orders', { as: ana, headers, json: aRequest({ guests: 1 }) });
    expect([other.status, other.answer]).toMatchObject([422, { error: { code: 'request/key-reused' } }]);
  });

  it.each(['', 'a b', 'x'.repeat(129), 'caf\u00e9'])('answers 400 to the key "%s"', async (key) => {
    const { status, answer } = await send('POST', '/orders', {
      as: ana,
      headers: { 'Idempotency-Key': key },
      json: aRequest(),
    });
    expect(status).toBe(400);
    expect(answer).toHaveProperty('error.fields.idempotency-key', expect.any(String));
  });
});
