import type Stripe from 'stripe';
import { HOTEL } from '@innkeep/contract/hotel';
import type { ProviderSession, SessionOrder } from '../domain/payments/payment-provider.ts';

/** What Stripe is asked for: the same order gives the same parameters, as its idempotency keys want. */
export function sessionParams(order: SessionOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { booking: order.bookingId, payment: order.paymentId, site: order.site };
  return {
    mode: 'payment',
    submit_type: 'book',
    // Cards and their wallets: no method by which the money comes days later.
    allowed_payment_method_types: ['card'],
    // Guests pay what the bill says, in its currency.
    adaptive_pricing: { enabled: false },
    client_reference_id: order.bookingId,
    ...(order.email !== '' && { customer_email: order.email }),
    locale: stripeLocale(HOTEL.dates.language),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amount,
          product_data: { name: order.name },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata },
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  };
}

/** A session of Stripe's in our words; its intent is expanded, where it may be needed. */
export function sessionOf(session: Stripe.Checkout.Session): ProviderSession {
  const { id, amount_total: amount, currency, url, expires_at: expiresAt, metadata } = session;
  const state = stateOf(session);
  const { payment_intent: intent } = session;
  return {
    id,
    state,
    amount: amount ?? 0,
    currency: (currency ?? '').toUpperCase(),
    url: state === 'open' ? (url ?? undefined) : undefined,
    expiresAt: new Date(expiresAt * 1000),
    intent: state === 'paid' || state === 'pending' ? idOf(intent) : undefined,
    isTouched: isTouched(intent),
    paymentId: metadata?.payment,
    bookingId: metadata?.booking,
    site: metadata?.site,
  };
}

function stateOf({
  status,
  payment_status,
  payment_intent,
}: Stripe.Checkout.Session): ProviderSession['state'] {
  if (status === 'open') return 'open';
  if (status === 'expired') return 'expired';
  if (payment_status === 'paid') return 'paid';
  // Complete but unpaid: a method that somebody has switched on at Stripe, by which the money comes later, or fails to.
  const hasFailed =
    typeof payment_intent === 'object' &&
    (payment_intent?.status === 'requires_payment_method' || payment_intent?.status === 'canceled');
  return hasFailed ? 'expired' : 'pending';
}

/** By the charge of an intent, which is expanded once there is one. */
function isTouched(intent: Stripe.Checkout.Session['payment_intent']): boolean {
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined;
  return typeof charge === 'object' && charge !== null && (charge.amount_refunded > 0 || charge.disputed);
}

/** The id of what may be expanded. */
function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === 'object' ? reference?.id : reference;
}

/** The languages in which Stripe can show its page: https://docs.stripe.com/js/appendix/supported_locales */
const LOCALES =
  'bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  );

/** The language of Stripe's page for a hotel's, such as `en-GB`; the browser's own where Stripe does not know it. */
export function stripeLocale(language: string): string {
  const [base = ''] = language.split('-');
  return [language, base].find((each) => LOCALES.includes(each)) ?? 'auto';
}
