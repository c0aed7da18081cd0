import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('takes project and bucket from the environment', () => {
    const env = {
      GCLOUD_PROJECT: 'demo-innkeep',
      FIREBASE_CONFIG: '{"storageBucket":"demo-innkeep.pictures"}',
    };
    expect(readConfig(env)).toMatchObject({
      projectId: 'demo-innkeep',
      storage: { bucket: 'demo-innkeep.pictures', origin: 'https://firebasestorage.googleapis.com' },
      siteUrl: 'http://127.0.0.1:5000',
      mail: { from: 'Harbour House <stay@harbour-house.example>', smtpUrl: undefined },
      hotelMail: { to: 'stay@harbour-house.example', bookings: 'each' },
    });
  });

  it('takes the address of the site, without what follows its origin', () => {
    expect(readConfig({ SITE_URL: 'https://harbour.example/' }).siteUrl).toBe('https://harbour.example');
    expect(() => readConfig({ SITE_URL: 'harbour' })).toThrow();
    expect(() => readConfig({ K_SERVICE: 'api', GCLOUD_PROJECT: 'harbour' })).toThrow(
      'Refusing to start: SITE_URL must be set.',
    );
  });

  it('takes the mail server, and whom mails come from', () => {
    const env = { SMTP_URL: 'smtps://me:secret@mail.example', MAIL_FROM: 'Desk <desk@harbour.example>' };
    expect(readConfig(env).mail).toEqual({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM });
  });

  it.each([
    [undefined, true],
    ['', true],
    ['on', true],
    ['off', false],
  ])('with MAIL %o, lets guests book without an account: %o', (MAIL, takesVisitors) => {
    expect(readConfig({ MAIL }).takesVisitors).toBe(takesVisitors);
  });

  it.each(['', 'none', 'none\n'])('takes %o for no mail server', (SMTP_URL) => {
    expect(readConfig({ SMTP_URL }).mail.smtpUrl).toBeUndefined();
  });

  it.each([undefined, '{}', '{"projectId":"harbour"}'])(
    'guesses the bucket from the project: %s',
    (config) => {
      const env = { GCLOUD_PROJECT: 'harbour', FIREBASE_CONFIG: config };
      expect(readConfig(env).storage.bucket).toBe('harbour.firebasestorage.app');
    },
  );

  it.each([
    { FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199' },
    { STORAGE_EMULATOR_HOST: 'http://127.0.0.1:9199' },
    { FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199', STORAGE_EMULATOR_HOST: 'http://127.0.0.1:9199' },
  ])("gives pictures the emulator's addresses: %o", (env) => {
    expect(readConfig(env).storage.origin).toBe('http://127.0.0.1:9199');
  });

  it.each(['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST'])(
    'refuses %s in production',
    (name) => {
      expect(() => readConfig({ K_SERVICE: 'api', [name]: '127.0.0.1:1' })).toThrow(name);
    },
  );

  it('allows emulators where nothing is deployed, and in the functions emulator', () => {
    const host = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };
    expect(() => readConfig(host)).not.toThrow();
    expect(() => readConfig({ ...host, K_SERVICE: 'api', FUNCTIONS_EMULATOR: 'true' })).not.toThrow();
  });

  it('reads calendars of the whole world, and of what is listed on a machine', () => {
    expect(readConfig({}).channelHosts).toEqual([]);
    expect(readConfig({ CHANNEL_HOSTS: '127.0.0.1:8027, [::1]:80,' }).channelHosts).toEqual([
      '127.0.0.1:8027',
      '[::1]:80',
    ]);
    const suite = { K_SERVICE: 'api', FUNCTIONS_EMULATOR: 'true', CHANNEL_HOSTS: 'localhost:1' };
    expect(readConfig(suite).channelHosts).toEqual(['localhost:1']);
    const deployed = {
      K_SERVICE: 'api',
      SITE_URL: 'https://harbour.example',
      CHANNEL_HOSTS: '127.0.0.1:8027',
    };
    expect(() => readConfig(deployed)).toThrow(
      'Refusing to start: CHANNEL_HOSTS must not be set in production.',
    );
  });

  it('limits bookings to sixty in ten minutes, and believes one proxy, unless told otherwise', () => {
    expect(readConfig({})).toMatchObject({
      rateLimits: { ordersPerUser: { windowMs: 600_000, max: 60 } },
      trustedProxies: 1,
    });
  });

  it.each([
    ['LIMIT_WINDOW_MINUTES', '1', { rateLimits: { ordersPerUser: { windowMs: 60_000 } } }],
    ['LIMIT_ORDERS_PER_USER', '7', { rateLimits: { ordersPerUser: { max: 7 } } }],
    ['LIMIT_ORDERS_PER_ADDRESS', ' 7 ', { rateLimits: { ordersPerAddress: { max: 7 } } }],
    ['LIMIT_SIGN_INS_PER_USER', '7', { rateLimits: { signInsPerUser: { max: 7 } } }],
    ['LIMIT_SIGN_INS_PER_ADDRESS', '7', { rateLimits: { signInsPerAddress: { max: 7 } } }],
    ['LIMIT_UPLOADS_PER_USER', '7', { rateLimits: { uploadsPerUser: { max: 7 } } }],
    ['LIMIT_UPLOADS_PER_ADDRESS', '7', { rateLimits: { uploadsPerAddress: { max: 7 } } }],
    [
      'LIMIT_PASSWORD_RESETS_PER_EMAIL_AND_HOUR',
      '7',
      { rateLimits: { passwordResetsPerEmail: { max: 7, windowMs: 3_600_000 } } },
    ],
    ['LIMIT_CODES_PER_ADDRESS', '7', { rateLimits: { codesPerAddress: { max: 7 } } }],
    ['LIMIT_WRONG_CODES_PER_SOURCE', '7', { rateLimits: { wrongCodesPerSource: { max: 7 } } }],
    ['LIMIT_WRONG_CODES_IN_ALL', '7', { rateLimits: { wrongCodesInAll: { max: 7 } } }],
    ['LIMIT_PASSWORD_RESETS_PER_SOURCE', '7', { rateLimits: { passwordResetsPerSource: { max: 7 } } }],
    ['LIMIT_PASSWORD_RESETS_IN_ALL', '7', { rateLimits: { passwordResetsInAll: { max: 7 } } }],
    ['LIMIT_OTHER_DATES_PER_ADDRESS', '7', { rateLimits: { otherDatesPerAddress: { max: 7 } } }],
    [
      'LIMIT_ACCOUNT_CALLS_PER_USER_AND_HOUR',
      '8',
      { rateLimits: { accountCallsPerUser: { max: 8, windowMs: 3_600_000 } } },
    ],
    ['LIMIT_CONFIRMATIONS_PER_USER', '7', { rateLimits: { confirmationsPerUser: { max: 7 } } }],
    ['LIMIT_SETTLES_PER_USER', '7', { rateLimits: { settlesPerUser: { max: 7 } } }],
    ['LIMIT_DETAILS_PER_USER', '7', { rateLimits: { detailsPerUser: { max: 7 } } }],
    ['LIMIT_CHANNEL_READINGS_PER_USER', '7', { rateLimits: { channelReadingsPerUser: { max: 7 } } }],
    [
      'LIMIT_EMAIL_CHANGES_PER_USER_AND_HOUR',
      '7',
      { rateLimits: { emailChangesPerUser: { max: 7, windowMs: 3_600_000 } } },
    ],
    ['LIMIT_EMAIL_CHANGES_PER_ADDRESS', '7', { rateLimits: { emailChangesPerAddress: { max: 7 } } }],
    ['LIMIT_READS_PER_ADDRESS', '7', { rateLimits: { readsPerAddress: { max: 7 } } }],
    [
      'LIMIT_MAILS_PER_RECIPIENT_AND_DAY',
      '7',
      { rateLimits: { mailsPerRecipient: { max: 7, windowMs: 86_400_000 } } },
    ],
    ['LIMIT_PASSWORD_RESETS_PER_ADDRESS', '0', { rateLimits: { passwordResetsPerAddress: { max: 0 } } }],
    ['LIMIT_OPEN_STAYS', '7', { bookingQuotas: { confirmed: { stays: 7, nights: 180 } } }],
    ['LIMIT_OPEN_NIGHTS', '7', { bookingQuotas: { confirmed: { stays: 30, nights: 7 } } }],
    ['LIMIT_OPEN_STAYS_UNCONFIRMED', '7', { bookingQuotas: { unconfirmed: { stays: 7, nights: 60 } } }],
    ['LIMIT_OPEN_NIGHTS_UNCONFIRMED', '0', { bookingQuotas: { unconfirmed: { stays: 10, nights: 0 } } }],
    ['TRUSTED_PROXIES', '0', { trustedProxies: 0 }],
    ['HOTEL_MAIL', 'digest', { hotelMail: { bookings: 'digest' } }],
    ['HOTEL_MAIL', 'off', { hotelMail: { bookings: 'off' } }],
    ['HOTEL_MAIL', '', { hotelMail: { bookings: 'each' } }],
    ['HOTEL_MAIL_TO', 'desk@harbour.example', { hotelMail: { to: 'desk@harbour.example' } }],
  ])('takes %s from the environment', (variable, value, expected) => {
    expect(readConfig({ [variable]: value })).toMatchObject(expected);
  });

  it('enforces App Check only where it is set to', () => {
    const enforced = ['enforce', 'off', '', undefined].map(
      (APP_CHECK) => readConfig({ APP_CHECK }).isAppCheckEnforced,
    );
    expect(enforced).toEqual([true, false, false, false]);
  });

  it.each([
    ['APP_CHECK', 'enforced'],
    ['HOTEL_MAIL', 'weekly'],
    ['PAYMENTS', 'on'],
    ['MAIL', 'none'],
    ['CHANNEL_HOSTS', '127.0.0.1'],
    ['CHANNEL_HOSTS', 'http://127.0.0.1:8027'],
    ['SMTP_URL', 'https://mail.example'],
    ['LIMIT_ORDERS_PER_USER', 'sixty'],
    ['LIMIT_ORDERS_PER_USER', '-1'],
    ['LIMIT_ORDERS_PER_USER', '1e3'],
    ['LIMIT_ORDERS_PER_USER', '9999999'],
    ['LIMIT_WINDOW_MINUTES', '0'],
    ['TRUSTED_PROXIES', '11'],
  ])('refuses to start with %s=%s', (variable, value) => {
    expect(() => readConfig({ [variable]: value })).toThrow(variable);
  });

  it('has the defaults that .env.example names, for every setting that is read', () => {
    const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
    const settings = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
    expect(readConfig(Object.fromEntries(settings) as NodeJS.ProcessEnv)).toEqual(readConfig({}));
    const source = readFileSync(new URL('config.ts', import.meta.url), 'utf8');
    const limits = [...source.matchAll(/'(LIMIT_[A-Z_]+|TRUSTED_PROXIES)'/g)].map(([, name]) => name);
    expect(settings.map(([name]) => name)).toEqual(expect.arrayContaining(limits));
    expect(limits.length).toBeGreaterThan(15);
  });
});
