import type {
  Dispute,
  PaymentKind,
  PaymentMethod,
  PaymentState,
  RefundReason,
  RefundState,
} from '@innkeep/contract/payments/payment';
import type { PaymentAlert } from '@innkeep/contract/desk/desk-stay';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';

/** A dispute of a payment, by the guest's bank. */
export interface ProviderDispute extends Dispute {
  id: string;
}

/** The provider's page on which a payment is made. */
export interface OpenedSession {
  /** As the provider calls it. */
  id: string;
  url: string;
  expiresAt: Date;
}

/** As many payments of a booking as the nightly proof finds bookings by, and the desk may take. */
export const MAX_PAYMENTS = 29;
/** As many as its guest may begin: some are left to the desk. */
export const MAX_ONLINE_PAYMENTS = 20;

/** A payment for a booking, or what was to be one. It is never deleted. */
export interface StoredPayment {
  /** `{bookingId}-{n}`: all payments of a booking are read by name. */
  _id: string;
  bookingId: string;
  /** The first of a booking is 1. */
  n: number;
  /** Whose booking it is; null where the desk made it. */
  uid: string | null;
  kind: PaymentKind;
  method: PaymentMethod;
  state: PaymentState;
  amount: MinorUnits;
  currency: string;
  createdAt: Date;
  updatedAt: Date;
  paidAt?: Date | undefined;
  /** Of whoever took it at the desk. */
  takenBy?: string | undefined;
  /** Of the request that made it, at the desk: the same request makes it once. */
  requestKey?: string | undefined;
  session?: OpenedSession | undefined;
  /** What the provider calls the payment that was made on its page; refunds name it. */
  intent?: string | undefined;
  /** What was paid where it is not the amount: state `mismatch`. */
  received?: MinorUnits | undefined;
  /** How much was to be given back, but for refunds that failed. */
  refundAsked: MinorUnits;
  /** How many refunds there are; those that failed count, too. */
  refunds: number;
  /** By the guest's bank, the newest first. */
  disputes?: ProviderDispute[] | undefined;
  /** How many answers of the provider's were written down: what was asked before the last one may be older. */
  heard?: number | undefined;
  /** Why somebody at the desk has to look, if they have to. */
  alert?: PaymentAlert | undefined;
  /** Somebody at the desk has said that they know how it stands, as `standingOf` has it, and why that is well. */
  acknowledged?: { of: string; by: string; why: string; at: Date } | undefined;
  /** When the sweep asks the provider about it; absent once nothing more is to come. */
  dueAt?: Date | undefined;
}

/** Money that goes back to a guest. It is never deleted. */
export interface StoredRefund {
  /** `{paymentId}-{n}`: all refunds of a payment are read by name. */
  _id: string;
  paymentId: string;
  bookingId: string;
  n: number;
  amount: MinorUnits;
  method: PaymentMethod;
  reason: RefundReason;
  /** The desk's reason. */
  why?: string | undefined;
  /** Of whoever gave it back at the desk, and of their request: the same request makes it once. */
  givenBy?: string | undefined;
  requestKey?: string | undefined;
  state: RefundState;
  /** The refund that took its place: the desk's, where it could not be made, or one that was made without us. */
  replacedBy?: string | undefined;
  /** When it turned out that money went back twice: it had been replaced, or was more than was left of the payment. */
  twiceAt?: Date | undefined;
  /** How often the provider was asked. */
  attempts: number;
  /** Since when it is asked in vain; absent once it has answered. */
  triedSince?: Date | undefined;
  /** Part of the provider's idempotency key: another one once it has answered that it failed, which it would repeat. */
  keyNumber: number;
  /** As the provider calls it. */
  providerId?: string | undefined;
  createdAt: Date;
  updatedAt: Date;
  /** When the sweep sends it, or asks what has become of it; absent once nothing more is to come. */
  dueAt?: Date | undefined;
}

export function paymentIdOf(bookingId: string, n: number): string {
  return `${bookingId}-${n}`;
}

/** The ids of the first so many payments of a booking. */
export function paymentIdsOf(bookingId: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => paymentIdOf(bookingId, index + 1));
}

/** The ids of the first so many refunds of a payment. */
export function refundIdsOf(paymentId: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => refundIdOf(paymentId, index + 1));
}

export function refundIdOf(paymentId: string, n: number): string {
  return `${paymentId}-${n}`;
}
