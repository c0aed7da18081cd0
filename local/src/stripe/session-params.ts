import type Stripe from 'stripe';
import {
  email,
  fields,
  flag,
  list,
  metadata,
  oneOf,
  type Rule,
  text,
  webAddress,
  wholeNumber,
} from './params.ts';

/** Stripe takes amounts of at most eight digits. */
export const MAX_AMOUNT = 99_999_999;

const product = fields({ name: text() }, ['name']);
const price = fields({ currency: text(3), unit_amount: wholeNumber(0, MAX_AMOUNT), product_data: product }, [
  'currency',
  'unit_amount',
  'product_data',
]);
const lineItem = fields({ price_data: price, quantity: wholeNumber(1, 999_999) }, ['price_data']);

/** Makes names unknown to the SDK a compile error, such as older versions' `payment_method_types`. */
type Known<Params> = Partial<Record<keyof Params, Rule<unknown>>>;

const rules = {
  adaptive_pricing: fields({ enabled: flag }),
  allowed_payment_method_types: list(oneOf('card')),
  cancel_url: webAddress,
  client_reference_id: text(200),
  customer_email: email,
  expires_at: wholeNumber(),
  line_items: list(lineItem),
  locale: text(10),
  metadata,
  mode: oneOf('payment'),
  payment_intent_data: fields({ metadata }),
  submit_type: oneOf('book'),
  success_url: webAddress,
} satisfies Known<Stripe.Checkout.SessionCreateParams>;

/** The parameters of a Checkout Session that the hotel uses. All others are refused as unknown. */
export const sessionParams = fields(rules, ['line_items', 'mode', 'success_url']) satisfies Rule<
  Stripe.Checkout.SessionCreateParams // the SDK can send everything that is read here
>;

export type SessionParams = ReturnType<typeof sessionParams>;
