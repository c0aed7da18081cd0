import { readFileSync, writeFileSync } from 'node:fs';
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aStay } from '@innkeep/contract/testing/dates';
import { createApp } from './http/app.ts';
import { firebaseAppCheck } from './store/app-check-verifier.ts';
import { firebaseAccounts } from './store/auth-accounts.ts';
import { aStoredBlock } from './testing/a-stored-block.ts';
import { aRequestOfEachCall } from './testing/a-request-of-each-call.ts';
import { aHotel, ana, aRequest, ben, clerk, root } from './testing/builders.ts';
import { deskRequests } from './testing/desk-requests.ts';
import { listCalls } from './testing/list-calls.ts';
import { localGoogle } from './testing/local-google.ts';
import { serve, type Served } from './testing/serve.ts';
import { snapshotOf } from './testing/snapshot-of.ts';
import { statusTable } from './testing/status-table.ts';
import { CALLERS, tokenOf } from './testing/token-callers.ts';

/*
 * Every call, by everyone who may try it, against the real verification of tokens: the Admin SDK without an emulator.
 */

let google: Awaited<ReturnType<typeof localGoogle>>;
let hotel: ReturnType<typeof aHotel>;
let served: Served;
let bookingId: string;

beforeAll(async () => {
  google = await localGoogle();
});
afterAll(() => google.close());

beforeEach(async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
  google.accounts.clear();
  google.accounts.set(root.uid, { role: 'admin' });
  google.accounts.set(clerk.uid, { role: 'desk' });
  google.lookups.length = 0;
  hotel = aHotel();
  for (const { uid, email, role } of [ana, ben, root, clerk])
    hotel.db.users.set(uid, { _id: uid, email, name: '', role });
  served = await serve(createApp({ ...hotel, accounts: firebaseAccounts(getAuth(google.app)) }));
  const made = await send(
    'POST',
    '/orders',
    tokenOf(google, ana),
    aRequest(aStay('2027-08-01', '2027-08-02')),
  );
  bookingId = made.body.insertedId ?? '';
  hotel.db.blocks.set('works', aStoredBlock('works', '2027-07-01', '2027-07-04'));
});
afterEach(() => {
  served.close();
  vi.unstubAllEnvs();
});

interface Answer {
  status: number;
  body: { insertedId?: string; error?: { code: string } };
}

async function send(
  method: string,
  path: string,
  token?: string,
  sent?: unknown,
  more = {},
): Promise<Answer> {
  const isForm = sent instanceof FormData;
  const response = await fetch(served.url + path, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(sent !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...more,
    },
    body: sent === undefined ? null : isForm ? sent : JSON.stringify(sent),
  });
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const body: unknown = isJson ? await response.json() : {};
  return { status: response.status, body: body as Answer['body'] }; // read for these fields alone
}

const calls = {
  ...aRequestOfEachCall(
    () => bookingId,
    () => hotel.db.tariff.version,
  ),
  ...deskRequests({
    bookingId: () => bookingId,
    blockId: () => 'works',
    become: (changes) => {
      const booking = hotel.db.bookings.get(bookingId);
      if (booking) hotel.db.bookings.set(bookingId, { ...booking, ...changes });
    },
  }),
};

const DOCUMENT = new URL('../../docs/security.md', import.meta.url);
const MARKS = ['<!-- who may call: begin -->', '<!-- who may call: end -->'] as const;
const observed: Record<string, Record<string, number>> = {};

describe.each(Object.entries(calls))('%s', (call, request) => {
  it.each(Object.entries(CALLERS))('by: %s', async (who, token) => {
    const [path, sent] = request();
    const before = snapshotOf(hotel);
    const { status, body } = await send(call.split(' ')[0] ?? '', path, token(google), sent);
    (observed[call] ??= {})[who] = status;
    if (status < 400) return;
    expect([401, 403]).toContain(status);
    expect(body.error?.code).toBe(status === 401 ? 'auth/required' : 'auth/forbidden');
    expect(snapshotOf(hotel)).toBe(before);
  });
});

