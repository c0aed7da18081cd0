import { randomUUID } from 'node:crypto';
import { bookingNumber } from '@innkeep/contract/booking-number';
import type { Booking } from '@innkeep/contract/booking';
import { spellCalendarDate } from '@innkeep/contract/calendar-date';
import { HOTEL } from '@innkeep/contract/hotel';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import { describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { mailsTo } from './support/caught-mail.ts';
import {
  arrived,
  calendarOf,
  CANCELLED,
  CONFIRMED,
  delivery,
  mailServerWill,
  sweep,
} from './support/mails.ts';
import { aGuest, anAdmin, type Person } from './support/people.ts';
import { askSignInProvider } from './support/sign-in-provider.ts';
import { aRoom } from './support/rooms.ts';
import { booked, inDays, order } from './support/stays.ts';
import { auth, SITE } from './support/admin-sdk.ts';

async function bookingsSeenBy(person: Person, of: Person): Promise<Booking[]> {
  const { body } = await call('GET', `/bookings?email=${encodeURIComponent(of.email)}`, { as: person });
  return body as Booking[]; // the contract's answer to a 200
}

describe('a booking', () => {
  it('is confirmed by a mail with all that a guest needs at the door', async () => {
    const ana = await aGuest();
    const room = await aRoom({ name: 'Room <b>& Board', image: '/images/rooms/test-1600.webp' });
    const { insertedId } = await booked(ana, room);
    const mail = await arrived(ana.email, CONFIRMED);

    expect(mail).toMatchObject({ to: ana.email, from: HOTEL.email, replyTo: [HOTEL.email] });
    const needed = [
      HOTEL.name,
      HOTEL.address.street,
      HOTEL.phone,
      spellCalendarDate(inDays(10), { weekday: 'long' }),
      spellCalendarDate(inDays(12), { day: 'numeric', month: 'long', year: 'numeric' }),
      HOTEL.checkInTime,
      HOTEL.checkOutTime,
      '$99.99 × 2 nights',
      '$199.98',
      bookingNumber(insertedId),
    ];
    for (const text of needed) {
      expect(mail.text).toContain(text);
      expect(mail.html).toContain(text);
    }
    expect(mail.text).toContain('If you cancel later, we charge the full $199.98.');
    expect(mail.text).toContain('openstreetmap.org');
    expect(mail.text).toContain('Room <b>& Board');
    expect(mail.html).not.toContain('<b>');
    expect(mail.html).toContain(`src="${SITE}/images/rooms/test-960.webp"`);
    expect(mail.html).toContain(`href="${SITE}${pathTo(PAGE.booking, { id: insertedId })}"`);
  });

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
    expect(read('location')).toContain(HOTEL.address.street);
    expect(read('organizer')).toBe(`mailto:${HOTEL.email}`);
  });

  it('that is cancelled is taken back by a mail, and by a calendar file of the same stay', async () => {
    const ana = await aGuest();
    const { insertedId } = await booked(ana, await aRoom());
    const stay = calendarOf(await arrived(ana.email, CONFIRMED));
    await call('DELETE', `/orders/${insertedId}`, { as: ana });
    const mail = await arrived(ana.email, CANCELLED);
    expect(mail.text).toContain('You have cancelled this stay.');
    const { method, read } = calendarOf(mail);
    expect([method, read('status'), read('sequence')]).toEqual(['CANCEL', 'CANCELLED', '1']);
    expect(read('uid')).toBe(stay.read('uid'));
    expect([read('dtstart'), read('dtend')]).toEqual([inDays(10), inDays(12)]);
  });

  it('that the hotel cancels is told to its guest', async () => {
    const [ana, admin] = [await aGuest(), await anAdmin()];
    const { insertedId } = await booked(ana, await aRoom());
    await call('DELETE', `/orders/${insertedId}`, { as: admin });
    expect((await arrived(ana.email, CANCELLED)).text).toContain('We had to cancel this stay.');
    expect(await mailsTo(admin.email)).toEqual([]);
  });

  it('that is sent again, or refused, is confirmed once, or not at all', async () => {
    const [ana, ben] = [await aGuest(), await aGuest()];
    const room = await aRoom();
    const key = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => order(ana, room, {}, key)));
    expect((await order(ben, room)).status).toBe(409);
    await arrived(ana.email, CONFIRMED);
    await order(ana, room, {}, key);
    await sweep();
    expect(await mailsTo(ana.email)).toHaveLength(1);
    expect(await mailsTo(ben.email)).toEqual([]);
  });
});

