import express from 'express';
import { describe, expect, it } from 'vitest';
import { object, string, type AnySchema } from 'yup';
import { aHang } from '../testing/interrupted.ts';
import { aHotel, ana, clerk, root } from '../testing/builders.ts';
import { serve } from '../testing/serve.ts';
import { errorHandler } from './error-handler.ts';
import { routeWith } from './route.ts';

async function ask(access: 'public' | 'signed-in' | 'desk' | 'admin', uid?: string) {
  const hotel = aHotel();
  const app = express();
  app.get(
    '/',
    routeWith(hotel)(access, {}, () => Promise.resolve({})),
  );
  app.use(errorHandler(hotel.log));
  const served = await serve(app);
  const headers = { ...(uid !== undefined && { Authorization: `Bearer ${uid}` }) };
  const { status } = await fetch(served.url, { headers });
  served.close();
  return status;
}

it.each([
  ['public', [200, 200, 200, 200]],
  ['signed-in', [401, 200, 200, 200]],
  ['desk', [401, 403, 200, 200]],
  ['admin', [401, 403, 403, 200]],
] as const)(
  'a call that is %s answers a visitor, a guest, the desk and an admin: %j',
  async (access, statuses) => {
    const answers = [undefined, ana.uid, clerk.uid, root.uid].map((uid) => ask(access, uid));
    expect(await Promise.all(answers)).toEqual(statuses);
  },
);

it.each<[method: 'get' | 'post', access: 'public' | 'signed-in', code: string | undefined, shared: boolean]>([
  ['get', 'public', undefined, true],
  ['get', 'public', 'WELCOME', false],
  ['get', 'signed-in', undefined, false],
  ['post', 'public', undefined, false],
])(
  'an answer to a %s that is %s, with the code %s, may be cached by the CDN: %s',
  async (method, access, code, shared) => {
    const app = express();
    const hotel = aHotel();
    app.use((req, _res, next) => {
      if (access === 'signed-in') req.headers.authorization = `Bearer ${ana.uid}`;
      next();
    });
    const handle = (_input: unknown, _caller: unknown, req: express.Request) => {
      delete req.headers.authorization; // with one, no answer is cached anyway
      return Promise.resolve({});
    };
    app[method]('/', routeWith(hotel)(access, {}, handle, { countsCodeOf: () => code }));
    app.use(errorHandler(hotel.log));
    const served = await serve(app);
    const { headers } = await fetch(served.url, { method });
    served.close();
    expect(headers.get('Cache-Control')).toBe(shared ? 'public, max-age=0, s-maxage=30' : null);
  },
);

it.each([
  ['while its caller is looked up', true],
  ['while it does its work', false],
])('a call that hangs %s is answered after 7.5 s', async (_when, isCallerUnknown) => {
  const { hang, pass } = aHang();
  const hotel = aHotel();
  const accounts = { ...hotel.accounts, ...(isCallerUnknown && { requireCaller: hang }) };
  const app = express();
  app.get('/', routeWith({ ...hotel, accounts })('signed-in', {}, hang));
  app.use(errorHandler(hotel.log));
  const served = await serve(app);
  const asked = fetch(served.url, { headers: { Authorization: `Bearer ${ana.uid}` } });
  await pass(7_500, asked);
  expect((await asked).status).toBe(503);
  served.close();
});

describe('what is asked for', () => {
  async function refused(query: AnySchema) {
    const hotel = aHotel();
    const app = express();
    app.get(
      '/',
      routeWith(hotel)('public', { query }, () => Promise.resolve({})),
    );
    app.use(errorHandler(hotel.log));
    const served = await serve(app);
    const response = await fetch(`${served.url}?name=x`);
    served.close();
    const { error } = (await response.json()) as { error: { fields?: unknown } }; // as errorHandler sends it
    return [response.status, error.fields];
  }

  it('is refused with the first message of each field, and with none that belongs to no field', async () => {
    const name = string().min(3, 'At least 3.').matches(/^a/, 'Begins with a.');
    expect(await refused(object({ name }))).toEqual([400, { name: 'At least 3.' }]);
    const whole = object().test('whole', 'Of the whole.', () => false);
    expect(await refused(whole)).toEqual([400, {}]);
  });

  it('fails as our own fault where the check itself fails', async () => {
    const broken = object({
      name: string().test(() => {
        throw new Error('broken');
      }),
    });
    expect(await refused(broken)).toEqual([500, undefined]);
  });
});
