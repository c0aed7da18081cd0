import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { Collection } from './collection.ts';
import type { StripeObject } from './refusal.ts';

/** The events that the hotel subscribes to. */
export type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'charge.refunded'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.dispute.created'
  | 'charge.dispute.closed';

export type EventObject<T extends EventType> = Extract<Stripe.Event, { type: T }>['data']['object'];

/** Tells the world that something has happened to an object. */
export type Emit = <T extends EventType>(type: T, object: EventObject<T>) => void;

/** One account in test mode, with all that has happened in it, in memory. */
export class Account {
  readonly clock = new Clock();
  readonly sessions = new Collection<Stripe.Checkout.Session>('checkout.session');
  readonly intents = new Collection<Stripe.PaymentIntent>('payment_intent');
  readonly charges = new Collection<Stripe.Charge>('charge');
  readonly refunds = new Collection<Stripe.Refund>('refund');
  readonly disputes = new Collection<Stripe.Dispute>('dispute');
  /** All that was told, whether it arrived or not. */
  readonly events = new Collection<Stripe.EventBase>('event');
  /** What a session's intent will be made with, by the session's id; Stripe shows it nowhere. */
  readonly intentData = new Map<string, { description?: string; metadata?: Record<string, string> }>();
  /** What the payment page lists, by the session's id. */
  readonly lines = new Map<string, string[]>();
  readonly #prefix = randomBytes(4).toString('hex');
  #count = 0;

  /** `site`: the origin of the payment pages. */
  constructor(
    readonly site: string,
    readonly emit: Emit,
  ) {}

  /** Ids count up behind a prefix of this start: they tell the order of things, and no two starts share one. */
  newId(kind: string): string {
    this.#count += 1;
    return `${kind}_${this.#prefix}${String(this.#count).padStart(8, '0')}`;
  }

  /** The object of an id, whatever its kind. */
  find(id: string): StripeObject | undefined {
    return this.#collections().reduce<StripeObject | undefined>(
      (found, collection) => found ?? collection.find(id),
      undefined,
    );
  }

  clear(): void {
    this.clock.aheadSeconds = 0;
    for (const held of [...this.#collections(), this.intentData, this.lines]) held.clear();
  }

  #collections() {
    return [this.sessions, this.intents, this.charges, this.refunds, this.disputes, this.events];
  }
}

/** The machine's clock, or ahead of it where a test has asked for that. Stripe counts in seconds. */
class Clock {
  aheadSeconds = 0;

  now(): number {
    return Math.floor(Date.now() / 1000) + this.aheadSeconds;
  }
}
