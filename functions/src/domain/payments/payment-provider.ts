import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { ProviderDispute } from '../records/stored-payment.ts';

export interface SessionOrder {
  paymentId: string;
  bookingId: string;
  amount: MinorUnits;
  /** ISO 4217 code, in upper case. */
  currency: string;
  /** What is paid for, as the guest reads it, such as `Sea View, 3 nights from 14 May 2027`. */
  name: string;
  /** Filled in on the page; empty if there is none. */
  email: string;
  /** Until when it can be paid: the provider accepts 30 minutes to 24 hours from now. */
  expiresAt: Date;
  /** The origin of our site; other sites may use the same account. */
  site: string;
  /** The addresses to which the guest returns, after paying or without it. */
  successUrl: string;
  cancelUrl: string;
}

/** `open` waits for the guest, `paid` was paid, `pending` waits for a bank, `expired` never will be. */
export interface ProviderSession {
  id: string;
  state: 'open' | 'paid' | 'pending' | 'expired';
  amount: MinorUnits;
  /** ISO 4217 code, in upper case. */
  currency: string;
  /** Only while the page is open. */
  url: string | undefined;
  expiresAt: Date;
  /** The id of the payment that was made on it, which refunds refer to. */
  intent: string | undefined;
  /** Whether some of the money has already been given back, or is disputed. */
  isTouched: boolean;
  /** Our ids, which it was opened with; undefined on sessions of other sites that use the same account. */
  paymentId: string | undefined;
  bookingId: string | undefined;
  site: string | undefined;
}

export interface ProviderRefund {
  id: string;
  amount: MinorUnits;
  state: 'sent' | 'done' | 'failed';
  /** Our id, which it was requested with; undefined if the hotel gave money back on the provider's site. */
  refundId: string | undefined;
}

export interface ProviderPayment {
  intent: string;
  amount: MinorUnits;
  /** The sum of all refunds that did not fail. */
  refunded: MinorUnits;
  refunds: ProviderRefund[];
  /** The newest first. */
  disputes: ProviderDispute[];
  /** False while the guest's bank has taken the money back, and for good if it keeps it. */
  isRefundable: boolean;
}

/** What an event is about. Its details are not trusted: the provider is asked. */
export type ProviderEvent =
  | { about: 'session'; session: string }
  | { about: 'payment'; intent: string }
  | { about: 'nothing of ours' };

export interface PastEvent {
  event: ProviderEvent;
  at: Date;
}

/** The company that takes the money. Each call is made once at most, and fails with {@link ProviderFailure}. */
export interface PaymentProvider {
  /** @param key calls with the same key are carried out once */
  openSession(order: SessionOrder, key: string): Promise<ProviderSession>;
  findSession(id: string): Promise<ProviderSession>;
  /** Ends a page that is open; returns any other page as it is. */
  expireSession(id: string): Promise<ProviderSession>;
  findPayment(intent: string): Promise<ProviderPayment>;
  /** @param key calls with the same key are carried out once */
  refund(
    order: { intent: string; amount: MinorUnits; refundId: string; paymentId: string },
    key: string,
  ): Promise<ProviderRefund>;
  /** @throws AppError `payment/wrong-signature` if the provider has not signed these bytes, or not recently */
  readEvent(body: Uint8Array, signature: string | undefined): ProviderEvent;
  /** Lists all events since then, the oldest first; the provider remembers thirty days. */
  listEvents(since: Date): Promise<PastEvent[]>;
}

/**
 * Why a call to the provider failed. `unreachable` does not say whether it was carried out. After the others it was
 * not: a `failed` call may succeed under another key, a `refused` one never will, nor one with a `wrong-email`.
 */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  readonly kind: 'unreachable' | 'failed' | 'refused' | 'wrong-email';

  constructor(kind: ProviderFailure['kind'], options: ErrorOptions = {}) {
    super(
      `The payment provider ${kind === 'unreachable' ? 'cannot be reached' : `has answered a call: ${kind}`}.`,
      options,
    );
    this.kind = kind;
  }
}
