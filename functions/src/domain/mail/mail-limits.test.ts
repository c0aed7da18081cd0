import { describe, expect, it } from 'vitest';
import { deskBookingSchema } from '@innkeep/contract/desk/desk-inputs';
import { NO_DETAILS } from '@innkeep/contract/guest';
import { aStay } from '@innkeep/contract/testing/dates';
import { ana, aRequest, ben, root } from '../../testing/builders.ts';
import { aHotelWithMail } from '../../testing/hotel-with-mail.ts';
import { rateLimits, memoryRateLimits } from '../../testing/memory-rate-limits.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { rateLimiter } from '../base/rate-limiter.ts';
import { addStay } from '../bookings/add-stay.ts';
import { changeOwnStay } from '../bookings/change-stay.ts';
import { syncUser } from '../users/sync-user.ts';
import { deliverMail } from './deliver-mail.ts';
import { requestEmailConfirmation, requestPasswordReset, tellOfPassword } from './account-mails.ts';

describe('the mails to one address', () => {
  /** A hotel that sends three mails a day to one address, and two links for a new password. */
  function aLimitedHotel() {
    const hotel = aHotelWithMail();
    const limits = rateLimits({ mailsPerRecipient: 3, passwordResetsPerEmail: 2 });
    return { ...hotel, countRequest: rateLimiter(memoryRateLimits(), hotel.clock, limits) };
  }

  const stayOf = (day: number) => aStay(`2027-07-0${day}`, `2027-07-0${day + 1}`);

  it('are limited to so many a day, of all kinds together, however often it books and cancels', async () => {
    const hotel = aLimitedHotel();
    await syncUser(hotel, ana, ana.email, { name: 'Ana' });
    for (let i = 0; i < 3; i += 1) {
      const { insertedId } = await createBooking(hotel, ana, aRequest(stayOf(1)));
      for (const mailId of hotel.mailQueue.enqueued.splice(0)) await deliverMail(hotel, mailId);
      await cancelBooking(hotel, ana, insertedId);
      for (const mailId of hotel.mailQueue.enqueued.splice(0)) await deliverMail(hotel, mailId);
    }
    expect(hotel.sent.map(({ subject }) => subject.split(/[ :]/)[0])).toEqual([
      'Welcome',
      'Your',
      'Cancelled',
    ]);
    const given = [...hotel.db.mails.values()].filter(({ delivery }) => delivery.state === 'ERROR');
    expect(given[0]?.delivery.error).toBe('This address has reached its daily limit of e-mails.');
  });

  it('are limited to so many a day, however often a stay is moved to and fro', async () => {
    const hotel = aLimitedHotel();
    const { insertedId } = await createBooking(hotel, ana, aRequest(stayOf(1)));
    for (let rev = 1; rev <= 4; rev += 1)
      await changeOwnStay(hotel, ana, insertedId, { rev, ...stayOf(1 + rev) });
    for (const mailId of hotel.mailQueue.enqueued.splice(0)) await deliverMail(hotel, mailId);
    expect(hotel.sent).toHaveLength(3);
  });

  it('include those about a new password', async () => {
    const hotel = aLimitedHotel();
    for (let ended = 1; ended <= 4; ended += 1) {
      hotel.accounts.sessionsEnded.set('ana', new Date(hotel.clock.now().getTime() - ended * 1000));
      await tellOfPassword(hotel, { email: ana.email });
    }
    for (const mailId of hotel.mailQueue.enqueued.splice(0)) await deliverMail(hotel, mailId);
    expect(hotel.sent).toHaveLength(3);
  });

  it('stop no other guest, and begin anew on the next day', async () => {
    const hotel = aLimitedHotel();
    const bookFor = async (caller: typeof ana, day: number) => {
      await createBooking(hotel, caller, aRequest({ email: caller.email, ...stayOf(day) }));
      for (const mailId of hotel.mailQueue.enqueued.splice(0)) await deliverMail(hotel, mailId);
    };
    for (const day of [1, 2, 3, 4]) await bookFor(ana, day);
    await bookFor(ben, 5);
    hotel.pass(24 * 60);
    await bookFor(ana, 6);
    expect(hotel.sent.map(({ to }) => to)).toEqual([ana.email, ana.email, ana.email, ben.email, ana.email]);
  });

  it('count once, however often they are tried', async () => {
    const hotel = aLimitedHotel();
    await createBooking(hotel, ana, aRequest());
    const [mailId = ''] = hotel.mailQueue.enqueued;
    for (let i = 0; i < 5; i += 1) {
      hotel.failures.push(new Error('away'));
      await deliverMail(hotel, mailId);
    }
    expect(await deliverMail(hotel, mailId)).toBe('sent');
  });

  it("keep no owner from a link for a new password, and a stranger's requests send two at most", async () => {
    const hotel = aLimitedHotel();
    for (const day of [1, 2, 3, 4]) await createBooking(hotel, ana, aRequest(stayOf(day)));
    const answers = [];
    for (let i = 0; i < 20; i += 1) answers.push(await requestPasswordReset(hotel, { email: ana.email }));
    for (const mailId of hotel.mailQueue.enqueued.splice(0)) await deliverMail(hotel, mailId);
    const links = hotel.sent.filter(({ subject }) => subject.startsWith('Choose a new password'));
    expect(links).toHaveLength(2);
    expect(answers).toEqual(Array.from({ length: 20 }, () => ({ status: 'success' })));
    hotel.pass(60);
    await requestPasswordReset(hotel, { email: ana.email });
    for (const mailId of hotel.mailQueue.enqueued.splice(0)) await deliverMail(hotel, mailId);
    expect(hotel.sent.filter(({ subject }) => subject.startsWith('Choose a new password'))).toHaveLength(3);
  });

  it('tell the hotel as often about one guest, booked or cancelled', async () => {
    const hotel = { ...aLimitedHotel(), hotelMail: { to: 'desk@innkeep.test', bookings: 'each' as const } };
    const told = (who: string) =>
      hotel.sent.filter(({ to, text }) => to === 'desk@innkeep.test' && text.includes(who)).length;
    const deliver = async () => {
      for (const mailId of hotel.mailQueue.enqueued.splice(0)) await deliverMail(hotel, mailId);
    };
    for (const day of [1, 2]) {
      const { insertedId } = await createBooking(hotel, ana, aRequest(stayOf(day)));
      await deliver();
      await cancelBooking(hotel, ana, insertedId);
      await deliver();
    }
    await createBooking(hotel, ben, aRequest({ email: ben.email, ...stayOf(5) }));
    await deliver();
    expect([told(ana.email), told(ben.email)]).toEqual([3, 1]);
  });

  it('tell the hotel of every stay without an e-mail, and leave its own address as many as any', async () => {
    const hotel = { ...aLimitedHotel(), hotelMail: { to: 'desk@innkeep.test', bookings: 'each' as const } };
    const said = {
      children: 0,
      note: '',
      isWalkIn: false,
      pricing: 'keep',
      reason: '',
      overridesRules: false,
    };
    for (const day of [1, 2, 3, 4, 5]) {
      const guest = { ...NO_DETAILS, name: `Guest ${day}` };
      const input = { ...said, ...stayOf(day), guests: 1, room: 'sea-view', guest, email: '' };
      await addStay(hotel, root, deskBookingSchema.cast(input));
    }
    const atTheDesk = { ...ben, email: 'desk@innkeep.test' };
    hotel.accounts.tokens.set('ben', atTheDesk);
    await createBooking(hotel, atTheDesk, aRequest({ email: atTheDesk.email, ...stayOf(7) }));
    for (const mailId of hotel.mailQueue.enqueued.splice(0)) await deliverMail(hotel, mailId);
    expect(hotel.sent.map(({ subject }) => subject.split(':')[0])).toEqual([
      ...Array.from({ length: 5 }, () => 'Booked'),
      'Your stay at Harbour House',
      'Booked',
    ]);
  });

  it('are no more when it asks for links that confirm it', async () => {
    const hotel = aLimitedHotel();
    const unconfirmed = { ...ana, isEmailConfirmed: false };
    hotel.accounts.tokens.set('ana', unconfirmed);
    for (let i = 0; i < 5; i += 1) await requestEmailConfirmation(hotel, unconfirmed);
    for (const mailId of hotel.mailQueue.enqueued.splice(0)) await deliverMail(hotel, mailId);
    expect(hotel.sent).toHaveLength(3);
  });
});
