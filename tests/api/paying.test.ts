import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BookingMade } from '@innkeep/contract/booking';
import { call } from './support/call.ts';
import { mailsTo } from './support/caught-mail.ts';
import { arrived, CONFIRMED } from './support/mails.ts';
import {
  aPricedRoom,
  atStripe,
  bookingOf,
  eventually,
  guestsMayPay,
  heldStay,
  openPage,
  press,
  settled,
  stored,
  stripeState,
  THE_STAY,
} from './support/paying.ts';
import { aGuest } from './support/people.ts';
import { bookingsOf } from './support/room-documents.ts';
import { auditOf } from './support/rooms.ts';
import { order } from './support/stays.ts';

guestsMayPay();

describe('paying a deposit', () => {
  it('books the stay, by the event alone, with one mail that says what was paid', async () => {
    const [room, guest] = [await aPricedRoom(), await aGuest()];
    const { id, paymentId, booking } = await heldStay(guest, room);
    expect(booking).toMatchObject({ state: 'held', hold: { amount: 10_025 } });
    expect(await mailsTo(guest.email)).toEqual([]);
    const url = await openPage(guest, paymentId);
    expect(await press(url)).toBe(`http://127.0.0.1:5000/dashboard/booking/${id}?payment=${paymentId}`);
    await eventually(async () => (await bookingOf(id)).state).toBe('booked');
    const mail = await arrived(guest.email, CONFIRMED);
    expect(mail.text).toContain('$100.25');
    expect(mail.text).toContain('$233.93');
    const ledger = await call('GET', `/bookings/${id}/payments`, { as: guest });
    expect(ledger.body).toMatchObject({ paid: 10_025, refunded: 0, due: 23_393, dueOnline: 23_393 });
    // Events may come twice, and guests may come back, without any further effect.
    await atStripe({ do: 'resend', event: (await stripeState()).events.at(-1)?.id ?? '' });
    await settled(guest, paymentId);
    expect(await mailsTo(guest.email)).toHaveLength(1);
    expect((await bookingOf(id)).money).toEqual({ paid: 10_025, refunded: 0 });
  });
});

describe('nights that are held', () => {
  it('are at most three of one guest, also where five are asked for at once', async () => {
    const guest = await aGuest();
    const rooms = await Promise.all([0, 1, 2, 3, 4].map(aPricedRoom));
    const answers = await Promise.all(
      rooms.map((each) => order(guest, each, { ...THE_STAY, pay: 'deposit' })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(new Set(statuses)).toEqual(new Set([201, 429]));
  });
});

describe('at once', () => {
  it('ten forms that pay are one booking, one payment and one hold', async () => {
    const [guest, of, key] = [await aGuest(), await aPricedRoom(), randomUUID()];
    const send = () => order(guest, of, { ...THE_STAY, pay: 'deposit' }, key);
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const [id = ''] = answers.map(({ body }) => (body as BookingMade).insertedId); // the contract's answer to a 201
    for (const { body } of answers)
      expect(body).toMatchObject({ insertedId: id, booking: { state: 'held' } });
    expect((await bookingsOf(of._id)).map((booking) => booking.id)).toEqual([id]);
    expect(await auditOf(id)).toHaveLength(1);
    expect(await stored('payments', `${id}-1`)).toMatchObject({ state: 'new', amount: 10_025 });
    expect(await stored('payments', `${id}-2`)).toBeUndefined();
  });

  it('ten of the same event book once: one mail, one entry of the audit', async () => {
    const guest = await aGuest();
    const { id, paymentId } = await heldStay(guest, await aPricedRoom());
    await atStripe({ do: 'events', settings: { copies: 10 } });
    await press(await openPage(guest, paymentId));
    await arrived(guest.email, CONFIRMED);
    const answers = async () => (await stripeState()).events.at(-1)?.answers ?? [];
    await eventually(async () => (await answers()).filter((answer) => answer === 200).length).toBe(10);
    await atStripe({ do: 'events', settings: { copies: 1 } });
    expect(await bookingOf(id)).toMatchObject({ state: 'booked', money: { paid: 10_025, refunded: 0 } });
    expect(await mailsTo(guest.email)).toHaveLength(1);
    const entries = (await auditOf(id)).map((entry) => (entry as unknown as { action: string }).action);
    expect(entries.sort()).toEqual(['booking/held', 'booking/made']);
  });
});
