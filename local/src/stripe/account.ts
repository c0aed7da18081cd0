import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { noSuch, type StripeObject } from './refusal.ts';

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

/** Reports to the deliveries that something has happened to an object. */
export type Emit = <T extends EventType>(type: T, object: EventObject<T>) => void;

/** One account in test mode, with everything that has happened in it, in memory. */
export class Account {
  readonly clock = new Clock();
  readonly sessions = new Collection<Stripe.Checkout.Session>('checkout.session');
  readonly intents = new Collection<Stripe.PaymentIntent>('payment_intent');
  readonly charges = new Collection<Stripe.Charge>('charge');
  readonly refunds = new Collection<Stripe.Refund>('refund');
  readonly disputes = new Collection<Stripe.Dispute>('dispute');
  /** All reported events, whether they arrived or not. */
  readonly events = new Collection<Stripe.EventBase>('event');
  /** Notes for the intent that a session will create, by the session's id. Stripe shows them nowhere. */
  readonly intentNotes = new Map<string, Record<string, string>>();
  /** The lines of the payment page, by the session's id. */
  readonly lines = new Map<string, string[]>();
  readonly #prefix = randomBytes(4).toString('hex');
  #count = 0;

  /** @param site the origin of the payment pages */
  constructor(
    readonly site: string,
    readonly emit: Emit,
  ) {}

  /** Ids count up behind a random prefix of this start: in order of creation, and never repeated. */
  newId(kind: string): string {
    this.#count += 1;
    return `${kind}_${this.#prefix}${String(this.#count).padStart(8, '0')}`;
  }

  find(id: string): StripeObject | undefined {
    for (const collection of this.#collections()) {
      const found = collection.find(id);
      if (found) return found;
    }
    return undefined;
  }

  clear(): void {
    this.clock.aheadSeconds = 0;
    for (const held of [...this.#collections(), this.intentNotes, this.lines]) held.clear();
  }

  #collections() {
    return [this.sessions, this.intents, this.charges, this.refunds, this.disputes, this.events];
  }
}

/** The machine's clock, moved ahead where a test has asked for that. Stripe counts in seconds. */
class Clock {
  aheadSeconds = 0;

  now(): number {
    return Math.floor(Date.now() / 1000) + this.aheadSeconds;
  }
}

/** The objects of one kind. A change stores a new object, so objects returned earlier stay as they were. */
export class Collection<T extends StripeObject> {
  readonly #objects = new Map<string, T>();

  constructor(readonly kind: T['object']) {}

  put(object: T): T {
    this.#objects.set(object.id, object);
    return object;
  }

  change(object: T, changes: Partial<T>): T {
    return this.put({ ...object, ...changes });
  }

  find(id: string): T | undefined {
    return this.#objects.get(id);
  }

  /** Returns the object that an address names. Throws Stripe's refusal if there is none. */
  require(id: string, param = 'id'): T {
    const found = this.find(id);
    if (!found) throw noSuch(this.kind, id, param, 404);
    return found;
  }

  /** Lists the objects, the newest first, as Stripe does. */
  list(): T[] {
    return [...this.#objects.values()].reverse();
  }

  clear(): void {
    this.#objects.clear();
  }
}
