type MoneyDifferenceKind =
  /** The sum paid, the sum given back, or the number of payments on a booking is not what its payments say. */
  | 'booking/wrong-paid'
  | 'booking/wrong-refunded'
  | 'booking/wrong-payments'
  /** More is to be given back of a payment than was received; or the sum or the number of its refunds is wrong. */
  | 'payment/over-refunded'
  | 'payment/wrong-refunds'
  | 'payment/wrong-count'
  /**
   * It was paid by mistake, and is not given back. This and `payment/over-refunded` do not count once the
   * desk has acknowledged the payment.
   */
  | 'payment/mismatch'
  | 'payment/booking-gone'
  | 'refund/payment-gone'
  /** It is not what the software writes: a field is missing, of another type, or belongs to something else. */
  | 'payment/wrong-shape'
  | 'payment/wrong-id'
  | 'payment/wrong-account'
  | 'payment/wrong-currency'
  | 'payment/wrong-state'
  | 'payment/wrong-alert'
  | 'refund/wrong-shape'
  | 'refund/wrong-id'
  | 'refund/wrong-state'
  /** It has no date on which the provider is asked what has become of it. */
  | 'payment/not-due'
  | 'refund/not-due'
  /** Its sum, method or time is not what was recorded when it was received; or it does not exist. */
  | 'payment/not-as-received'
  | 'payment/gone'
  /**
   * In this order: nights are held half an hour longer than they were to be; they are to be held for longer
   * than allowed; no guest could pay for them; or they are held for another payment.
   */
  | 'hold/overdue'
  | 'hold/wrong-until'
  | 'hold/no-payment'
  | 'hold/wrong-payment'
  /**
   * A field of a closed day is missing or of another type; its sums are not those of its payments and refunds; or what
   * was in the drawer does not follow from them and from the day that was closed before.
   */
  | 'closing/wrong-shape'
  | 'closing/wrong-sums'
  | 'closing/wrong-cash'
  /** Money is dated to a day that is not after the one on which it moved. */
  | 'payment/wrong-day'
  | 'refund/wrong-day';

/** One thing about a booking's money on which two places disagree. */
export interface MoneyDifference {
  kind: MoneyDifferenceKind;
  /** A day that was closed. */
  when?: string;
  /** The booking's room, if the booking exists. */
  room?: string;
  /** Empty where it is about a closed day, or it is unknown what was paid for. */
  booking: string;
  /** The id of a payment or of a refund. */
  payment?: string;
  detail: string;
}

export type MoneyFinding = Pick<MoneyDifference, 'kind' | 'payment' | 'detail'>;
