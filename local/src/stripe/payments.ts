import type Stripe from 'stripe';
import type { Account } from './account.ts';
import { newCharge, newIntent } from './objects.ts';

export function pay(account: Account, session: Stripe.Checkout.Session): void {
  const intent = intentOf(account, session);
  const charge = tryCard(account, intent, true);
  account.intents.change(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
  });
  const completed = account.sessions.change(session, {
    status: 'complete',
    payment_status: 'paid',
    payment_intent: intent.id,
    url: null,
  });
  account.emit('checkout.session.completed', completed);
}

/** Declines a card. The session stays open for another one. */
export function decline(account: Account, session: Stripe.Checkout.Session): void {
  const intent = intentOf(account, session);
  const charge = tryCard(account, intent, false);
  account.intents.change(intent, {
    status: 'requires_payment_method',
    latest_charge: charge.id,
    last_payment_error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      charge: charge.id,
      message: 'Your card was declined.',
    },
  });
}

/** Makes the bank ask for its customer's identity first (3-D Secure). */
export function askBank(account: Account, session: Stripe.Checkout.Session): void {
  account.intents.change(intentOf(account, session), { status: 'requires_action' });
}

export function failAtBank(account: Account, session: Stripe.Checkout.Session): void {
  account.intents.change(intentOf(account, session), {
    status: 'requires_payment_method',
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'The provided PaymentMethod has failed authentication.',
    },
  });
}

function intentOf(account: Account, session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  if (typeof session.payment_intent === 'string') return account.intents.require(session.payment_intent);
  const intent = newIntent({
    id: account.newId('pi'),
    now: account.clock.now(),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    metadata: account.intentNotes.get(session.id) ?? {},
  });
  account.sessions.change(session, { payment_intent: intent.id });
  return account.intents.put(intent);
}

function tryCard(account: Account, intent: Stripe.PaymentIntent, isPaid: boolean): Stripe.Charge {
  return account.charges.put(
    newCharge({ id: account.newId('ch'), now: account.clock.now(), intent, isPaid }),
  );
}