describe('who may call what', () => {
  it('is known for every call that the API serves', () => {
    expect(Object.keys(calls).sort()).toEqual(listCalls(createApp(hotel)));
  });

  it('is as docs/security.md says (UPDATE_DOCS=1 writes what was observed)', () => {
    const text = readFileSync(DOCUMENT, 'utf8');
    const [begin, end] = MARKS.map((mark) => text.indexOf(mark)) as [number, number];
    const updated = `${text.slice(0, begin)}${MARKS[0]}\n\n${statusTable(Object.keys(CALLERS), observed)}\n\n${text.slice(end)}`;
    if (process.env.UPDATE_DOCS === '1') writeFileSync(DOCUMENT, updated);
    expect(begin).toBeGreaterThan(-1);
    expect(readFileSync(DOCUMENT, 'utf8')).toBe(updated);
  });

  it('opens to the desk what concerns guests and their stays, and to admins whatever it opens to the desk', () => {
    const opened = (who: string) =>
      Object.keys(observed).filter((call) => observed[call]?.['another guest'] === 403 && isOk(call, who));
    const toTheDesk = [
      'DELETE /desk/blocks/:id',
      'DELETE /orders/:id',
      'GET /bookings',
      'GET /bookings/:id/calendar',
      'GET /desk/bookings',
      'GET /desk/bookings/:id',
      'GET /desk/changes',
      'GET /desk/chart',
      'GET /desk/today',
      'GET /room/all',
      'POST /desk/blocks',
      'POST /desk/bookings',
      'POST /desk/bookings/:id/check-in',
      'POST /desk/bookings/:id/check-out',
      'POST /desk/bookings/:id/no-show',
      'POST /desk/bookings/:id/quote',
      'POST /desk/bookings/:id/undo',
      'POST /desk/moves',
      'POST /desk/moves/quote',
      'POST /desk/quote',
      'PUT /desk/blocks/:id',
      'PUT /desk/bookings/:id',
      'PUT /desk/bookings/:id/note',
    ];
    expect(opened('desk').sort()).toEqual(toTheDesk);
    expect(opened('admin')).toEqual(expect.arrayContaining(toTheDesk));
  });

  it('is open to nobody by a token that Google would not vouch for', () => {
    for (const [call, answers] of Object.entries(observed)) {
      for (const who of [
        'unsigned token',
        'strange signature',
        'token of another project',
        'expired token',
      ]) {
        expect([call, who, answers[who]]).toEqual([call, who, isPublic(answers) ? answers.visitor : 401]);
      }
    }
  });
});

function isOk(call: string, who: string): boolean {
  return (observed[call]?.[who] ?? 500) < 400;
}

function isPublic({ visitor = 401 }: Record<string, number>): boolean {
  return visitor < 400;
}

describe('a token', () => {
  const asked = (token: string | undefined) => getAuth(google.app).verifyIdToken(token ?? '');

  it.each([
    ['unsigned token', 'auth/argument-error', /"kid" claim|algorithm/],
    ['strange signature', 'auth/argument-error', /invalid signature/],
    ['token of another project', 'auth/argument-error', /"aud" \(audience\)/],
    ['expired token', 'auth/id-token-expired', /expired/],
  ])('is refused for its own reason: %s', async (who, code, message) => {
    const refusal = asked(CALLERS[who]?.(google));
    await expect(refusal).rejects.toMatchObject({ code, message: expect.stringMatching(message) as string });
  });

  it('without any of these faults is believed', async () => {
    await expect(asked(tokenOf(google, root))).resolves.toMatchObject({ uid: root.uid, role: 'admin' });
  });

  it.each([root, clerk])('of $role is asked about at every call that is not open to anybody', async (who) => {
    for (const [call, request] of Object.entries(calls)) {
      const [method = ''] = call.split(' ');
      google.lookups.length = 0;
      const [path, sent] = request();
      await send(method, path, tokenOf(google, who), sent);
      // A call that anyone may make does not look up anybody.
      const isUnasked = isPublic(observed[call] ?? {});
      expect([call, google.lookups.includes(who.uid)]).toEqual([call, !isUnasked]);
    }
  });
});

describe('App Check, with keys of this run', () => {
  it('believes a token of this project, and no other', async () => {
    served.close();
    const verifyApp = firebaseAppCheck(getAppCheck(google.app));
    served = await serve(createApp({ ...hotel, accounts: firebaseAccounts(getAuth(google.app)), verifyApp }));
    const own = google.appCheckToken();
    const status = async (token: string) =>
      (await send('GET', '/user', tokenOf(google, root), undefined, { 'X-Firebase-AppCheck': token })).status;
    expect(await status(own)).toBe(200);
    const forged = [google.resigned(own), google.unsigned(own), tokenOf(google, root)];
    forged.push(google.appCheckToken({ aud: ['projects/elsewhere'] }), google.appCheckToken({ exp: 1 }));
    for (const token of forged) expect(await status(token)).toBe(401);
  });
});
