import { AppError } from '@innkeep/contract/errors';
import { addDays } from '@innkeep/contract/calendar-date';
import { aStay } from '@innkeep/contract/testing/dates';
import { cancelBooking } from '../domain/bookings/cancel-booking.ts';
import { createBooking } from '../domain/bookings/create-booking.ts';
import { handleEvent } from '../domain/payments/handle-event.ts';
import { openSession } from '../domain/payments/open-session.ts';
import { ProviderFailure } from '../domain/payments/payment-provider.ts';
import { requestPayment } from '../domain/payments/request-payment.ts';
import { settleOwn } from '../domain/payments/settle.ts';
import { changeOwnStay } from '../domain/bookings/change-stay.ts';
import { takePayment } from '../domain/payments/take-payment.ts';
import { sweepPayments } from '../domain/payments/sweep-payments.ts';
import type { Transactional } from '../domain/base/transactional.ts';
import { ana, aRequest, aRoom, ben, clerk } from './builders.ts';
import { aPaidHotel, type PaidHotel } from './paying.ts';

export const MOVES = [
  'book',
  'book several',
  'rival books',
  'open',
  'pay',
  'pay',
  'event',
  'return',
  'release',
  'cancel',
  'pay the rest',
  'own change',
  'desk takes cash',
  'given back at the provider',
  'something in between',
  'page expires',
  'sweep',
  'time passes',
  'crash before a commit',
  'crash after a commit',
  'provider is down',
  'provider is away for a day',
  'an answer is lost',
] as const;
type MoveName = (typeof MOVES)[number];

/** A move, and which of several bookings, pages or time spans it is about. */
export interface Move {
  name: MoveName;
  which: number;
}

class Crash extends Error {}

/** The rooms that can be ordered beside the first. */
const FURTHER = ['attic', 'loft', 'garret'];

/** A hotel whose functions may crash halfway. */
export function aFragileHotel() {
  const hotel = aPaidHotel();
  for (const [index, _id] of FURTHER.entries())
    hotel.db.rooms.set(_id, aRoom({ _id, name: _id, price: 80 + 10 * index }));
  const crashes: ('before' | 'after')[] = [];
  const fragile = <Tx>(store: Transactional<Tx>): Transactional<Tx>['transact'] => {
    const transact: Transactional<Tx>['transact'] = (work) => store.transact(work);
    return async (work) => {
      const crash = crashes.shift();
      const result = await transact((tx) => {
        if (crash === 'before') throw new Crash('before its commit');
        return work(tx);
      });
      if (crash === 'after') throw new Crash('after its commit');
      return result;
    };
  };
  const bookings = { ...hotel.bookings, transact: fragile(hotel.bookings) };
  return { ...hotel, bookings, crashes };
}

type FragileHotel = ReturnType<typeof aFragileHotel>;

export async function happen(hotel: FragileHotel, { name, which }: Move): Promise<void> {
  try {
    await DO[name](hotel, which);
  } catch (error) {
    if (error instanceof AppError || error instanceof ProviderFailure || error instanceof Crash) return;
    throw error;
  }
}

