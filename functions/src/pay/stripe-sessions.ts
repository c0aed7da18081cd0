import type Stripe from 'stripe';
import { HOTEL } from '@innkeep/contract/hotel';
import type { ProviderSession, SessionOrder } from '../domain/payments/payment-provider.ts';

/** The same order gives the same parameters, as idempotency keys require. */
export function sessionParams(order: SessionOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { booking: order.bookingId, payment: order.paymentId, site: order.site };
  return {
    mode: 'payment',
    submit_type: 'book',
    // Only cards and their wallets: with other methods, the money may come days later.
    allowed_payment_method_types: ['card'],
    // Guests pay the amount on the bill, in its currency.
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
    expires_at: Math.floor(order.expiresAt.getTime() / 1000), // by SESSION_MS in domain/payments/hold.ts
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  };
}

/** Its payment intent has to be expanded to tell a failed payment from a pending one. */
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
  // Complete but unpaid: the hotel has enabled a payment method at Stripe by which the money comes later, or
  // fails to.
  const hasFailed =
    typeof payment_intent === 'object' &&
    (payment_intent?.status === 'requires_payment_method' || payment_intent?.status === 'canceled');
  return hasFailed ? 'expired' : 'pending';
}

/** Whether a charge has been refunded or disputed; it is only there where the intent is expanded. */
function isTouched(intent: Stripe.Checkout.Session['payment_intent']): boolean {
  const charge = typeof intent === 'object' ? intent?.latest_charge : undefined;
  return typeof charge === 'object' && charge !== null && (charge.amount_refunded > 0 || charge.disputed);
}

function idOf(reference: string | { id: string } | null): string | undefined {
  return typeof reference === 'object' ? reference?.id : reference;
}

/** The languages of Stripe's page: https://docs.stripe.com/js/appendix/supported_locales */
const LOCALES =
  'bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'.split(
    ' ',
  );

/** The hotel's language, such as `en-GB`, on Stripe's page; `auto`, the browser's, if Stripe lacks it. */
export function stripeLocale(language: string): string {
  const [base = ''] = language.split('-');
  return [language, base].find((each) => LOCALES.includes(each)) ?? 'auto';
}
