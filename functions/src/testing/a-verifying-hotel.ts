import { getAuth } from 'firebase-admin/auth';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { API } from '@innkeep/contract/paths';
import { boundTo, hashOf } from '../domain/keys/booking-key.ts';
import type { GuestAccount, GuestAccounts } from '../domain/guest-data/guest-data-store.ts';
import { createApp } from '../http/app.ts';
import { firebaseAccounts } from '../store/auth-accounts.ts';
import { aHotel, cleaner, clerk, root } from './builders.ts';
import { shapesOf } from './call-shapes.ts';
import { FURNISHED, furnish } from './furnish.ts';
import { localGoogle } from './local-google.ts';
import { serve, type Served } from './serve.ts';
import { addressOf, type Shape } from './shape.ts';
import { KEYS } from './token-callers.ts';

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
  state.hotel = { ...aHotel(), takesPayments: true };
  furnish(state.hotel);
  await serveHotel(state);
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

/** Returns one request for every call, which succeeds for every caller who may make it. */
function callsOf(state: State) {
  const requestOf = (call: string, shape: Shape) => (): [string, unknown, Record<string, string>] => {
    putKeys(state.hotel, call, shape);
    if (call === `DELETE ${API.account}`) cancelAll(state.hotel); // a stay ahead, or money, would hinder it
    const headers = { ...shape.headers?.() };
    delete headers.Authorization; // each caller has their own
    return [addressOf(call, shape), shape.file === undefined ? shape.body?.[1] : aForm(shape.file), headers];
  };
  const shapes = shapesOf({ ...FURNISHED, sign: () => 'signed' });
  return Object.fromEntries(
    Object.entries(shapes).map(([call, shape]) => [call, requestOf(call, shape)] as const),
  );
}

/** Has the guest's key open the booking that the call is about. */
function putKeys({ db }: Hotel, call: string, { params: { id = FURNISHED.bookingId } = {} }: Shape): void {
  const about = id === FURNISHED.paymentId ? 'held' : id;
  const own = db.bookings.has(about) ? about : FURNISHED.bookingId;
  const isMailed = call !== `PUT ${API.orderEmail}`; // for which the key is that in the answer to the order
  for (const [key, bookingId, expireAt] of [
    [KEYS.own, own, '2027-09-01T00:00:00Z'],
    [KEYS.other, 'another', '2027-09-01T00:00:00Z'],
    [KEYS.expired, own, '2027-05-01T00:00:00Z'],
  ] as const) {
    const to = boundTo(key, db.bookings.get(own)?.email ?? '');
    db.keys.set(hashOf(key), { bookingId, isMailed, to, expireAt: new Date(expireAt) });
  }
}

function cancelAll({ db: { bookings, payments, refunds } }: Hotel): void {
  for (const [id, booking] of bookings)
    bookings.set(id, { ...booking, state: 'cancelled', money: { paid: 0, refunded: 0 } });
  payments.clear();
  refunds.clear();
}

function aForm(field: string): FormData {
  const form = new FormData();
  form.append(field, new File(['a picture, to this renderer'], 'room.jpg'));
  return form;
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
