import type { MinorUnits } from '../rates/tariff.ts';

/*
 * The ledger of a booking: its payments and refunds. Amounts are whole minor units of the hotel's currency.
 */

/**
 * What a guest pays when they book: nothing, a deposit,
 * or everything that is not paid at the hotel in any case.
 */
export const PAY_CHOICES = ['hotel', 'deposit', 'full'] as const;
export type PayChoice = (typeof PAY_CHOICES)[number];

/** One way to pay for a stay when it is booked. */
export interface PayWay {
  pay: PayChoice;
  /** What is paid at once; 0 with `hotel`. */
  amount: MinorUnits;
}

/** What a payment is for: a deposit, everything, or what was still due, or a part of it, later. */
export type PaymentKind = 'deposit' | 'full' | 'balance';

/** How the desk takes money. */
export const DESK_METHODS = ['cash', 'terminal', 'transfer'] as const;
export type DeskMethod = (typeof DESK_METHODS)[number];
/** How money was paid: `online` is by card, on the provider's page. */
export type PaymentMethod = 'online' | DeskMethod;

/**
 * The state of a payment. `new` has no page to pay on yet, `open` has one, `pending` waits for a bank, `paid`
 * is paid. `expired` is over and was never paid. `mismatch` was paid with another amount, or belongs to
 * nothing that we know: somebody has to look at it.
 */
export type PaymentState = 'new' | 'open' | 'pending' | 'paid' | 'expired' | 'mismatch';

/**
 * Why money was given back: the stay was cancelled, the payment came too late, its card had used the code for
 * another stay, it came twice, the stay was changed, the hotel decided to (`hotel`), or somebody did it on the
 * provider's site (`provider`). With `dispute`, the guest's bank took it.
 */
export type RefundReason =
  | 'cancelled'
  | 'late'
  | 'card'
  | 'double'
  | 'changed'
  | 'hotel'
  | 'provider'
  | 'dispute';

/**
 * The state of a refund. `asked` is yet to be sent, `sent` is with the provider, `done` has been made.
 * `blocked` cannot be made by us, `failed` came back: somebody has to look at those.
 */
export type RefundState = 'asked' | 'sent' | 'done' | 'blocked' | 'failed';

/** A dispute: the guest's bank wants a payment back, and asks the hotel for its reasons. */
export interface Dispute {
  /** The provider's status, such as `needs_response`, `won` or `lost`. */
  status: string;
  isOpen: boolean;
  /**
   * Whether it is only a question of the bank, which has taken no money yet; then refunds are still possible.
   */
  isInquiry: boolean;
  /** The disputed amount; once the dispute is lost, what the bank has taken. */
  amount: MinorUnits;
}

/** Whether the guest's bank is holding a payment back: a refund could then give the money back twice. */
export function isHeldBack(disputes: readonly Dispute[] = []): boolean {
  return disputes.some(({ isOpen, isInquiry }) => isOpen && !isInquiry);
}

export interface LedgerRefund {
  _id: string;
  amount: MinorUnits;
  method: PaymentMethod;
  reason: RefundReason;
  /** The desk's reason; like the fields below, only in answers to the hotel's staff. */
  why?: string;
  /** The id of the refund that replaced it. */
  replacedBy?: string;
  /**
   * The refund cannot be made, came back, or has waited for a day:
   * the desk has to give the money back in another way.
   */
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
  /** All disputes, the newest first; like the fields below, only in answers to the hotel's staff. */
  disputes?: Dispute[];
  /** The provider's id of it. */
  providerId?: string;
  /** The id of another stay whose code was used with the same card. */
  sharesCardWith?: string;
  /** Something has happened to it that the staff have to look at and acknowledge. */
  isCase?: true;
  /** The reason why it may stay as it is, given by the person who looked at it. */
  acknowledged?: string;
}

/** The answer of GET /bookings/:id/payments, and of the calls that change the ledger. */
export interface Ledger {
  /** The first payment first; only the hotel's staff see those that were never paid. */
  payments: LedgerPayment[];
  paid: MinorUnits;
  refunded: MinorUnits;
  /** What is still to be paid; negative where the guest has paid too much. */
  due: MinorUnits;
  /** The part of what is due that can be paid online now. */
  dueOnline: MinorUnits;
}

/** The answer of GET /bookings/:id/cancellation: what cancelling the stay now would cost. */
export interface CancellationPreview {
  /** The fee, by the policy that was agreed. */
  fee: MinorUnits;
  /** The refund of what was paid. */
  refund: MinorUnits;
  /** The part of the fee that is not paid yet. */
  owed: MinorUnits;
}

/** The answer of DELETE /orders/:id. */
export interface Cancelled {
  deletedCount: number;
  /** The refund; absent where there is none. */
  refund?: MinorUnits;
}

/** The answer of POST /payments/:id/session: the page to pay on, and until when it is open. */
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
