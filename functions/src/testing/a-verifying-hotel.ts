import { getAuth } from 'firebase-admin/auth';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { aStay } from '@innkeep/contract/testing/dates';
import { API } from '@innkeep/contract/paths';
import { createBooking } from '../domain/bookings/create-booking.ts';
import { boundTo, hashOf } from '../domain/keys/booking-key.ts';
import type { GuestAccount, GuestAccounts } from '../domain/guest-data/guest-data-store.ts';
import { heldFor } from '../domain/payments/hold.ts';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { createApp } from '../http/app.ts';
import { firebaseAccounts } from '../store/auth-accounts.ts';
import { aRequestOfEachCall, type MakeRequest } from './a-request-of-each-call.ts';
import { aStoredInvoice } from './a-stored-invoice.ts';
import { aStoredBlock } from './a-stored-block.ts';
import { aBlockInConflict, aStoredChannel } from './a-stored-channel.ts';
import { aStoredPayment, putPayments } from './a-stored-payment.ts';
import { aHotel, ana, aRequest, aRoom, ben, cleaner, clerk, root } from './builders.ts';
import { deskRequests } from './desk-requests.ts';
import { localGoogle } from './local-google.ts';
import { serve, type Served } from './serve.ts';
import { KEYS } from './token-callers.ts';
import { PAYMENT_API } from '@innkeep/contract/payments/payment-paths';

interface PaymentPremises {
  bookingId: () => string;
  /** Turns the booking into a held one, and returns the id of its payment. */
  hold: () => string;
}

/** Returns one request for every call about paying, which succeeds for the owner of the booking. */
function paymentRequests({ bookingId, hold }: PaymentPremises): Record<string, MakeRequest> {
  return {
    [`POST ${PAYMENT_API.session}`]: () => [`/payments/${hold()}/session`],
    [`POST ${PAYMENT_API.settle}`]: () => [`/payments/${hold()}/settle`],
    [`POST ${PAYMENT_API.release}`]: () => [`/payments/${hold()}/release`],
    [`POST ${PAYMENT_API.events}`]: () => [
      PAYMENT_API.events,
      { about: 'nothing of ours' },
      { 'Stripe-Signature': 'signed' },
    ],
    [`POST ${PAYMENT_API.orderPayments}`]: () => [`/orders/${bookingId()}/payments`],
    [`GET ${PAYMENT_API.cancellation}`]: () => [`/bookings/${bookingId()}/cancellation`],
  };
}

type Hotel = ReturnType<typeof aHotel>;
type Google = Awaited<ReturnType<typeof localGoogle>>;

interface Answer {
  status: number;
  body: { error?: { code: string } };
}

/** What each test finds, made anew for it. */
interface State {
  google: Google;
  hotel: Hotel;
  served: Served;
  /** The id of a booking of Ana's. */
  bookingId: string;
}

/** A hotel that verifies tokens as in production, made anew for each test of the file. */
export function aVerifyingHotel() {
  const state = {} as State; // filled before each test
  beforeAll(async () => {
    state.google = await localGoogle();
  });
  afterAll(() => state.google.close());
  beforeEach(() => open(state));
  afterEach(() => {
    state.served.close();
    vi.unstubAllEnvs();
  });
  return {
    calls: callsOf(state),
    google: () => state.google,
    hotel: () => state.hotel,
    /** Forgets what has become of the accounts. */
    signAllIn: () => signAllIn(state),
    /** Begins anew with another hotel. */
    reopen: () => {
      state.served.close();
      return open(state);
    },
    send: (method: string, path: string, token?: string, sent?: unknown, more = {}) =>
      sendTo(state.served.url + path, { method, token, sent, more }),
    serveWith: (changes: Parts) => {
      state.served.close();
      return serveHotel(state, changes);
    },
  };
}

function signAllIn({ google: { accounts, lookups } }: State): void {
  accounts.clear();
  accounts.set(root.uid, { role: 'admin' });
  accounts.set(clerk.uid, { role: 'desk' });
  accounts.set(cleaner.uid, { role: 'housekeeping' });
  lookups.length = 0;
}

async function open(state: State): Promise<void> {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
  signAllIn(state);
  const hotel = { ...aHotel(aRoom(), aRoom({ _id: 'attic', name: 'Attic' })), takesPayments: true };
  state.hotel = hotel;
  for (const { uid, email, role } of [ana, ben, root, clerk, cleaner])
    hotel.db.users.set(uid, { _id: uid, email, name: '', role });
  hotel.db.blocks.set('works', aStoredBlock('works', '2027-07-01', '2027-07-04'));
  putChannel(hotel);
  await serveHotel(state);
  const { insertedId } = await createBooking(hotel, ana, aRequest(aStay('2027-08-01', '2027-08-02')));
  state.bookingId = insertedId;
  for (const [key, bookingId, expireAt] of [
    [KEYS.own, insertedId, '2027-09-01T00:00:00Z'],
    [KEYS.other, 'another', '2027-09-01T00:00:00Z'],
    [KEYS.expired, insertedId, '2027-05-01T00:00:00Z'],
  ] as const)
    hotel.db.keys.set(hashOf(key), {
      bookingId,
      isMailed: true,
      to: boundTo(key, ana.email),
      expireAt: new Date(expireAt),
    });
}

