import type { Booking } from '@innkeep/contract/booking';
import { HOUSE } from '@innkeep/hotel/texts/house';
import { describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { arrived, calendarOf, CONFIRMED, delivery, mailServerWill } from './support/mails.ts';
import { aGuest, anAdmin } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { booked, inDays } from './support/stays.ts';

describe('a booking', () => {
  it('comes with a calendar file of whole days at the hotel', async () => {
    const ana = await aGuest();
    const { insertedId } = await booked(ana, await aRoom());
    const { method, read, event } = calendarOf(await arrived(ana.email, CONFIRMED));
    expect(method).toBe('PUBLISH');
    expect([read('dtstart'), read('dtend')]).toEqual([inDays(10), inDays(12)]);
    expect(event.getFirstProperty('dtstart')?.type).toBe('date');
    expect([read('uid'), read('sequence'), read('status')]).toEqual([
      `${insertedId}@innkeep`,
      '0',
      'CONFIRMED',
    ]);
    expect(read('location')).toContain(HOUSE.address.street);
    expect(read('organizer')).toBe(`mailto:${HOUSE.email}`);
  });
});

it('a mail that the server refuses for good names the reason to admins', async () => {
  const [ana, admin] = [await aGuest(), await anAdmin()];
  await mailServerWill('reject', ana.email);
  const { insertedId } = await booked(ana, await aRoom());
  await delivery(`${insertedId}-confirmation`, { state: 'ERROR' });
  const { body } = await call('GET', `/bookings?email=${encodeURIComponent(ana.email)}`, { as: admin });
  const [seen] = body as Booking[]; // the contract's answer to a 200
  expect(seen?.mail).toMatchObject([
    { state: 'ERROR', attempts: 1, error: expect.stringContaining('550') as string },
  ]);
});
