import type Stripe from 'stripe';
import type { Account } from './account.ts';
import { isCurrency, leastCharge, moneyText } from './money.ts';
import { impossible, invalidRequest } from './refusal.ts';
import { newSession } from './objects.ts';
import { MAX_AMOUNT, type SessionParams } from './session-params.ts';

const MIN_LIFE_SECONDS = 30 * 60;
const MAX_LIFE_SECONDS = 24 * 60 * 60;

export function createSession(account: Account, params: SessionParams): Stripe.Checkout.Session {
  const now = account.clock.now();
  const expiresAt = params.expires_at ?? now + MAX_LIFE_SECONDS;
  requireLifetime(expiresAt, now);
  const { amount, currency } = total(params);
  const id = account.newId('cs_test');
  account.lines.set(
    id,
    params.line_items.map(({ price_data: { product_data }, quantity = 1 }) =>
      quantity === 1 ? product_data.name : `${quantity} × ${product_data.name}`,
    ),
  );
  account.intentNotes.set(id, params.payment_intent_data?.metadata ?? {});
  return account.sessions.put(
    newSession({ id, now, expiresAt, amount, currency, url: `${account.site}/pay/${id}`, params }),
  );
}

function requireLifetime(expiresAt: number, now: number): void {
  const details = { param: 'expires_at' };
  if (expiresAt < now + MIN_LIFE_SECONDS)
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      details,
    );
  if (expiresAt > now + MAX_LIFE_SECONDS)
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      details,
    );
}

function total({ line_items }: SessionParams): { amount: number; currency: string } {
  const currency = line_items[0]?.price_data.currency.toLowerCase() ?? '';
  const amount = line_items.reduce((sum, { price_data, quantity }, index) => {
    const item = `line_items[${index}]`;
    const param = `${item}[price_data][currency]`;
    if (quantity === undefined) throw invalidRequest(`Quantity is required. Add \`quantity\` to \`${item}\``);
    if (!isCurrency(price_data.currency))
      throw invalidRequest(`Invalid currency: ${price_data.currency}`, { param });
    if (price_data.currency.toLowerCase() !== currency)
      throw invalidRequest('All line items of a Checkout Session must have the same currency', { param });
    return sum + price_data.unit_amount * quantity;
  }, 0);

  if (amount < leastCharge(currency))
    throw invalidRequest(
      `The Checkout Session's total amount due must add up to at least ${moneyText(leastCharge(currency), currency)} ${currency}`,
      { code: 'amount_too_small' },
    );
  if (amount > MAX_AMOUNT)
    throw invalidRequest(
      `The Checkout Session's total amount due must be no more than ${moneyText(MAX_AMOUNT, currency)}`,
      { code: 'amount_too_large' },
    );
  return { amount, currency };
}

export function expireSession(account: Account, id: string): Stripe.Checkout.Session {
  const session = account.sessions.require(id, 'session');
  if (session.status === 'open') return end(account, session);
  throw impossible(
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
  );
}

export function expireOverdue(account: Account): void {
  for (const session of account.sessions.list()) {
    if (session.status === 'open' && session.expires_at <= account.clock.now()) end(account, session);
  }
}

function end(account: Account, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const expired = account.sessions.change(session, { status: 'expired', url: null });
  // Only a session with a tried payment has an intent.
  const intent = typeof session.payment_intent === 'string' && account.intents.find(session.payment_intent);
  if (intent) account.intents.change(intent, { status: 'canceled', cancellation_reason: 'expired' });
  account.emit('checkout.session.expired', expired);
  return expired;
}
