import { expect, it } from 'vitest';
import { call } from './support/call.ts';
import { aGuest } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { inDays } from './support/stays.ts';

it('the four things that are specified and a token book a stay of one', async () => {
  const [ana, ben] = await Promise.all([aGuest(), aGuest()]);
  const room = await aRoom({ capacity: 1 });
  const json = { checkin: inDays(10), checkout: inDays(12), email: ana.email, room };
  const { status, body } = await call('POST', '/orders', { as: ana, json });
  expect([status, body]).toMatchObject([
    201,
    { booking: { state: 'booked', guests: 1, nights: 2, total: 199.98 } },
  ]);
  const again = await call('POST', '/orders', { as: ben, json: { ...json, email: ben.email } });
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'booking/dates-taken' } } });
  const crowd = { ...json, checkin: inDays(12), checkout: inDays(13), guests: 2 };
  expect(await call('POST', '/orders', { as: ana, json: crowd })).toMatchObject({
    status: 400,
    body: { error: { fields: { guests: 'Test Room sleeps one guest.' } } },
  });
  // A guest without a token has no account, and must give a name.
  expect(await call('POST', '/orders', { json })).toMatchObject({
    status: 400,
    body: { error: { fields: { 'guest.name': 'Please tell us your name.' } } },
  });
});
