import { describe, expect, it } from 'vitest';
import { requireRecentSignIn } from './own-address.ts';

const NOW = new Date('2027-06-01T16:00:00Z');
const REFUSED = expect.objectContaining({ code: 'auth/not-recent', status: 403 }) as unknown;

describe('requireRecentSignIn', () => {
  it.each([
    ['just now', '2027-06-01T16:00:00Z'],
    ['five minutes ago', '2027-06-01T15:55:00Z'],
    ['by a clock that is a little ahead', '2027-06-01T16:00:20Z'],
  ])('lets in a caller who signed in %s', (_when, at) => {
    expect(() => requireRecentSignIn({ signedInAt: new Date(at) }, NOW)).not.toThrow();
  });

  it.each([
    ['longer ago', new Date('2027-06-01T15:54:59.999Z')],
    ['at no time that their token tells', new Date(Number.NaN)],
  ])('refuses a caller who signed in %s', (_when, signedInAt) => {
    expect(() => requireRecentSignIn({ signedInAt }, NOW)).toThrow(REFUSED);
  });

  it('refuses a caller with a key', () => {
    expect(() => requireRecentSignIn({}, NOW)).toThrow(REFUSED);
  });
});