describe('the hotel', () => {
  it('hears of each booking and cancellation, and its answer goes to the guest', async () => {
    const [ana, admin] = [await aGuest(), await anAdmin()];
    const name = `Room ${randomUUID()}`;
    const { insertedId } = await booked(ana, await aRoom({ name }));
    const mail = await arrived(HOTEL.email, new RegExp(`^Booked: ${name}, .*, 2 nights$`));
    expect(mail).toMatchObject({ to: HOTEL.email, from: HOTEL.email, replyTo: [ana.email] });
    expect(mail.html).toContain(`href="${SITE}${pathTo(DESK_PAGE.booking, { id: insertedId })}"`);
    await call('DELETE', `/orders/${insertedId}`, { as: admin });
    const cancelled = await arrived(HOTEL.email, new RegExp(`^Cancelled: ${name}, `));
    expect(cancelled.text).toContain('The desk has cancelled this stay.');
    // Kept, because it was sent.
    await delivery(`${insertedId}-booking-notice`, { state: 'SUCCESS' });
  });
});

describe('what admins see of a booking', () => {
  it('tells how its mail fares, which guests never see', async () => {
    const [ana, admin] = [await aGuest(), await anAdmin()];
    const { insertedId, booking } = await booked(ana, await aRoom());
    await delivery(`${insertedId}-confirmation`, { state: 'SUCCESS' });
    const [seen] = await bookingsSeenBy(admin, ana);
    expect(seen).toEqual({
      ...booking,
      mail: [
        {
          kind: 'confirmation',
          state: 'SUCCESS',
          attempts: 1,
          at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        },
      ],
    });
    expect(await bookingsSeenBy(ana, ana)).toEqual([booking]);
  });

  it('names the reason when the mail server refuses for good', async () => {
    const [ana, admin] = [await aGuest(), await anAdmin()];
    await mailServerWill('reject', ana.email);
    const { insertedId } = await booked(ana, await aRoom());
    await delivery(`${insertedId}-confirmation`, { state: 'ERROR' });
    const [seen] = await bookingsSeenBy(admin, ana);
    expect(seen?.mail).toMatchObject([
      { state: 'ERROR', attempts: 1, error: expect.stringContaining('550') as string },
    ]);
  });
});

describe('an account', () => {
  it('is welcomed once, at its first sign-in', async () => {
    const ana = await aGuest();
    const sync = (name: string) =>
      call('PUT', `/user/${encodeURIComponent(ana.email)}`, { as: ana, json: { name } });
    await Promise.all([sync('Ana <i>'), sync('Ana <i>'), sync('Ana <i>')]);
    const mail = await arrived(ana.email, /^Welcome to Harbour House$/);
    expect(mail.text).toContain('Welcome, Ana <i>');
    expect(mail.html).not.toContain('<i>');
    await sync('Ana');
    await sweep();
    expect(await mailsTo(ana.email)).toHaveLength(1);
  });

  it('confirms its e-mail by the link that its owner is sent, and with no word of its own', async () => {
    const ana = await aGuest({ isEmailConfirmed: false });
    await call('PUT', `/user/${ana.email}`, { as: ana, json: { name: 'Win at evil.test' } });
    const welcome = await arrived(ana.email, /^Welcome to Harbour House$/);
    expect(welcome.text).not.toContain('evil');
    expect(await call('POST', '/user/email-confirmation', { as: ana })).toMatchObject({
      status: 200,
      body: { status: 'success' },
    });
    const mail = await arrived(ana.email, /^Confirm your e-mail: Harbour House$/);
    const link = /https?:\S+mode=verifyEmail\S+/.exec(mail.text)?.[0] ?? 'none';
    const oobCode = new URLSearchParams(new URL(link).hash.slice(1)).get('oobCode');
    await fetch(link);
    expect((await auth.getUser(ana.uid)).emailVerified).toBe(false); // opening it uses nothing up
    await askSignInProvider('accounts:update', { oobCode });
    expect((await auth.getUser(ana.uid)).emailVerified).toBe(true);
  });
});
