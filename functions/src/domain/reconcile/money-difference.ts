type MoneyDifferenceKind =
  /** A booking says that another sum was paid, or given back, than its payments do; or another number of payments. */
  | 'booking/wrong-paid'
  | 'booking/wrong-refunded'
  | 'booking/wrong-payments'
  /** More is to be given back of a payment than was received; another sum, or number, than its refunds say. */
  | 'payment/over-refunded'
  | 'payment/wrong-refunds'
  | 'payment/wrong-count'
  /** It was paid by mistake, and is not given back. Neither counts once somebody at the desk has acknowledged it. */
  | 'payment/mismatch'
  | 'payment/booking-gone'
  | 'refund/payment-gone'
  /** It is not what the software writes: something of it is missing, of another kind, or belongs to something else. */
  | 'payment/wrong-shape'
  | 'payment/wrong-id'
  | 'payment/wrong-account'
  | 'payment/wrong-currency'
  | 'payment/wrong-state'
  | 'payment/wrong-alert'
  | 'refund/wrong-shape'
  | 'refund/wrong-id'
  | 'refund/wrong-state'
  /** Nobody will ask the provider what has become of it. */
  | 'payment/not-due'
  | 'refund/not-due'
  /** Another sum, way or time than was written down when it was received. */
  | 'payment/not-as-received'
  | 'payment/gone'
  /** Nights are held half an hour longer than they were to be, or are to be for longer than anybody may; for nobody who could pay; for another payment; by an account's word alone, or without it. */
  | 'hold/overdue'
  | 'hold/wrong-until'
  | 'hold/no-payment'
  | 'hold/wrong-payment'
  | 'hold/not-held'
  | 'hold/not-counted';

/** One thing about a booking's money on which two places disagree. */
export interface MoneyDifference {
  kind: MoneyDifferenceKind;
  /** Of the booking, where that is there. */
  room?: string;
  booking: string;
  /** The id of a payment, or of a refund. */
  payment?: string;
  /** The uid of who is said to hold nights. */
  account?: string;
  detail: string;
}

export type MoneyFinding = Pick<MoneyDifference, 'kind' | 'payment' | 'detail'>;
