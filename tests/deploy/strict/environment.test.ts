import { beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT, createFunction, readableSecret, SMTP_URL } from '../support/a-function.ts';
import { aSecret } from '../support/secret.ts';
import { aWorld, type World } from '../support/world.ts';

/* A function's environment variables, plain and secret. */

let world: World;
beforeEach(() => {
  world = aWorld({
    serviceAccounts: [ACCOUNT],
    secrets: new Map([
      ['SMTP_URL', readableSecret()],
      ['STRIPE_KEY', aSecret()],
      ['OLD', readableSecret({ state: 'DISABLED' })],
    ]),
  });
});

describe('a function that cannot be', () => {
  const RESERVED = 'The following reserved environment variable names were provided:';
  const variables = (environmentVariables: object) => ({ environmentVariables });
  const secret = (changes: object) => ({ secretEnvironmentVariables: [{ ...SMTP_URL, ...changes }] });

  it.each<[string, object, string]>([
    ['the port', variables({ PORT: '8080' }), `${RESERVED} PORT.`],
    ['the name of its service', variables({ K_SERVICE: 'api' }), `${RESERVED} K_SERVICE.`],
    ['a variable of Google’s', variables({ X_GOOGLE_ID: '1' }), `${RESERVED} X_GOOGLE_ID.`],
    ['a variable of Firebase’s', variables({ FIREBASE_ID: '1' }), `${RESERVED} FIREBASE_ID.`],
    ['a variable of an extension’s', variables({ EXT_ID: '1' }), `${RESERVED} EXT_ID.`],
    [
      'a variable that no shell takes',
      variables({ 'SITE-URL': '1' }),
      'Invalid environment variable name: "SITE-URL".',
    ],
    [
      '32 KiB of variables',
      variables({ TEXT: 'x'.repeat(32_765) }),
      'Environment variables exceed 32768 bytes: 32769.',
    ],
    [
      'a secret told in the open',
      variables({ SMTP_URL: 'smtps://' }),
      'Secret environment variable overlaps non secret environment variable: SMTP_URL',
    ],
    [
      'a secret that is not there',
      secret({ secret: 'SMTP' }),
      'Secret projects/harbour-live/secrets/SMTP/versions/1 was not found.',
    ],
    [
      'a version of a secret that is not there',
      secret({ version: '7' }),
      'Secret projects/harbour-live/secrets/SMTP_URL/versions/7 was not found.',
    ],
    [
      'a secret of another project',
      secret({ projectId: 'another' }),
      'Secret projects/another/secrets/SMTP_URL/versions/1 was not found.',
    ],
    [
      'a secret that is switched off',
      secret({ secret: 'OLD' }),
      'Secret Version [projects/harbour-live/secrets/OLD/versions/1] is in DISABLED state.',
    ],
    [
      'a secret that it may not read',
      secret({ secret: 'STRIPE_KEY' }),
      `Permission denied on secret: projects/harbour-live/secrets/STRIPE_KEY/versions/1 for Revision service account ${ACCOUNT}.`,
    ],
  ])('has %s', async (_, service, message) => {
    const refusal = await createFunction(world, 'api', { service });
    expect(refusal).toMatchObject({ status: 400, reason: 'INVALID_ARGUMENT' });
    expect(refusal.message).toContain(message);
    expect(world.functions.size).toBe(0);
  });
});
