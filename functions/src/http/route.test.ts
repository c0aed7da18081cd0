import express from 'express';
import { describe, expect, it } from 'vitest';
import { aHotel, ana, clerk, root } from '../testing/builders.ts';
import { serve } from '../testing/serve.ts';
import { errorHandler } from './error-handler.ts';
import { routeWith } from './route.ts';

/** Returns the answer of a call with this access to this token. */
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

describe('a call', () => {
  it.each([
    ['public', [200, 200, 200, 200]],
    ['signed-in', [401, 200, 200, 200]],
    ['desk', [401, 403, 200, 200]],
    ['admin', [401, 403, 403, 200]],
  ] as const)(
    'that is %s answers a visitor, a guest, the desk and an admin: %j',
    async (access, statuses) => {
      const answers = [undefined, ana.uid, clerk.uid, root.uid].map((uid) => ask(access, uid));
      expect(await Promise.all(answers)).toEqual(statuses);
    },
  );
});
