import { describe, expect, it } from 'vitest';
import { firebaseAppCheck } from './app-check-verifier.ts';

function ask(code: string, message = 'as the SDK says') {
  const error = Object.assign(new Error(message), { code });
  return firebaseAppCheck({ verifyToken: () => Promise.reject(error) })('token');
}

describe('firebaseAppCheck', () => {
  it.each(['app-check/invalid-argument', 'app-check/app-check-token-expired'])(
    'refuses after %s',
    async (code) => {
      await expect(ask(code)).rejects.toMatchObject({ code: 'app/unverified', status: 401 });
    },
  );

  it.each([
    ['app-check/invalid-argument', 'Error fetching Json Web Keys: getaddrinfo ENOTFOUND'],
    ['app-check/unknown-error', 'Internal.'],
    ['app/network-error', 'timeout'],
  ])('shuts no caller out because the provider is out: %s, %s', async (code, message) => {
    await expect(ask(code, message)).rejects.toMatchObject({ code: 'server/unavailable' });
  });
});
