import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { ProviderDispute } from '../records/stored-payment.ts';

/** What is to be paid on the provider's page. */
export interface SessionOrder {
  paymentId: string;
  bookingId: string;
  amount: MinorUnits;
  /** As ISO 4217 has it, in upper case. */
  currency: string;
  /** What is paid for, in the guest's words, such as `Sea View, 3 nights from 14 May 2027`. */
  name: string;
  /** Filled in on the page; empty where there is none. */
  email: string;
  /** Until when it can be paid: the provider takes 30 minutes to 24 hours from now. */
  expiresAt: Date;
  /** The origin of our site: others may use the same account. */
  site: string;
  /** Where the guest comes back to when they have paid, and when they have not. */
  successUrl: string;
  cancelUrl: string;
}

/**
 * A page on which somebody pays, as it is now: `open` waits for them, `paid` is money, `pending` waits for their bank,
 * `expired` is over and was not paid, nor ever will be.
 */
export interface ProviderSession {
  id: string;
  state: 'open' | 'paid' | 'pending' | 'expired';
  amount: MinorUnits;
  /** As above. */
  currency: string;
  /** Only while it is open. */
  url: string | undefined;
  expiresAt: Date;
  /** The payment that was made on it; refunds name it. */
  intent: string | undefined;
  /** Whether some of the money has been given back already, or is disputed. */
  isTouched: boolean;
  /** Ours, as it was opened with; undefined on sessions that are not ours, but of another site of the same account. */
  paymentId: string | undefined;
  bookingId: string | undefined;
  site: string | undefined;
}

export interface ProviderRefund {
  /** As the provider calls it. */
  id: string;
  amount: MinorUnits;
  /** `sent` is on its way. */
  state: 'sent' | 'done' | 'failed';
  /** Ours, as it was asked for with; undefined where somebody gave money back at the provider's. */
  refundId: string | undefined;
}

/** A payment that was made, with all that has become of its money. */
export interface ProviderPayment {
  intent: string;
  amount: MinorUnits;
  /** Of every refund that did not fail. */
  refunded: MinorUnits;
  refunds: ProviderRefund[];
  /** The newest first. */
  disputes: ProviderDispute[];
  /** False while, and where, the guest's bank has taken the money back. */
  isRefundable: boolean;
}

/** What an event is about; what it says of it is never believed, but asked. */
export type ProviderEvent =
  | { about: 'session'; session: string }
  | { about: 'payment'; intent: string }
  | { about: 'nothing of ours' };

/** An event with when it happened, whether we were told of it or not. */
export interface PastEvent {
  event: ProviderEvent;
  at: Date;
}

/**
 * Whoever takes the guests' money. Each call is made at most once, within some seconds, and fails with
 * {@link ProviderFailure}.
 */
export interface PaymentProvider {
  /** @param key the same for the same call: it is carried out once */
  openSession(order: SessionOrder, key: string): Promise<ProviderSession>;
  findSession(id: string): Promise<ProviderSession>;
  /** Ends a page that is open; one that is not open is answered as it is. */
  expireSession(id: string): Promise<ProviderSession>;
  findPayment(intent: string): Promise<ProviderPayment>;
  /** @param key as above */
  refund(
    order: { intent: string; amount: MinorUnits; refundId: string; paymentId: string },
    key: string,
  ): Promise<ProviderRefund>;
  /** @throws AppError `payment/wrong-signature` where the provider has not signed these bytes, or not just now */
  readEvent(body: Uint8Array, signature: string | undefined): ProviderEvent;
  /** All events since then, the oldest first; the provider remembers thirty days. */
  listEvents(since: Date): Promise<PastEvent[]>;
}

/**
 * Why a call to the provider failed: `unreachable` says nothing of whether it was carried out; `failed` and `refused`
 * were answered, and it was not: the one may succeed under another key, the other never.
 */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly kind: 'unreachable' | 'failed' | 'refused';

  constructor(kind: ProviderFailure['kind'], options: ErrorOptions = {}) {
    super(
      `The payment provider ${kind === 'unreachable' ? 'cannot be reached' : `has ${kind} a call`}.`,
      options,
    );
    this.kind = kind;
  }
}
