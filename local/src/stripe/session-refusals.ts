import type Stripe from 'stripe';
import { aSession, refuses, type Scenario, secondsFromNow } from './scenarios.ts';

const price = aSession().line_items[0]?.price_data;

const priced = (changes: object) => ({ line_items: [{ quantity: 1, price_data: { ...price, ...changes } }] });

/** Parameters that are refused before a session is created. */
const REFUSED: [what: string, changes: object, refusal?: Parameters<typeof refuses>[1]][] = [
  [
    'an unknown parameter',
    { guest_name: 'Ana' },
    { code: 'parameter_unknown', param: 'guest_name', says: /^Received unknown parameter: guest_name$/ },
  ],
  ['payment_method_types, which this version has no more', { payment_method_types: ['card'] }],
  ['a session without anything to pay for', { line_items: undefined }],
  [
    'a price without a currency',
    priced({ currency: undefined }),
    { code: 'parameter_missing', param: 'line_items[0][price_data][currency]' },
  ],
  ['an amount that is no whole number', priced({ unit_amount: 0.5 }), { code: 'parameter_invalid_integer' }],
  ['an amount below the least', priced({ unit_amount: 49 }), { code: 'amount_too_small' }],
  ['a quantity that is missing', { line_items: [{ price_data: price }] }, { says: /quantity/i }],
  ['a currency that does not exist', priced({ currency: 'xyz' })],
  ['a return address that is none', { success_url: '/paid' }, { code: 'url_invalid', param: 'success_url' }],
  [
    'an e-mail address that is none',
    { customer_email: 'no address' },
    { code: 'email_invalid', param: 'customer_email' },
  ],
  ['a time to pay of 29 minutes', { expires_at: secondsFromNow(29 * 60) }, { says: /at least 30 minutes/ }],
  ['a time to pay of 25 hours', { expires_at: secondsFromNow(25 * 3600) }, { says: /less than 24 hours/ }],
];

export const REFUSAL_SCENARIOS = REFUSED.map(([what, changes, refusal]): Scenario => ({
  name: `refuses ${what}`,
  play: async ({ connect }) => {
    // `as`: wrong on purpose, beyond what the SDK's types allow.
    const params = { ...aSession(), ...changes } as Stripe.Checkout.SessionCreateParams;
    await refuses(connect().checkout.sessions.create(params), refusal);
  },
}));
