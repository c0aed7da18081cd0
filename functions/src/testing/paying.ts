import type { BookingInput } from '@innkeep/contract/booking';
import type { Policy } from '@innkeep/contract/rates/tariff';
import { createBooking } from '../domain/bookings/create-booking.ts';
import type { Caller } from '../domain/base/caller.ts';
import { openSession } from '../domain/payments/open-session.ts';
import { settle } from '../domain/payments/settle.ts';
import { aHotel, ana, aRequest } from './builders.ts';

/** Cancelling is free until a week before, then costs half; on the day of arrival, everything. */
const POLICY: Policy = {
  deposit: 3000,
  pay: 'choice',
  tiers: [
    { daysBefore: 7, fee: { kind: 'none' } },
    { daysBefore: 1, fee: { kind: 'percent', of: 5000 } },
  ],
};

/** A hotel that takes payments online. A stay of $240.00 has a deposit of $72.00. */
export function aPaidHotel(policy: Partial<Policy> = {}) {
  const hotel = { ...aHotel(), takesPayments: true };
  hotel.db.tariff = { ...hotel.db.tariff, version: 1, policy: { ...POLICY, ...policy } };
  const pass = (minutes: number) => {
    hotel.time.now = new Date(hotel.time.now.getTime() + minutes * 60_000);
  };
  const booking = (id: string) => {
    const found = hotel.db.bookings.get(id);
    if (!found) throw new Error(`There is no booking ${id}.`);
    return found;
  };
  const payment = (id: string) => {
    const found = hotel.db.payments.get(id);
    if (!found) throw new Error(`There is no payment ${id}.`);
    return found;
  };
  const nights = () => [...hotel.db.nights.values()];
  const mailKinds = () => [...hotel.db.mails.values()].map(({ kind }) => kind);
  return { ...hotel, pass, booking, payment, nights, mailKinds };
}

export type PaidHotel = ReturnType<typeof aPaidHotel>;

/** Makes a stay whose nights are held; returns the ids of the booking and of its payment. */
export async function held(
  hotel: PaidHotel,
  caller: Caller = ana,
  changes: Partial<BookingInput> = {},
  key?: string,
): Promise<{ id: string; paymentId: string }> {
  const input = aRequest({ email: caller.email, pay: 'deposit', ...changes });
  const { booking } = await createBooking(hotel, caller, input, key);
  return { id: booking._id, paymentId: booking.hold?.payment ?? '' };
}

/** The same, with the page to pay on opened. */
export async function opened(
  hotel: PaidHotel,
  caller: Caller = ana,
  changes: Partial<BookingInput> = {},
): Promise<{ id: string; paymentId: string; page: string }> {
  const { id, paymentId } = await held(hotel, caller, changes);
  return { id, paymentId, page: await pageOf(hotel, paymentId, caller) };
}

/** Opens the page of a payment, and returns the provider's id of it. */
export async function pageOf(hotel: PaidHotel, paymentId: string, caller: Caller = ana): Promise<string> {
  await openSession(hotel, caller, paymentId);
  return hotel.payment(paymentId).session?.id ?? '';
}

/** A stay of Ana's that is booked and paid, with the provider's id of its payment. */
export async function paid(pay: 'deposit' | 'full') {
  const hotel = aPaidHotel();
  const { id, paymentId, page } = await opened(hotel, ana, { pay });
  hotel.atProvider.pay(page);
  await settle(hotel, paymentId);
  return { hotel, id, intent: `pi_${page}` };
}

export function refundOf(hotel: PaidHotel, id: string) {
  return hotel.db.refunds.get(`${id}-1-1`);
}
