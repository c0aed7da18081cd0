import { randomUUID } from 'node:crypto';
import type { Booking } from '@innkeep/contract/booking';
import { HOUSE } from '@innkeep/hotel/texts/house';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { pathTo } from '@innkeep/contract/paths';
import { describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { arrived, calendarOf, CANCELLED, CONFIRMED, delivery, mailServerWill } from './support/mails.ts';
import { aGuest, anAdmin } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { booked, inDays } from './support/stays.ts';
import { SITE } from './support/admin-sdk.ts';

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

  it('that is cancelled is taken back by a mail, and by a calendar file of the same stay', async () => {
    const ana = await aGuest();
    const { insertedId } = await booked(ana, await aRoom());
    const stay = calendarOf(await arrived(ana.email, CONFIRMED));
    await call('DELETE', `/orders/${insertedId}`, { as: ana });
    const mail = await arrived(ana.email, CANCELLED);
    expect(mail.text).toContain('You’ve cancelled this stay.');
    const { method, read } = calendarOf(mail);
    expect([method, read('status'), read('sequence')]).toEqual(['CANCEL', 'CANCELLED', '1']);
    expect(read('uid')).toBe(stay.read('uid'));
    expect([read('dtstart'), read('dtend')]).toEqual([inDays(10), inDays(12)]);
  });
});

it('the hotel hears of each booking and cancellation, and its answer goes to the guest', async () => {
  const [ana, admin] = [await aGuest(), await anAdmin()];
  const name = `Room ${randomUUID()}`;
  const { insertedId } = await booked(ana, await aRoom({ name }));
  const mail = await arrived(HOUSE.email, new RegExp(`^Booked: ${name}, .*, 2 nights$`));
  expect(mail).toMatchObject({ to: HOUSE.email, from: HOUSE.email, replyTo: [ana.email] });
  expect(mail.html).toContain(`href="${SITE}${pathTo(DESK_PAGE.booking, { id: insertedId })}"`);
  await call('DELETE', `/orders/${insertedId}`, { as: admin });
  const cancelled = await arrived(HOUSE.email, new RegExp(`^Cancelled: ${name}, `));
  expect(cancelled.text).toContain('The desk cancelled this stay.');
  // Kept, because it was sent.
  await delivery(`${insertedId}-booking-notice`, { state: 'SUCCESS' });
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
