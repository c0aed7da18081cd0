import type { Booking, Settled } from '@innkeep/contract/booking';
import type { Ledger, LedgerPayment, LedgerRefund } from '@innkeep/contract/payments/payment';
import { EXAMPLE } from '@innkeep/contract/testing/tariffs';
import { quote } from '@innkeep/contract/rates/quote';
import type { Policy, Tariff } from '@innkeep/contract/rates/tariff';
import { pricedRoom } from '@innkeep/contract/rates/terms';
import { aStay } from '@innkeep/contract/testing/dates';
import { aBooking } from './bookings.ts';
import { aRoom } from './rooms.ts';

/** A policy with 30% in advance; cancelling gives half back until a week before. */
export const DEPOSIT: Policy = {
  pay: 'deposit',
  deposit: 3000,
  tiers: [
    { daysBefore: 7, fee: { kind: 'none' } },
    { daysBefore: 0, fee: { kind: 'percent', of: 5000 } },
  ],
};

/** Three nights for $334.17, of which `LOCAL_TAX`, $12, is paid at the hotel. */
const NIGHTS = aStay('2027-06-30', '2027-07-03');
export const LOCAL_TAX: Tariff = {
  ...EXAMPLE,
  taxes: EXAMPLE.taxes.map((tax) => ({ ...tax, isPaidAtHotel: !tax.isIncluded })),
};

/** Returns a booking of $334.17 with a deposit of $100.25. */
export function aPayableBooking(changes: Partial<Booking> = {}): Booking {
  const room = aRoom({ price: 99.99 });
  const bill = quote(EXAMPLE, pricedRoom(room), NIGHTS, { guests: 2, children: 0 });
  return aBooking({ ...NIGHTS, room, nights: 3, quote: bill, total: 334.17, policy: DEPOSIT, ...changes });
}

/** Returns a held booking with half an hour left for paying: until 12:30 at the hotel, 17:30 in Greenwich. */
export function aHeldBooking(changes: Partial<Booking> = {}): Booking {
  const times = { until: '2027-02-01T17:39:00Z', payUntil: '2027-02-01T17:30:00Z' };
  const hold = { ...times, payment: 'booking-1-1', amount: 10_025 };
  return aPayableBooking({ state: 'held', hold, ...changes });
}

/** Returns a booking whose deposit is paid. */
export function aPaidBooking(changes: Partial<Booking> = {}): Booking {
  return aPayableBooking({ rev: 2, money: { paid: 10_025, refunded: 0 }, ...changes });
}

export function aPayment(changes: Partial<LedgerPayment> = {}): LedgerPayment {
  return {
    _id: 'booking-1-1',
    kind: 'deposit',
    method: 'online',
    state: 'paid',
    amount: 10_025,
    createdAt: '2027-01-31T15:00:00Z',
    paidAt: '2027-01-31T15:04:00Z',
    refunds: [],
    ...changes,
  };
}

export function aRefund(changes: Partial<LedgerRefund> = {}): LedgerRefund {
  return {
    _id: 'booking-1-1-1',
    amount: 10_025,
    method: 'online',
    reason: 'double',
    state: 'sent',
    createdAt: '2027-02-01T08:00:00Z',
    ...changes,
  };
}

/** Returns a ledger with a paid deposit and an open rest. */
export function aLedger(changes: Partial<Ledger> = {}): Ledger {
  return { payments: [aPayment()], paid: 10_025, refunded: 0, due: 23_392, dueOnline: 23_392, ...changes };
}

export function aSettled(booking: Booking, payment: Partial<Settled['payment']> = {}): Settled {
  return {
    booking,
    payment: { _id: 'booking-1-1', kind: 'deposit', state: 'paid', amount: 10_025, ...payment },
  };
}
