import type { MinorUnits } from '../rates/tariff.ts';

/* The payments and refunds of a booking. Amounts are whole minor units of the hotel's currency. */

/** What a guest pays when they book: nothing, a deposit, or all that need not be paid at the hotel. */
export const PAY_CHOICES = ['hotel', 'deposit', 'full'] as const;
export type PayChoice = (typeof PAY_CHOICES)[number];

export interface PayWay {
  pay: PayChoice;
  amount: MinorUnits;
}

/** What a payment is for: a deposit, everything, or what was still due, or a part of it, later. */
export type PaymentKind = 'deposit' | 'full' | 'balance';

export const DESK_METHODS = ['cash', 'terminal', 'transfer'] as const;
export type DeskMethod = (typeof DESK_METHODS)[number];
/** How money was paid: `online` is by card, on the provider's page. */
export type PaymentMethod = 'online' | DeskMethod;

/**
 * The state of a payment. `new` has no page to pay on yet, `open` has one, `pending` waits for a bank, `paid`
 * is paid. `expired` is over and was never paid. `mismatch` was paid with another amount, or belongs to
 * nothing that we know: the desk has to look at it.
 */
export const PAYMENT_STATES = ['new', 'open', 'pending', 'paid', 'expired', 'mismatch'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/**
 * Why money was given back: the stay was cancelled, the payment came too late, it came twice, the stay was
 * changed, the hotel decided to (`hotel`), or a person did it on the provider's site (`provider`). With
 * `dispute`, the guest's bank took it.
 */
export type RefundReason = 'cancelled' | 'late' | 'double' | 'changed' | 'hotel' | 'provider' | 'dispute';

/**
 * The state of a refund. `asked` is yet to be sent, `sent` is with the provider, `done` has been made.
 * `blocked` cannot be made by us, `failed` came back: the desk has to look at those.
 */
export const REFUND_STATES = ['asked', 'sent', 'done', 'blocked', 'failed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** A dispute: the guest's bank wants a payment back, and asks the hotel for its reasons. */
export interface Dispute {
  /** The provider's status, such as `needs_response`, `won` or `lost`. */
  status: string;
  isOpen: boolean;
  /** Only a question of the bank, which has taken no money yet; refunds are still possible. */
  isInquiry: boolean;
  /** The disputed amount; once the dispute is lost, what the bank has taken. */
  amount: MinorUnits;
  /** Why, in the provider's code, such as `product_not_received`. */
  reason?: string;
  /** ISO text: until when the hotel can answer. */
  answerBy?: string;
  /** The page at the provider on which it is answered. */
  url?: string;
}

/** Whether the guest's bank is holding a payment back: a refund could then give the money back twice. */
export function isHeldBack(disputes: readonly Dispute[] = []): boolean {
  return disputes.some(({ isOpen, isInquiry }) => isOpen && !isInquiry);
}

export interface StaffRefund {
  _id: string;
  amount: MinorUnits;
  method: PaymentMethod;
  reason: RefundReason;
  /** The desk's reason; like the next fields, for the staff alone. */
  why?: string;
  replacedBy?: string;
  /** It cannot be made, came back, or has waited for a day: the desk gives the money in another way. */
  isStuck?: true;
  state: RefundState;
  /** ISO text. */
  createdAt: string;
}

export interface StaffPayment {
  _id: string;
  kind: PaymentKind;
  method: PaymentMethod;
  state: PaymentState;
  amount: MinorUnits;
  /** ISO text, as is the next. */
  createdAt: string;
  paidAt?: string;
  refunds: StaffRefund[];
  /** All disputes, the newest first; like the fields below, for the staff alone. */
  disputes?: Dispute[];
  providerId?: string;
  /** Something has happened to it that the staff have to look at and acknowledge. */
  isCase?: true;
  acknowledged?: string;
}

/** A type that has no place for what is private: what has it cannot be passed as a guest's view. */
type ForGuest<Whole, Private extends keyof Whole> = Omit<Whole, Private> & Partial<Record<Private, never>>;

export type LedgerRefund = ForGuest<StaffRefund, 'why' | 'replacedBy' | 'isStuck'>;
type PaymentOfGuest = ForGuest<StaffPayment, 'disputes' | 'providerId' | 'isCase' | 'acknowledged'>;
export type LedgerPayment = Omit<PaymentOfGuest, 'refunds'> & { refunds: LedgerRefund[] };

/** The answer of GET /bookings/:id/payments to a guest. */
export interface Ledger extends Omit<StaffLedger, 'payments'> {
  payments: LedgerPayment[];
}

/** The same for the hotel's staff, and the answer of the calls that change the ledger. */
export interface StaffLedger {
  /** The first payment first, also those that were never paid. */
  payments: StaffPayment[];
  paid: MinorUnits;
  refunded: MinorUnits;
  /** The amount due; negative if the guest has paid too much. */
  due: MinorUnits;
  /** The part of what is due that can be paid online now. */
  dueOnline: MinorUnits;
}

/** The answer of GET /bookings/:id/cancellation: what cancelling the stay now would cost. */
export interface CancellationPreview {
  fee: MinorUnits;
  refund: MinorUnits;
  /** The part of the fee that is not paid yet. */
  owed: MinorUnits;
}

export interface Cancelled {
  deletedCount: number;
  refund?: MinorUnits;
}

export interface PaymentSession {
  url: string;
  /** ISO text. */
  expiresAt: string;
}

export interface NewPayment {
  _id: string;
  amount: MinorUnits;
}

/** Returns the payments that were made, without the notes of the staff and without replaced refunds. */
export function guestPayments(payments: readonly StaffPayment[]): LedgerPayment[] {
  return payments
    .filter(({ state }) => state === 'paid' || state === 'pending')
    .map(({ _id, kind, method, state, amount, createdAt, paidAt, ...payment }) => {
      const refunds = payment.refunds.filter((refund) => !isReplaced(refund)).map(guestRefund);
      const paid = paidAt !== undefined && { paidAt };
      return { _id, kind, method, state, amount, createdAt, ...paid, refunds };
    });
}

/** Whether another refund has replaced a failed one, and tells the guest everything about it. */
function isReplaced({ state, replacedBy }: StaffRefund): boolean {
  return state === 'failed' && replacedBy !== undefined;
}

function guestRefund({ _id, amount, method, reason, state, createdAt }: StaffRefund) {
  return { _id, amount, method, reason, state, createdAt };
}
