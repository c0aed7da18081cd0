import { describe, expect, it } from 'vitest';
import { HOTEL } from '@innkeep/contract/hotel';
import { readConfig } from '../config.ts';
import { takesPayments } from './stripe-config.ts';
import { stripeLocale } from './stripe-sessions.ts';

const KEY = 'sk_test_51abc';

describe('what the functions are told of Stripe', () => {
  it('is nothing, unless the hotel has set it: guests pay at the hotel', () => {
    expect(readConfig({})).toMatchObject({ takesPayments: false, stripe: undefined });
    for (const none of ['none', ' none\n', '', undefined]) {
      const env = { STRIPE_KEY: none, STRIPE_WEBHOOK_SECRET: none, STRIPE_API: '' };
      expect(readConfig(env).stripe).toBeUndefined();
    }
  });

  it('is whether guests pay by it', () => {
    const told = ['stripe', 'off', '', undefined].map((PAYMENTS) => readConfig({ PAYMENTS }).takesPayments);
    expect(told).toEqual([true, false, false, false]);
  });

  it.each(['sk_test_51abc', 'rk_test_51abc', 'sk_live_51abc', 'rk_live_51abc'])('is a key: %s', (key) => {
    const env = { STRIPE_KEY: `${key}\n`, STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
    expect(readConfig(env).stripe).toEqual({ key, webhookSecret: 'whsec_abc', api: undefined });
  });

  it('may be a key alone: events are then refused, and the sweep finds what they would have told', () => {
    const env = { STRIPE_KEY: KEY, STRIPE_WEBHOOK_SECRET: 'none' };
    expect(readConfig(env).stripe).toMatchObject({ webhookSecret: undefined });
  });

  it.each(['pk_test_51abc', 'sk_51abc', 'whsec_abc', 'smtps://me@mail.example', 'sk_test_'])(
    'is never another kind of key: %s',
    (key) => {
      expect(() => readConfig({ STRIPE_KEY: key })).toThrow('STRIPE_KEY must be');
    },
  );

  it('is never quoted', () => {
    for (const env of [{ STRIPE_KEY: 'pk_live_1' }, { STRIPE_WEBHOOK_SECRET: 'pk_live_1' }])
      expect(() => readConfig(env)).toThrow(/^(?!.*pk_live_1)/);
  });

  it('is never another kind of signing secret', () => {
    expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: KEY })).toThrow('STRIPE_WEBHOOK_SECRET must be');
  });

  it('is the address of a stand-in, with a key of test mode, and never in production', () => {
    const api = 'http://127.0.0.1:8026';
    const env = { STRIPE_KEY: KEY, STRIPE_API: api, SITE_URL: 'https://www.hotel.example' };
    expect(readConfig(env).stripe).toMatchObject({ api });
    expect(readConfig({ ...env, K_SERVICE: 'pay', FUNCTIONS_EMULATOR: 'true' }).stripe).toMatchObject({
      api,
    });
    for (const K_SERVICE of ['pay', 'api'])
      expect(() => readConfig({ ...env, K_SERVICE })).toThrow('STRIPE_API must not be set in production.');
    for (const STRIPE_KEY of ['sk_live_51abc', 'rk_live_51abc'])
      expect(() => readConfig({ ...env, STRIPE_KEY })).toThrow(
        'STRIPE_API must not be set with a live STRIPE_KEY.',
      );
  });
});

describe('payments by Stripe', () => {
  const hotelOf = (currency: string, decimals: 0 | 2 | 3) => ({
    ...HOTEL,
    currency,
    money: { ...HOTEL.money, decimals },
  });

  it.each([
    ['USD', 2],
    ['JPY', 0],
    ['HUF', 2],
  ] as const)(
    'are taken where the hotel counts as Stripe does: %s with %i decimals',
    (currency, decimals) => {
      expect(takesPayments({ PAYMENTS: 'stripe' }, hotelOf(currency, decimals))).toBe(true);
    },
  );

  it.each([
    ['USD', 0],
    ['JPY', 2],
    ['HUF', 0],
  ] as const)('are refused where it counts otherwise: %s with %i decimals', (currency, decimals) => {
    const hotel = hotelOf(currency, decimals);
    expect(() => takesPayments({ PAYMENTS: 'stripe' }, hotel)).toThrow(`Stripe counts ${currency} with`);
    expect(takesPayments({ PAYMENTS: 'off' }, hotel)).toBe(false);
  });

  it.each([
    ['KWD', 3, 10],
    ['KWD', 2, 10],
    ['ISK', 2, 100],
    ['ISK', 0, 100],
  ] as const)('are refused where Stripe does not take every amount: %s', (currency, decimals, step) => {
    const hotel = hotelOf(currency, decimals);
    expect(() => takesPayments({ PAYMENTS: 'stripe' }, hotel)).toThrow(
      `Stripe accepts ${currency} only in multiples of ${step}, but a bill can be any amount.`,
    );
    expect(takesPayments({ PAYMENTS: 'off' }, hotel)).toBe(false);
  });

  it('are refused where the least amount of the currency is not known', () => {
    const hotel = hotelOf('KRW', 0);
    expect(() => takesPayments({ PAYMENTS: 'stripe' }, hotel)).toThrow(
      'Refusing to start: hotel/facts.ts must say the smallest amount that Stripe accepts in KRW: money.leastOnline.',
    );
    const told = { ...hotel, money: { ...hotel.money, leastOnline: 800 } };
    expect(takesPayments({ PAYMENTS: 'stripe' }, told)).toBe(true);
  });

  it.each([
    ['en-GB', 'en-GB'],
    ['en-US', 'en'],
    ['de-AT', 'de'],
    ['pt-BR', 'pt-BR'],
    ['ga-IE', 'auto'],
  ])('are asked for in the language of the hotel, %s, as far as Stripe speaks it: %s', (language, locale) => {
    expect(stripeLocale(language)).toBe(locale);
  });
});
