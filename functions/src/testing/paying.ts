import type { BookingInput } from '@innkeep/contract/booking';
import type { Policy } from '@innkeep/contract/rates/tariff';
import { cancelBooking } from '../domain/bookings/cancel-booking.ts';
import { createBooking } from '../domain/bookings/create-booking.ts';
import type { Caller } from '../domain/base/caller.ts';
import { openSession } from '../domain/payments/open-session.ts';
import { giveRefund } from '../domain/payments/give-refund.ts';
import { handleEvent } from '../domain/payments/handle-event.ts';
import type { MemoryProvider } from './memory-provider.ts';
import { settle } from '../domain/payments/settle.ts';
import { aHotel, ana, aRequest, clerk } from './builders.ts';

/**
 * Guests may pay a deposit of 30%, everything, or nothing. Cancelling is free until a week before, then costs half; on
 * the day of arrival, everything.
 */
export const POLICY: Policy = {
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

/** The page of a stay at a hotel of its own. */
export async function aPageToPay() {
  const hotel = aPaidHotel();
  return { hotel, ...(await opened(hotel)) };
}

/** Pays on the page of a payment, which is opened; then the hotel asks the provider about it. */
export async function payOn(
  hotel: PaidHotel,
  paymentId: string,
  how?: Parameters<MemoryProvider['pay']>[1],
): Promise<void> {
  hotel.atProvider.pay(hotel.payment(paymentId).session?.id ?? '', how);
  await settle(hotel, paymentId);
}

/** Opens the page of a payment, and returns the provider's id of it. */
export async function pageOf(hotel: PaidHotel, paymentId: string, caller: Caller = ana): Promise<string> {
  await openSession(hotel, caller, paymentId);
  return hotel.payment(paymentId).session?.id ?? '';
}

/** A stay of Ana's that is booked and paid, with the provider's id of its payment. */
export async function paid(pay: 'deposit' | 'full', hotel = aPaidHotel()) {
  const { id, paymentId, page } = await opened(hotel, ana, { pay });
  await payOn(hotel, paymentId);
  return { hotel, id, intent: `pi_${page}` };
}

/** A hotel with a tax for each night, which is only ever paid there. */
export function aPaidHotelWithCityTax(rate: number, policy: Partial<Policy> = {}): PaidHotel {
  const hotel = aPaidHotel(policy);
  const tax = { id: 'city', name: 'City tax', kind: 'night', rate, isIncluded: false } as const;
  const rest = { isOnFees: false, areChildrenExempt: false, isPaidAtHotel: true };
  hotel.db.tariff = { ...hotel.db.tariff, version: 2, taxes: [{ ...tax, ...rest }] };
  return hotel;
}

/** Such a stay, of which all $240.00 are to be given back. */
export async function cancelled() {
  const made = await paid('full');
  await cancelBooking(made.hotel, ana, made.id);
  return made;
}

/** The hotel hears that something is new about a payment at the provider. */
export function hear(hotel: PaidHotel, intent: string): Promise<void> {
  return handleEvent(hotel, { about: 'payment', intent });
}

/** The same, after the guest's bank has said something about a dispute. */
export function hearDispute(
  hotel: PaidHotel,
  ...dispute: Parameters<MemoryProvider['dispute']>
): Promise<void> {
  hotel.atProvider.dispute(...dispute);
  return hear(hotel, dispute[0]);
}

/** A stay of $240 by card: the desk refunded $50 in cash, then the guest's bank took all, so $290 went back. */
export async function overRefunded() {
  const stay = await paid('full');
  const back = {
    payment: `${stay.id}-1`,
    amount: 5000,
    method: 'cash',
    reason: 'The shower was cold',
  } as const;
  await giveRefund(stay.hotel, clerk, stay.id, back);
  await hearDispute(stay.hotel, stay.intent, { isOpen: false, isLost: true });
  return stay;
}

export function refundOf(hotel: PaidHotel, id: string) {
  return hotel.db.refunds.get(`${id}-1-1`);
}
