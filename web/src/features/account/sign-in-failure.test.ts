import { AppError } from '@innkeep/contract/errors';
import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { signInFailure } from './sign-in-failure.ts';

const provider = (code: string) => new FirebaseError(code, `Firebase: Error (${code}).`);

describe('signInFailure', () => {
  it.each(['auth/wrong-password', 'auth/invalid-credential'])('says Wrong Pass for %s', (code) => {
    expect(signInFailure(provider(code))).toEqual({ advice: 'Wrong Pass', field: 'password' });
  });

  it.each([
    'popup-blocked',
    'popup-closed-by-user',
    'cancelled-popup-request',
    'user-mismatch',
    'unauthorized-domain',
    'network-request-failed',
    'web-storage-unsupported',
    'internal-error',
    'invalid-api-key',
    'argument-error',
    'missing-multi-factor-info',
  ])('helps with %s, and adds the provider’s own words', (code) => {
    const failure = signInFailure(provider(`auth/${code}`));
    expect(failure.advice).toMatch(/\.$/);
    expect(failure.provider).toBe(`Firebase: Error (auth/${code}).`);
  });

  it.each([
    ['email-already-in-use', 'email'],
    ['invalid-email', 'email'],
    ['missing-email', 'email'],
    ['weak-password', 'password'],
    ['missing-password', 'password'],
    ['too-many-requests', undefined],
  ])('says of %s which field it is about: %s', (code, field) => {
    expect(signInFailure(provider(`auth/${code}`)).field).toBe(field);
  });

  it('shows the provider’s message alone where it knows no better', () => {
    expect(signInFailure(provider('auth/something-new'))).toEqual({
      provider: 'Firebase: Error (auth/something-new).',
    });
  });

  it('explains a refusal of our own server', () => {
    expect(signInFailure(new AppError('server/unavailable')).advice).toMatch(/can’t be reached/);
  });
});
