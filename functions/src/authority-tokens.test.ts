import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { firebaseAppCheck } from './store/app-check-verifier.ts';
import { aVerifyingHotel } from './testing/a-verifying-hotel.ts';
import { clerk, root } from './testing/builders.ts';
import { CALLERS, tokenOf } from './testing/token-callers.ts';

const { send, calls, google, serveWith } = aVerifyingHotel();

describe('a token', () => {
  const asked = (token: string | undefined) => getAuth(google().app).verifyIdToken(token ?? '');

  it.each([
    ['unsigned token', 'auth/argument-error', /"kid" claim|algorithm/],
    ['strange signature', 'auth/argument-error', /invalid signature/],
    ['token of another project', 'auth/argument-error', /"aud" \(audience\)/],
    ['expired token', 'auth/id-token-expired', /expired/],
  ])('is refused for its own reason: %s', async (who, code, message) => {
    const refusal = asked(CALLERS[who]?.(google()));
    await expect(refusal).rejects.toMatchObject({ code, message: expect.stringMatching(message) as string });
  });

  it('without any of these faults is accepted', async () => {
    await expect(asked(tokenOf(google(), root))).resolves.toMatchObject({ uid: root.uid, role: 'admin' });
  });

  it.each([root, clerk])('of $role is checked at every call but the open ones', async (who) => {
    for (const [call, request] of Object.entries(calls)) {
      const [method = ''] = call.split(' ');
      google().lookups.length = 0;
      const [path, sent, headers] = request();
      await send(method, path, tokenOf(google(), who), sent, headers);
      const isLookedUp = google().lookups.includes(who.uid);
      // A call that anyone may make does not look up any account.
      const isPublic = (await send(method, path, undefined, sent, headers)).status < 400;
      // A caller with a token needs a valid one, also where no token is needed.
      const isBelieved = isPublic && call !== 'POST /orders';
      expect([call, isLookedUp]).toEqual([call, !isBelieved]);
    }
  });
});

it('App Check, with the keys of this run, accepts only tokens of this project', async () => {
  await serveWith({ verifyApp: firebaseAppCheck(getAppCheck(google().app)) });
  const own = google().appCheckToken();
  const status = async (token: string) =>
    (await send('GET', '/user', tokenOf(google(), root), undefined, { 'X-Firebase-AppCheck': token })).status;
  expect(await status(own)).toBe(200);
  const forged = [google().resigned(own), google().unsigned(own), tokenOf(google(), root)];
  forged.push(google().appCheckToken({ aud: ['projects/elsewhere'] }), google().appCheckToken({ exp: 1 }));
  for (const token of forged) expect(await status(token)).toBe(401);
});
