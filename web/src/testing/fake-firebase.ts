import { afterEach, beforeEach } from 'vitest';
import { signOutOfFirebase } from '../lib/session/firebase-auth.ts';
import { fakeApi } from './fake-api.ts';

const AUTH = 'POST http://127.0.0.1:9099/identitytoolkit.googleapis.com/v1/accounts:';
const TOKENS = 'POST http://127.0.0.1:9099/securetoken.googleapis.com/v1/token';

export const ROBIN = { name: 'Robin Example', email: 'robin@innkeep.test', password: 'long-enough-1' };

export const SIGN_IN = `${AUTH}signInWithPassword`;
export const SIGN_UP = `${AUTH}signUp`;

export const SYNC = 'PUT /user/robin%40innkeep.test';
export const SYNCED = { status: 'success', data: 'the-stored.access.token' };

/** Each test of a file starts signed out, with a sign-in provider that accepts Robin. */
export function withFakeFirebase() {
  beforeEach(() => {
    const tokens = { idToken: idToken(), refreshToken: 'refresh', expiresIn: '3600' };
    const { email, name: displayName } = ROBIN;
    const account = { localId: 'robin', email, displayName, emailVerified: true };
    fakeApi.answer({
      'GET /__/firebase/init.json': { apiKey: 'demo', projectId: 'demo-innkeep' },
      [SIGN_IN]: { ...account, ...tokens },
      [SIGN_UP]: { ...account, ...tokens },
      [`${AUTH}lookup`]: { users: [account] },
      [`${AUTH}update`]: { ...account, ...tokens },
      [TOKENS]: { access_token: tokens.idToken, refresh_token: 'refresh', expires_in: '3600' },
      [SYNC]: SYNCED,
      'GET /user/admin/robin%40innkeep.test': { isAdmin: false, role: 'guest' },
      'GET /room': { count: 0, rooms: [] },
    });
  });
  afterEach(signOutOfFirebase);
}

export function providerRefusal(message: string): () => Response {
  return () => Response.json({ error: { code: 400, message } }, { status: 400 });
}

/** Returns an ID token without a signature, which only servers check. */
function idToken(): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: 'robin', iat: now, exp: now + 3600, email_verified: true };
  return ['{}', JSON.stringify(claims), ''].map((part) => btoa(part)).join('.');
}
