import { afterAll, beforeAll, expect } from 'vitest';
import type { Booking, Settled } from '@innkeep/contract/booking';
import { addDays, monthOf } from '@innkeep/contract/calendar-date';
import { day } from '@innkeep/contract/testing/dates';
import { commandAt, STRIPE_SITE } from '../../../local/src/stand-ins.ts';
import type { Command, readState } from '../../../local/src/stripe/control.ts';
import { POLICY } from '../../../functions/src/testing/paying.ts';
import type { Room } from '@innkeep/contract/room';
import { db } from './admin-sdk.ts';
import { call } from './call.ts';
import { anAdmin, type Person } from './people.ts';
import { restoreRates, setRates } from './rates.ts';
import { runJob } from './run-job.ts';
import { aRoom } from './rooms.ts';
import { booked, inDays } from './stays.ts';

/** Sets rates by which the guests of this test file may pay when they book. */
export function guestsMayPay(): void {
  let admin: Person;
  beforeAll(async () => {
    admin = await anAdmin();
    await setRates(admin, { policy: POLICY });
    await atStripe({ do: 'reset' });
  });
  afterAll(async () => {
    await atStripe({ do: 'reset' }); // no event reaches the next file
    await restoreRates(admin);
  });
}

export function atStripe(command: Command): Promise<unknown> {
  return commandAt(STRIPE_SITE, command);
}

export async function stripeState(): Promise<ReturnType<typeof readState>> {
  const response = await fetch(`${STRIPE_SITE}/_control`);
  return (await response.json()) as ReturnType<typeof readState>; // our own server's answer
}

export async function press(
  url: string,
  button: Record<string, string> = { card: 'good' },
): Promise<string | null> {
  const { headers } = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(button),
    redirect: 'manual',
  });
  return headers.get('location');
}

export async function heldStay(guest: Person, room: Room, changes: object = {}) {
  const { booking } = await booked(guest, room, { ...THE_STAY, pay: 'deposit', ...changes });
  return { id: booking._id, paymentId: booking.hold?.payment ?? 'none', booking };
}

/** In the middle of a month: well before cancelling costs a fee, and what it costs is counted in one calendar. */
const checkin = addDays(day(`${monthOf(inDays(40))}-01`), 9);
export const THE_STAY = { checkin, checkout: addDays(checkin, 2) };

export async function openPage(guest: Person, paymentId: string): Promise<string> {
  const { status, body } = await call('POST', `/payments/${paymentId}/session`, { as: guest });
  if (status !== 200) throw new Error(`/session answered ${status}: ${JSON.stringify(body)}`);
  return (body as { url: string }).url; // the contract's answer to a 200
}

export async function settled(guest: Person, paymentId: string): Promise<Settled> {
  const { status, body } = await call('POST', `/payments/${paymentId}/settle`, { as: guest });
  if (status !== 200) throw new Error(`/settle answered ${status}: ${JSON.stringify(body)}`);
  return body as Settled; // as above
}

export async function paidStay(guest: Person, room: Room, changes: object = {}) {
  const made = await heldStay(guest, room, changes);
  await press(await openPage(guest, made.paymentId));
  await settled(guest, made.paymentId);
  return made;
}

export const sweepPayments = () => runJob('sweepPayments');

export async function stored(collection: 'payments' | 'refunds', id: string) {
  return (await db.collection(collection).doc(id).get()).data();
}

export async function pagesOf(paymentId: string) {
  const { sessions } = await stripeState();
  return sessions.filter(({ metadata }) => metadata?.payment === paymentId);
}

/** Returns what the guest of a booking has been charged at the stand-in and has not got back. */
export async function chargedFor(bookingId: string): Promise<number> {
  const { charges } = await stripeState();
  const own = charges.filter(({ metadata }) => metadata.booking === bookingId);
  return own.reduce((sum, { amount, amount_refunded: refunded }) => sum + amount - refunded, 0);
}

/** Creates a room at 167.09 a night: a stay of two nights costs 334.18, and its deposit is 100.25. */
export async function aPricedRoom(): Promise<Room> {
  return aRoom({ price: 167.09, capacity: 2 });
}

export async function bookingOf(id: string): Promise<Booking> {
  return (await db.collection('bookings').doc(id).get()).data() as Booking; // written by the API, from one
}

/** Expects a result of the provider's events, which takes a while. */
export function eventually(check: () => Promise<unknown>) {
  return expect.poll(check);
}