/** Airbnb, which has sold nights of the Sea View that are closed. */
function putChannel({ db }: Hotel): void {
  const { checkin: from, checkout: to } = aStay('2027-07-01', '2027-07-04');
  db.channels.set('airbnb', aStoredChannel());
  db.blocks.set('e1', aBlockInConflict('e1', from, to));
}

type Parts = Partial<Parameters<typeof createApp>[0]>;

async function serveHotel(state: State, changes: Parts = {}): Promise<void> {
  const accounts = firebaseAccounts(getAuth(state.google.app));
  const guestAccounts = accountsAt(state.google, state.hotel.guestAccounts);
  state.served = await serve(createApp({ ...state.hotel, accounts, guestAccounts, ...changes }));
}

function accountsAt(google: Google, known: GuestAccounts): GuestAccounts {
  const withRole = (account: GuestAccount | undefined) =>
    account && { ...account, role: google.accounts.get(account.uid)?.role ?? ('guest' as const) };
  return {
    ...known,
    find: async (uid) => withRole(await known.find(uid)),
    findByEmail: async (email) => withRole(await known.findByEmail(email)),
  };
}

function callsOf(state: State) {
  const bookingId = () => state.bookingId;
  const become = (changes: Partial<StoredBooking> | ((booking: StoredBooking) => Partial<StoredBooking>)) => {
    const { bookings, keys } = state.hotel.db;
    const booking = bookings.get(state.bookingId);
    if (!booking) return;
    const became = { ...booking, ...(changes instanceof Function ? changes(booking) : changes) };
    bookings.set(state.bookingId, became);
    const key = keys.get(hashOf(KEYS.own));
    if (key) keys.set(hashOf(KEYS.own), { ...key, to: boundTo(KEYS.own, became.email) });
  };
  return {
    ...aRequestOfEachCall(bookingId, () => state.hotel.db.tariff.version),
    [`DELETE ${API.account}`]: (): [path: string] => {
      become({ state: 'cancelled' }); // a stay ahead would hinder it
      return [API.account];
    },
    [`PUT ${API.orderEmail}`]: (): [path: string, sent: unknown] => {
      become({ state: 'held', hold: { by: 'guest', until: '2027-06-01T18:00:00.000Z' } });
      const { keys } = state.hotel.db;
      const key = keys.get(hashOf(KEYS.own));
      if (key) keys.set(hashOf(KEYS.own), { ...key, isMailed: false }); // as the order is answered
      return [`/orders/${state.bookingId}/email`, { email: 'lind@people.test' }];
    },
    ...paymentRequests({ bookingId, hold: () => hold(state) }),
    ...deskRequests({
      bookingId,
      blockId: () => 'works',
      pay: (said) => {
        const payment = aStoredPayment({ bookingId: state.bookingId, method: 'cash', ...said });
        putPayments(state.hotel.db, state.bookingId, payment);
        return payment._id;
      },
      become,
      invoiced: () => {
        const { db } = state.hotel;
        db.invoiceSettings = { name: 'Harbour House Ltd', address: 'Quay 1', daysToPay: 14 };
        db.invoices.set('2026-00001', aStoredInvoice(state.bookingId));
        return '2026-00001';
      },
      sell: (extra) => {
        state.hotel.db.tariff = { ...state.hotel.db.tariff, extras: [extra] };
      },
    }),
  };
}

/** Holds Ana's booking until she pays; returns the id of the payment. */
function hold({ hotel: { db }, bookingId }: State): string {
  const booking = db.bookings.get(bookingId);
  if (!booking) throw new Error('Nothing is booked.');
  const held = heldFor(booking, { pay: 'deposit', amount: 3600 });
  db.bookings.set(bookingId, held.booking);
  db.payments.set(held.payment._id, held.payment);
  return held.payment._id;
}

interface Sent {
  method: string;
  token: string | undefined;
  sent: unknown;
  /** Further headers. */
  more: Record<string, string>;
}

async function sendTo(url: string, { method, token, sent, more }: Sent): Promise<Answer> {
  const isForm = sent instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: token.startsWith('Booking ') ? token : `Bearer ${token}` }),
      ...(sent !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...more,
    },
    body: sent === undefined ? null : isForm ? sent : JSON.stringify(sent),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const body: unknown = isJson ? await response.json() : {};
  return { status: response.status, body: body as Answer['body'] }; // read for these fields alone
}
