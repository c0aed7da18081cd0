/** One thing on which two places disagree. */
export interface Difference {
  kind: DifferenceKind;
  room?: string;
  code?: string;
  booking?: string;
  channel?: string;
  /** The night or the month. */
  when?: string;
  detail: string;
}

export type Finding = Omit<Difference, 'room'>;

/** The kinds of differences; docs/dev/the-proof.md says of each what to do. */
type DifferenceKind =
  /** A night of a booking is not held, so it can be sold again. */
  | 'night/not-held'
  /** Another booking holds a night of a booking. */
  | 'night/held-by-another'
  /** A night is held for a booking that does not exist, or not for that night: it cannot be sold. */
  | 'night/orphan'
  /** The list of a night's claims is empty, or has more than one. */
  | 'night/wrong-list'
  /** The chart and the lists of its days miss it, or those of other days find it. */
  | 'booking/wrong-weeks'
  /** A search at the desk misses it, or finds it by the wrong words. */
  | 'booking/wrong-tokens'
  /** The proof of an earlier room of the stay misses it, or that of another finds it. */
  | 'booking/wrong-former-rooms'
  | 'booking/no-stay'
  | 'booking/wrong-nights'
  | 'booking/wrong-total'
  /** A line of the bill is not what the tariff that it names makes it. */
  | 'booking/wrong-bill'
  | 'booking/tariff-gone'
  | 'booking/room-gone'
  | 'calendar/room-gone'
  | 'calendar/wrong-sold'
  /** A counter of a room's month is not the sum of its bookings. */
  | 'figures/wrong'
  | 'catalogue/missing'
  | 'catalogue/wrong'
  | 'catalogue/room-gone'
  /** A field is missing or is not what the software writes, such as an unknown state or a revision of 0. */
  | 'booking/wrong-shape'
  /** It has a field that does not belong to its state, or lacks one that does. */
  | 'booking/wrong-state'
  /** The bill that was agreed before its guest left early is not what the tariff makes it. */
  | 'booking/wrong-before'
  /** Bookings belong to no room, so nothing finds them. */
  | 'booking/unseen'
  /** It was changed, or its guest came, at an impossible time. */
  | 'booking/wrong-time'
  /** Its number of changes, owner, group, policy, rooms, a night's base price, or fee is not what the audit says. */
  | 'booking/wrong-rev'
  | 'booking/wrong-account'
  | 'booking/wrong-group'
  | 'booking/wrong-policy'
  | 'booking/wrong-rooms'
  | 'booking/wrong-base'
  | 'booking/wrong-fee'
  /** A field is missing or is not what the software writes; lists of the nights that are not sold miss it. */
  | 'block/wrong-shape'
  | 'block/wrong-weeks'
  /** A field of a channel or of a conflict is missing or is not what the software writes; a channel's room is gone. */
  | 'channel/wrong-shape'
  | 'channel/room-gone'
  /** A block is of no channel, and is not said to be missing. */
  | 'channel/wrong-block'
  /** A block of a channel does not say on which nights it waits; or its conflict has another end, or is gone. */
  | 'channel/wrong-waits'
  | 'conflict/wrong-until'
  | 'conflict/gone'
  /** Stays are priced by a tariff that differs from the one kept by its version, or by one that was replaced. */
  | 'tariff/wrong'
  | 'tariff/not-newest'
  /** It does not exist; it is not as it was saved; its count of uses is wrong. */
  | 'promo/gone'
  | 'promo/wrong'
  | 'promo/wrong-uses'
  /** An account is said to use it but does not; or it does, is not named, and could use it again. */
  | 'promo/wrong-use'
  | 'promo/use-gone';

type Parts = Partial<Record<keyof Difference | keyof MoneyDifference, string>>;

/** Returns a text that two differences share if they are the same: the proof meets some from more than one side. */
export function differenceKey(difference: Difference | MoneyDifference): string {
  const { kind, room, booking, code, channel, payment, when }: Parts = difference;
  return [kind, room, booking, code, channel, payment, when].map((part) => part ?? '').join(' ');
}

/** Returns a function that tells whether a difference is given to it for the first time. */
export function firstTime(): (difference: Difference | MoneyDifference) => boolean {
  const seen = new Set<string>();
  return (difference) => {
    const { size } = seen;
    return seen.add(differenceKey(difference)).size > size;
  };
}

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
