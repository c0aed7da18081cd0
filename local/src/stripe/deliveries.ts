import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import type { EventObject, EventType } from './account.ts';

const ATTEMPTS = 6;
const ANSWER_WITHIN_MS = 10_000;

export interface DeliverySettings {
  /** The address that receives events; undefined to send none. */
  url: string | undefined;
  delayMs: number;
  copies: number;
  /** The number of next events to lose. */
  drop: number;
  isHeld: boolean;
}

export interface Delivery {
  id: string;
  type: EventType;
  payload: string;
  state: 'under way' | 'held' | 'delivered' | 'lost' | 'given up';
  answers: (number | 'no answer')[];
}

interface NewEvent<T extends EventType> {
  id: string;
  created: number;
  type: T;
  object: EventObject<T>;
}

type StandInEvent<T extends EventType> = Omit<Stripe.EventBase, 'data' | 'type'> & {
  data: { object: EventObject<T> };
  type: T;
};

/** Sends events, signed by Stripe's own library, and repeats those that were not accepted. */
export class Deliveries {
  readonly log: Delivery[] = [];
  settings: DeliverySettings;
  readonly #secret: string;
  readonly #usual: DeliverySettings;
  readonly #pauseMs: number;
  #stop = new AbortController();

  /** @param pauseMs before the second try, doubled after each further one. Stripe itself tries for three days */
  constructor({ url, secret, pauseMs }: { url: string | undefined; secret: string; pauseMs: number }) {
    this.#usual = { url, delayMs: 0, copies: 1, drop: 0, isHeld: false };
    this.settings = { ...this.#usual };
    this.#secret = secret;
    this.#pauseMs = pauseMs;
  }

  add<T extends EventType>(event: StandInEvent<T>): void {
    const delivery: Delivery = {
      id: event.id,
      type: event.type,
      // Stripe also sends line breaks and spaces, so a receiver that verifies any other bytes fails here.
      payload: JSON.stringify(event, null, 2),
      state: 'under way',
      answers: [],
    };
    this.log.push(delivery);
    if (this.settings.drop > 0) {
      this.settings.drop -= 1;
      delivery.state = 'lost';
    } else if (this.settings.isHeld) delivery.state = 'held';
    else this.#send(delivery);
  }

  /** Sends the held events one after the other. */
  async release(): Promise<void> {
    for (const delivery of this.log.filter(({ state }) => state === 'held')) await this.#deliver(delivery);
  }

  /** Sends an event once more, as Stripe's dashboard can. */
  async resend(id: string): Promise<void> {
    const delivery = this.log.find((each) => each.id === id);
    if (!delivery) throw new Error(`There is no event ${id}.`);
    await this.#deliver(delivery);
  }

  clear(): void {
    this.stop();
    this.#stop = new AbortController();
    this.log.length = 0;
    this.settings = { ...this.#usual };
  }

  stop(): void {
    this.#stop.abort();
  }

  #send(delivery: Delivery): void {
    for (let copy = 0; copy < this.settings.copies; copy += 1) void this.#deliver(delivery);
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { signal } = this.#stop;
    const { url, delayMs } = this.settings;
    delivery.state = 'under way';
    try {
      if (delayMs > 0) await sleep(delayMs, undefined, { signal, ref: false });
      for (let attempt = 0; url !== undefined && attempt < ATTEMPTS; attempt += 1) {
        if (attempt > 0) await sleep(this.#pauseMs * 2 ** (attempt - 1), undefined, { signal, ref: false });
        const answer = await this.#post(url, delivery.payload, signal);
        delivery.answers.push(answer);
        if (answer !== 'no answer' && answer >= 200 && answer < 300) {
          delivery.state = 'delivered';
          return;
        }
      }
      delivery.state = 'given up';
    } catch {
      // The stand-in has stopped or was reset.
    }
  }

  async #post(url: string, payload: string, stop: AbortSignal): Promise<number | 'no answer'> {
    // Signed with the machine's time even if a test has moved our clock: the receiver refuses timestamps that
    // are old by its own clock.
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: this.#secret });
    try {
      const { status, body } = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await body?.cancel();
      return status;
    } catch {
      stop.throwIfAborted();
      return 'no answer';
    }
  }
}

export function eventOf<T extends EventType>({ id, created, type, object }: NewEvent<T>): StandInEvent<T> {
  return {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
