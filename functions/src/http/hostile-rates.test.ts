import { DEFAULT_TARIFF, PLAIN_TERMS } from '@innkeep/contract/rates/default-tariff';
import { aPromo, seasonWith, tariffWith, taxWith } from '@innkeep/contract/testing/tariffs';
import { describe, expect, it } from 'vitest';
import { ana, aRequest, root } from '../testing/builders.ts';
import { serveHotel } from '../testing/serve-hotel.ts';

const { send } = serveHotel();

const HOSTILE = [null, [], {}, [null], true, 'NaN', -1, 1e308, { a: { b: [] } }];

/** A body with every field that it can have. */
const POLICY = {
  deposit: 3000,
  pay: 'choice',
  tiers: [
    { daysBefore: 7, fee: { kind: 'percent', of: 5000 } },
    { daysBefore: 0, fee: { kind: 'nights', count: 1 } },
  ],
} as const;
const LIMITS = {
  minStay: 2,
  minStayThrough: 2,
  maxStay: 9,
  noArrival: [7],
  noDeparture: [6],
  closed: false,
} as const;
const TERMS = {
  ...LIMITS,
  weekdays: { 5: 1500 },
  rooms: { 'sea-view': { ...LIMITS, price: 9000 } },
  policy: POLICY,
} as const;
const FULL = {
  ...tariffWith({
    usual: { ...PLAIN_TERMS, ...TERMS },
    seasons: [seasonWith('Summer', '2027-07-01', '2027-09-01', TERMS)],
    longStays: [{ nights: 3, percent: 1000 }],
    extraGuests: {
      included: 2,
      amount: 500,
      byRoom: { 'sea-view': { included: 1, amount: 900 } },
      bands: [
        { under: 3, amount: 0 },
        { under: 12, amount: 300 },
      ],
    },
    childAge: 12,
    fees: [{ id: 'linen', name: 'Linen', per: 'stay', amount: 2000 }],
    taxes: [{ ...taxWith({ kind: 'night', rate: 200 }), maxNights: 7 }],
    policy: POLICY,
    gaps: { least: 2 },
  }),
  version: 0,
};

/** Yields the value with one part after the other replaced, at any depth. */
function* replaced(value: unknown, by: unknown): Generator {
  yield by;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    for (const other of replaced(part, by)) {
      yield Array.isArray(value)
        ? value.map((each: unknown, index) => (index === Number(key) ? other : each))
        : { ...value, [key]: other };
    }
  }
}

describe.each<[method: string, path: string, as: { uid: string }, body: object]>([
  ['PUT', '/rates', root, FULL],
  ['PUT', '/rates/promos/WELCOME-27', root, aPromo({ maxUses: 5, minNights: 2 })],
  ['POST', '/orders', ana, aRequest({ children: 1, ages: [9], code: 'WELCOME-27', expected: 24_000 })],
])('%s %s', (method, path, as, body) => {
  it.each(HOSTILE.map((value) => [value]))('never stumbles over %j', async (value) => {
    for (const json of replaced(body, value)) {
      const { status, answer } = await send(method, path, { as, json });
      expect([json, status]).toSatisfy(() => status < 500);
      // Only our own messages: those of the library quote what was sent.
      expect(JSON.stringify(answer)).not.toContain('final value');
    }
  });

  it('never stumbles over what is nested deep', async () => {
    for (const depth of [500, 5000, 40_000]) {
      const nested = '['.repeat(depth) + ']'.repeat(depth);
      for (const name of Object.keys(body)) {
        const text = JSON.stringify({ ...body, [name]: '' }).replace(`"${name}":""`, `"${name}":${nested}`);
        const headers = { 'Content-Type': 'application/json' };
        expect(await send(method, path, { as, body: text, headers })).toMatchObject({ status: 400 });
      }
    }
  });
});

describe('names that JavaScript gives a meaning', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '__defineGetter__'];

  it.each(names)('are no rooms: %s', async (name) => {
    const headers = { 'Content-Type': 'application/json' };
    const rooms = `{"${name}":{"price":1},"sea-view":{"price":9000}}`;
    const body = JSON.stringify({ ...DEFAULT_TARIFF, usual: 'USUAL' }).replace(
      '"USUAL"',
      `{"percent":0,"weekdays":{},"rooms":${rooms}}`,
    );
    const { status, answer } = await send('PUT', '/rates', { as: root, body, headers });
    expect([status, answer]).toMatchObject([200, { usual: { rooms: { 'sea-view': { price: 9000 } } } }]);
    expect(JSON.stringify(answer)).not.toContain(name);
    expect({}).not.toHaveProperty('price');
    const stay = 'checkin=2027-06-14&checkout=2027-06-16&guests=2';
    expect((await send('GET', `/availability/quote?room=sea-view&${stay}`)).answer).toMatchObject({
      total: 18_000,
    });
    expect((await send('GET', `/availability/quote?room=${name}&${stay}`)).status).toBeOneOf([400, 404]);
    expect((await send('GET', `/availability?room=${name}&from=2027-06-14&to=2027-06-16`)).status).toBeOneOf([
      400, 404,
    ]);
    const order = { as: ana, json: aRequest({ room: { _id: name } }) };
    expect((await send('POST', '/orders', order)).status).toBeOneOf([400, 404]);
  });

  it.each(names)('are no codes: %s', async (name) => {
    expect((await send('PUT', `/rates/promos/${name}`, { as: root, json: aPromo() })).status).toBeOneOf([
      200, 400,
    ]);
    const stay = 'room=sea-view&checkin=2027-06-14&checkout=2027-06-16&guests=2';
    expect((await send('GET', `/availability/quote?${stay}&code=unknown-${name}`)).status).toBeOneOf([
      400, 422,
    ]);
  });
});

describe('GET /availability/quote', () => {
  const stay = { room: 'sea-view', checkin: '2027-06-14', checkout: '2027-06-16', guests: '2' };
  const values = [
    '',
    'NaN',
    'Infinity',
    '-1',
    '0.5',
    '1e999',
    '9'.repeat(400),
    'null',
    '[]',
    '{}',
    '%00',
    '__proto__',
  ];

  it.each(Object.keys({ ...stay, children: '', ages: '', code: '' }))(
    'never stumbles over its %s',
    async (name) => {
      for (const value of values) {
        const query = new URLSearchParams({ ...stay, [name]: value }).toString();
        for (const asked of [
          query,
          `${query}&${name}=2`,
          `${query}&${name}[]=2`,
          `${query}&${name}[__proto__]=2`,
        ])
          expect([asked, (await send('GET', `/availability/quote?${asked}`)).status]).toSatisfy(
            ([, status]: [string, number]) => status < 500,
          );
      }
    },
  );
});
