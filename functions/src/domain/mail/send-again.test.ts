import { aStay } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { A_DESK_ORDER } from '../../testing/a-desk-order.ts';
import { VERA, visited } from '../../testing/a-visit.ts';
import { aHotel, ana, aRequest, ben, clerk, root } from '../../testing/builders.ts';
import { aHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { memoryRateLimits, rateLimits } from '../../testing/memory-rate-limits.ts';
import type { Caller } from '../base/caller.ts';
import { addStay } from '../bookings/add-stay.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { changeStay } from '../bookings/change-stay.ts';
import { confirmStay } from '../bookings/confirm-stay.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { getBooking } from '../bookings/get-booking.ts';
import { KEEP_AGREED_PRICE } from '../bookings/plan-change.ts';
import { requireKeyHolder } from '../keys/booking-key.ts';
import { rateLimiter } from '../base/rate-limiter.ts';
import { deliverMail } from './deliver-mail.ts';
import { sendAgain } from './request-stay-link.ts';

async function deliver(hotel: ReturnType<typeof aHotelWithMail>): Promise<void> {
  for (const id of Array.from(hotel.db.mails.keys())) await deliverMail(hotel, id);
}

describe('the desk sends again', () => {
  it('what the state of the stay asks for, to the address that it has', async () => {
    const hotel = aHotelWithMail();
    const { id } = await visited(hotel);
    hotel.db.mails.clear();
    expect(await sendAgain(hotel, clerk, id)).toEqual({ to: VERA });
    await deliver(hotel);
    expect(hotel.sent.map(({ subject }) => subject)).toEqual(['Please confirm your stay at Harbour House']);
    expect([...hotel.db.mails.values()].map(({ bookingId, kind }) => [bookingId, kind])).toEqual([
      [id, 'stay-link'],
    ]);
  });

  it('what has no link anymore when it is to leave: the desk sees that it was not sent', async () => {
    const hotel = aHotelWithMail();
    const { _id } = await addStay(hotel, clerk, { ...A_DESK_ORDER, email: VERA });
    hotel.db.mails.clear();
    hotel.time.now = new Date('2027-07-15T23:59:00Z');
    await sendAgain(hotel, clerk, _id);
    hotel.pass(1);
    await deliver(hotel);
    expect(hotel.sent).toEqual([]);
    expect((await getBooking(hotel, root, _id)).mail).toMatchObject([
      {
        kind: 'stay-link',
        state: 'ERROR',
        error: 'Its link has expired, or the guest no longer has an address.',
      },
    ]);
  });

  it('nothing thirty days after the stay, when a link opens it no more', async () => {
    const hotel = aHotel();
    const { _id } = await addStay(hotel, clerk, { ...A_DESK_ORDER, email: VERA });
    hotel.time.now = new Date('2027-07-16T00:00:00Z');
    await expect(sendAgain(hotel, clerk, _id)).toBeRefused('booking/not-now');
  });

  it('nothing to a guest without an address', async () => {
    const hotel = aHotel();
    const { _id } = await addStay(hotel, clerk, { ...A_DESK_ORDER, email: '' });
    await expect(sendAgain(hotel, clerk, _id)).toBeRefused('booking/not-now');
  });

  it('a mail to confirm as often as others are sent: mails of stays that are booked have a limit of their own', async () => {
    const hotel = aHotelWithMail();
    const limits = rateLimits({ mailsPerRecipient: 2 });
    const limited = { ...hotel, countRequest: rateLimiter(memoryRateLimits(), hotel.clock, limits) };
    const { id, now } = await visited(hotel);
    await deliverMail(limited, `${id}-confirm-stay`);
    for (const again of ['a', 'b']) {
      await sendAgain({ ...hotel, newId: () => again }, clerk, id);
      await deliverMail(limited, `${again}-stay-link`);
    }
    expect(hotel.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [VERA, 'Please confirm your stay at Harbour House'],
      [VERA, 'Please confirm your stay at Harbour House'],
    ]);
    expect(hotel.db.mails.get('b-stay-link')?.delivery.state).toBe('ERROR');
    expect(now()?.state).toBe('held');
    const later = { ...A_DESK_ORDER, ...aStay('2027-07-20', '2027-07-21'), email: VERA };
    await deliverMail(limited, `${(await addStay(hotel, clerk, later))._id}-confirmation`);
    expect(hotel.sent.at(-1)?.subject).toBe('Your stay at Harbour House: 20 July 2027, 1 night');
  });
});

describe('guests send themselves again', () => {
  it('the confirmation of their stay as it is now, five times a day, each a mail of its own', async () => {
    const hotel = aHotelWithMail();
    const limits = rateLimits({ mailsAgainPerBooking: 5 });
    const limited = { ...hotel, countRequest: rateLimiter(memoryRateLimits(), hotel.clock, limits) };
    const { insertedId: id } = await createBooking(hotel, ana, aRequest());
    await changeStay(hotel, root, id, { ...KEEP_AGREED_PRICE, rev: 1, guests: 1 });
    hotel.db.mails.clear();
    for (let press = 1; press <= 5; press += 1)
      expect(await sendAgain(limited, ana, id)).toEqual({ to: 'ana@innkeep.test' });
    await expect(sendAgain(limited, ana, id)).toBeRefused('mail/too-many-today');
    await expect(sendAgain(limited, clerk, id)).toBeRefused('mail/too-many-today');
    expect(hotel.db.mails.size).toBe(5);
    await deliver(hotel);
    expect(hotel.sent[0]?.subject).toMatch(/^Your stay at Harbour House/);
    expect(hotel.sent[0]?.text).toMatch(/Guests:? +1\b/);
  });

  it('a new link to a stay without an account', async () => {
    const hotel = aHotelWithMail();
    const { id, byMail } = await visited(hotel);
    const guest = await byMail();
    await confirmStay(hotel, guest, id);
    hotel.db.mails.clear();
    await sendAgain(hotel, guest, id);
    await deliver(hotel);
    const key = /#k=([\w-]{43})/.exec(hotel.sent[0]?.text ?? '')?.[1] ?? '';
    expect(await requireKeyHolder(hotel, key)).toMatchObject({ opens: { bookingId: id, isMailed: true } });
  });

  it('nothing to an address that is not proven, of a stay that is not booked, or of another guest', async () => {
    const hotel = aHotel();
    const { id, holder, byMail } = await visited(hotel);
    await expect(sendAgain(hotel, holder, id)).toBeRefused('booking/not-proven');
    const guest = await byMail();
    const again = (by: Caller) => expect(sendAgain(hotel, by, id)).rejects;
    await again(guest).toMatchObject({ extra: { fields: { state: 'This stay isn’t booked yet.' } } });
    await cancelBooking(hotel, guest, id);
    await again(guest).toMatchObject({ extra: { fields: { state: 'This stay isn’t booked anymore.' } } });
    await again(clerk).toMatchObject({ extra: { fields: { state: 'This stay isn’t booked anymore.' } } });
    await again(ben).toMatchObject({ code: 'auth/forbidden' });
  });
});