const DO: Record<MoveName, (hotel: FragileHotel, which: number) => unknown> = {
  book: (hotel, which) =>
    createBooking(
      hotel,
      ana,
      aRequest({ ...stayOf(which), pay: which % 2 === 0 ? 'deposit' : 'full' }),
      `ana-${hotel.db.bookings.size}`,
    ),
  'book several': (hotel, which) =>
    createBooking(
      hotel,
      ana,
      aRequest({
        ...stayOf(which),
        pay: which % 2 === 0 ? 'deposit' : 'full',
        others: FURTHER.slice(which % FURTHER.length).map((_id) => ({ room: { _id }, guests: 1 })),
      }),
      `ana-${hotel.db.bookings.size}`,
    ),
  'rival books': (hotel, which) =>
    createBooking(
      hotel,
      ben,
      aRequest({
        ...stayOf(which),
        ...(which > 6 && { room: { _id: 'attic' } }),
        email: ben.email,
        pay: 'hotel',
      }),
      `ben-${hotel.db.bookings.size}`,
    ),
  open: (hotel, which) => openSession(hotel, ana, some(hotel.db.payments, which)),
  pay: (hotel, which) => {
    const page = some(pagesSeen(hotel), which);
    if (page !== 'none') hotel.atProvider.pay(page);
  },
  event: (hotel, which) =>
    handleEvent(hotel, { about: 'session', session: some(hotel.atProvider.sessions, which) }),
  return: (hotel, which) => settleOwn(hotel, ana, some(hotel.db.payments, which)),
  release: (hotel, which) => settleOwn(hotel, ana, some(hotel.db.payments, which), { ends: true }),
  cancel: (hotel, which) => cancelBooking(hotel, ana, some(hotel.db.bookings, which)),
  'pay the rest': async (hotel, which) => {
    const { _id } = await requestPayment(hotel, ana, some(hotel.db.bookings, which));
    await openSession(hotel, ana, _id);
  },
  'own change': (hotel, which) => {
    const id = some(hotel.db.bookings, which);
    const booking = hotel.db.bookings.get(id);
    if (!booking) return;
    const checkout = addDays(booking.checkin, 1 + (which % 3));
    return changeOwnStay(hotel, ana, id, { rev: booking.rev, checkout });
  },
  'desk takes cash': (hotel, which) =>
    takePayment(hotel, clerk, some(hotel.db.bookings, which), { amount: 1000 * (1 + which), method: 'cash' }),
  'given back at the provider': ({ atProvider }, which) => {
    const payment = atProvider.payments.get(some(atProvider.payments, which));
    const left = payment ? payment.amount - payment.refunded : 0;
    if (payment && left > 0)
      atProvider.refundByHand(payment.intent, which % 2 === 0 ? left : Math.min(left, 500));
  },
  'something in between': (hotel, which) =>
    hotel.atProvider.during.push(() => happen(hotel, { name: MOVES[which] ?? 'event', which })),
  'page expires': (hotel, which) => {
    const page = some(hotel.atProvider.sessions, which);
    if (hotel.atProvider.sessions.get(page)?.state === 'open') hotel.atProvider.expire(page);
  },
  sweep: (hotel) => sweepPayments(hotel),
  'time passes': (hotel, which) => hotel.pass([1, 10, 35, 61, 24 * 60][which % 5] ?? 1),
  'crash before a commit': ({ crashes }) => crashes.push('before'),
  'crash after a commit': ({ crashes }) => crashes.push('after'),
  'provider is down': ({ atProvider }) => atProvider.failures.push('unreachable'),
  'provider is away for a day': async (hotel, which) => {
    for (const page of pagesSeen(hotel).keys()) hotel.atProvider.pay(page); // we do not hear of it yet
    hotel.pass(25 * 60);
    for (let calls = 0; calls < 200; calls += 1) hotel.atProvider.failures.push('unreachable');
    await sweepPayments(hotel);
    hotel.atProvider.failures.length = 0;
    await DO['rival books'](hotel, which);
  },
  'an answer is lost': ({ atProvider }) => atProvider.failures.push('answer lost'),
};

/** Returns the payment of each page that guests were shown: no guest can pay on another one. */
export function pagesSeen({ db }: PaidHotel): Map<string, string> {
  const seen = [...db.payments.values()].flatMap(({ _id, session }) =>
    session ? [[session.id, _id] as const] : [],
  );
  return new Map(seen);
}

/** Two stays that share a night, and one that shares none with them. */
function stayOf(which: number) {
  const stays = [
    aStay('2027-07-14', '2027-07-16'),
    aStay('2027-07-15', '2027-07-17'),
    aStay('2027-07-20', '2027-07-21'),
  ];
  return stays[which % stays.length];
}

function some(all: ReadonlyMap<string, unknown>, which: number): string {
  const ids = [...all.keys()];
  return ids[which % ids.length] ?? 'none';
}

/** Lets days pass without failures, until everything that can still happen by itself has happened. */
export async function calmDown(hotel: FragileHotel): Promise<void> {
  hotel.crashes.length = 0;
  hotel.atProvider.failures.length = 0;
  hotel.atProvider.during.length = 0;
  for (let hours = 0; hours < 30; hours += 1) {
    hotel.pass(61);
    await sweepPayments(hotel);
    // Events that fail are sent again for three days.
    for (const intent of hotel.atProvider.payments.keys())
      await handleEvent(hotel, { about: 'payment', intent });
  }
}

/** Returns what a guest's bank statement shows for the bookings of an order: what was paid, less what came back. */
export function chargedFor({ atProvider }: PaidHotel, bookingIds: readonly string[]): number {
  let charged = 0;
  for (const { bookingId = '', intent } of atProvider.sessions.values()) {
    const payment = intent === undefined ? undefined : atProvider.payments.get(intent);
    if (bookingIds.includes(bookingId) && payment) charged += payment.amount - payment.refunded;
  }
  return charged;
}
