import type { DeskBooking } from '@innkeep/contract/desk/desk-stay';
import { beforeAll, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { asked } from './support/desk-bookings.ts';
import { deskBooked } from './support/desk-stays.ts';
import { aClerk, aGuest, type Person } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { inDays } from './support/stays.ts';

let clerk: Person;
let guest: Person;

beforeAll(async () => {
  [clerk, guest] = await Promise.all([aClerk(), aGuest()]);
  await call('PUT', `/user/${clerk.email}`, { as: clerk, json: { name: 'Kim Clerk' } });
});

const opened = (id: string) => asked<DeskBooking>(clerk, `/desk/bookings/${id}`);

it('of two desks that change one stay at once, both succeed or one is refused, and no revision is written twice', async () => {
  const stay = await deskBooked(clerk, await aRoom());
  const changes = [{ guests: 1 }, { checkout: inDays(13) }, { checkin: inDays(9) }, { email: guest.email }];
  const answers = await Promise.all(
    changes.map((change) =>
      call('PUT', `/desk/bookings/${stay._id}`, { as: clerk, json: { rev: 1, ...change } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect((await opened(stay._id)).booking.rev).toBe(2);
});
