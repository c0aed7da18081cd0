import type { MinorUnits } from '../rates/tariff.ts';

/*
 * What has been paid for a booking, and given back: its ledger. Amounts are whole minor units of the hotel's currency.
 */

/** What a guest pays when they book: nothing, a deposit, or all that is not paid at the hotel in any case. */
export const PAY_CHOICES = ['hotel', 'deposit', 'full'] as const;
export type PayChoice = (typeof PAY_CHOICES)[number];

/** One of the ways in which a stay may be paid for when it is booked. */
export interface PayWay {
  pay: PayChoice;
  /** What is paid at once; 0 with `hotel`. */
  amount: MinorUnits;
}

/** What was paid for: a deposit, everything, or what was still due. */
export type PaymentKind = 'deposit' | 'full' | 'balance';

/** How the desk takes money. */
export const DESK_METHODS = ['cash', 'terminal', 'transfer'] as const;
export type DeskMethod = (typeof DESK_METHODS)[number];
/** How money came: `online` is by card, on the provider's page. */
export type PaymentMethod = 'online' | DeskMethod;

/**
 * What has become of a payment: `new` has no page to pay on yet, `open` has one, `pending` waits for a bank, `paid` is
 * money we have. `expired` is over and was never paid. `mismatch` was paid with another amount, or for nothing that we
 * know: somebody has to look.
 */
export type PaymentState = 'new' | 'open' | 'pending' | 'paid' | 'expired' | 'mismatch';

/**
 * Why money was given back: the stay was cancelled, the payment came too late, it came twice, the stay was changed, the
 * hotel wanted to, or somebody did so at the provider's. With `dispute`, nobody of us gave it: the guest's bank took it.
 */
export type RefundReason = 'cancelled' | 'late' | 'double' | 'changed' | 'hotel' | 'provider' | 'dispute';

/**
 * What has become of a refund: `asked` is to leave, `sent` is with the provider, `done` has been made. `blocked` cannot
 * be made by us, `failed` came back: somebody has to look.
 */
export type RefundState = 'asked' | 'sent' | 'done' | 'blocked' | 'failed';

/** The guest's bank takes a payment back, and asks the hotel why it should not. */
export interface Dispute {
  /** As the provider says it, such as `needs_response`, `won` or `lost`. */
  status: string;
  isOpen: boolean;
  /** A question of the bank, which has taken no money: what is to be given back can be. */
  isInquiry: boolean;
  /** What is disputed; once it is lost, what the bank has taken. */
  amount: MinorUnits;
}

/** Whether the guest's bank has a payment in its hands: what was given back of it would be given back twice. */
export function isHeldBack(disputes: readonly Dispute[] = []): boolean {
  return disputes.some(({ isOpen, isInquiry }) => isOpen && !isInquiry);
}

export interface LedgerRefund {
  _id: string;
  amount: MinorUnits;
  method: PaymentMethod;
  reason: RefundReason;
  /** The desk's reason, in answers to the hotel's staff only, as are the next. */
  why?: string;
  /** The id of the refund that has taken its place. */
  replacedBy?: string;
  /** The desk has to find another way to give it back: it cannot be made, came back, or has waited for a day. */
  isStuck?: true;
  state: RefundState;
  /** ISO text. */
  createdAt: string;
}

export interface LedgerPayment {
  _id: string;
  kind: PaymentKind;
  method: PaymentMethod;
  state: PaymentState;
  amount: MinorUnits;
  /** ISO text, as is the next. */
  createdAt: string;
  paidAt?: string;
  refunds: LedgerRefund[];
  /** In answers to the hotel's staff only, as are the next: all there ever were, the newest first. */
  disputes?: Dispute[];
  /** What the provider calls it. */
  providerId?: string;
  /** Something has happened to it that somebody has to look at, and to acknowledge. */
  isCase?: true;
  /** Why it may stay as it is, as somebody has said who looked at it. */
  acknowledged?: string;
}

/** The answer of GET /bookings/:id/payments, and of what changes it. */
export interface Ledger {
  /** The first payment first; those that were never paid are for the hotel's staff only. */
  payments: LedgerPayment[];
  paid: MinorUnits;
  refunded: MinorUnits;
  /** What is still to be paid; below 0 where the guest has paid too much. */
  due: MinorUnits;
  /** Of it, what can be paid online now. */
  dueOnline: MinorUnits;
}

/** The answer of GET /bookings/:id/cancellation: what cancelling the stay now means. */
export interface CancellationTerms {
  /** What the stay costs all the same, by the policy that was agreed. */
  fee: MinorUnits;
  /** What is given back of what was paid. */
  refund: MinorUnits;
  /** The part of the fee that is not paid yet. */
  owed: MinorUnits;
}

/** The answer of DELETE /orders/:id. */
export interface Cancelled {
  deletedCount: number;
  /** What is given back; absent where nothing is. */
  refund?: MinorUnits;
}

/** The answer of POST /payments/:id/session: where the guest pays, and until when. */
export interface PaymentSession {
  url: string;
  /** ISO text. */
  expiresAt: string;
}

/** The answer of POST /orders/:id/payments. */
export interface NewPayment {
  _id: string;
  amount: MinorUnits;
}
