import { leastOnlineOf } from '@innkeep/contract/payments/pay-ways';
import { HOTEL } from '@innkeep/contract/hotel';

export interface StripeAccess {
  /** A secret key, or a restricted one. */
  key: string;
  /** The secret with which Stripe signs its events; without it, no event is accepted. */
  webhookSecret: string | undefined;
  /** The address of a stand-in for Stripe, if there is one. */
  api: string | undefined;
}

/**
 * Reads how to reach Stripe; undefined where there is no key. A secret cannot be empty: `none` stands for
 * that.
 * @throws where a deployed function has a stand-in's address, a stand-in would get a live key, or a secret is
 *   not one of Stripe's
 */
export function readStripe(env: NodeJS.ProcessEnv, isDeployed: boolean): StripeAccess | undefined {
  const api = textOf(env.STRIPE_API);
  if (isDeployed && api !== undefined) throw refusal('STRIPE_API must not be set in production.');
  const key = textOf(env.STRIPE_KEY);
  const webhookSecret = textOf(env.STRIPE_WEBHOOK_SECRET);
  if (key !== undefined && !/^[rs]k_(test|live)_\w+$/.test(key))
    throw refusal('STRIPE_KEY must be a secret or restricted key of Stripe, or "none".');
  if (key?.includes('_live_') === true && api !== undefined)
    throw refusal('STRIPE_API must not be set with a live STRIPE_KEY.');
  if (webhookSecret !== undefined && !/^whsec_\w+$/.test(webhookSecret))
    throw refusal('STRIPE_WEBHOOK_SECRET must be the signing secret of a webhook at Stripe, or "none".');
  return key === undefined ? undefined : { key, webhookSecret, api };
}

export function takesPayments({ PAYMENTS: text = '' }: NodeJS.ProcessEnv, hotel = HOTEL): boolean {
  if (!['', 'off', 'stripe'].includes(text)) throw refusal('PAYMENTS must be "stripe" or "off".');
  const { currency, money } = hotel;
  if (text === 'stripe' && stripeStep(currency) > 1)
    throw refusal(
      `Stripe accepts ${currency} only in multiples of ${stripeStep(currency)}, but a bill can be any amount.`,
    );
  if (text === 'stripe' && money.decimals !== stripeDecimals(currency))
    throw refusal(
      `Stripe counts ${currency} with ${stripeDecimals(currency)} decimals, hotel/facts.ts with ${money.decimals}.`,
    );
  if (text === 'stripe' && leastOnlineOf(hotel) === undefined)
    throw refusal(
      `hotel/facts.ts must say the smallest amount that Stripe accepts in ${currency}: money.leastOnline.`,
    );
  return text === 'stripe';
}

function textOf(value = ''): string | undefined {
  const text = value.trim();
  return text === '' || text === 'none' ? undefined : text;
}

function refusal(why: string): Error {
  return new Error(`Refusing to start: ${why}`);
}

/** Currencies that Stripe charges in whole units: https://docs.stripe.com/currencies#zero-decimal */
const WHOLE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
/** Currencies that it charges in thousandths. */
const THOUSANDTHS = 'BHD JOD KWD OMR TND'.split(' ');

/** Counted in hundredths, charged in whole units: https://docs.stripe.com/currencies#special-cases */
const WHOLE_HUNDREDS = 'ISK UGX'.split(' ');

/**
 * Returns the decimals with which Stripe counts a currency. They may differ from everyday use: Icelandic
 * krónur are counted in hundredths. A hotel with other decimals would charge a hundred times too much, or too
 * little.
 */
function stripeDecimals(currency: string): number {
  if (WHOLE.includes(currency)) return 0;
  return THOUSANDTHS.includes(currency) ? 3 : 2;
}

/** Charged amounts are multiples of this: Stripe refuses thousandths that do not end in 0. */
function stripeStep(currency: string): number {
  if (WHOLE_HUNDREDS.includes(currency)) return 100;
  return THOUSANDTHS.includes(currency) ? 10 : 1;
}
