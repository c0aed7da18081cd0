/** One thing on which two places disagree. */
export interface Difference {
  kind: DifferenceKind;
  room?: string;
  /** A promotion's. */
  code?: string;
  booking?: string;
  /** The night or the month. */
  when?: string;
  detail: string;
}

export type Finding = Omit<Difference, 'room'>;

/** On what two places can disagree; docs/the-proof.md says of each what to do. */
type DifferenceKind =
  /** Nobody holds a night of a booking: it can be sold again. */
  | 'night/not-held'
  /** Another booking holds a night of a booking. */
  | 'night/held-by-another'
  /** A night is held for a booking that does not exist, or not for that night: it cannot be sold. */
  | 'night/orphan'
  /** It was written by the version of the software that deleted what was cancelled, and knew no bills. */
  | 'booking/version-1'
  /** It was written before the desk could look for bookings. */
  | 'booking/version-2'
  /** The chart and the lists of its days miss it, or show it in vain. */
  | 'booking/wrong-weeks'
  /** A search of the desk's misses it, or finds it in vain. */
  | 'booking/wrong-tokens'
  | 'booking/no-stay'
  | 'booking/wrong-nights'
  | 'booking/wrong-total'
  /** A line of the bill is not what the tariff makes it that it names. */
  | 'booking/wrong-bill'
  | 'booking/tariff-gone'
  | 'booking/room-gone'
  | 'calendar/room-gone'
  | 'calendar/wrong-sold'
  | 'catalogue/missing'
  | 'catalogue/wrong'
  | 'catalogue/room-gone'
  /** A field is missing, or is not what the software writes: its state is none, its revision 0. */
  | 'booking/wrong-shape'
  /** It has what does not belong to its state, or lacks what does. */
  | 'booking/wrong-state'
  /** The bill that was agreed before its guest left early is not what the tariff makes it. */
  | 'booking/wrong-before'
  /** Bookings are of no room: nothing finds them. */
  | 'booking/unseen'
  /** It was changed, or its guest came, at a time that cannot be. */
  | 'booking/wrong-time'
  /** It has another number of changes, owner, policy, base price of a night, or fee, than was written down. */
  | 'booking/wrong-rev'
  | 'booking/wrong-account'
  | 'booking/wrong-policy'
  | 'booking/wrong-base'
  | 'booking/wrong-fee'
  /** A field is missing, or is not what the software writes; lists of the nights that are not sold miss it. */
  | 'block/wrong-shape'
  | 'block/wrong-weeks'
  /** Stays are priced by another tariff than what is kept by its version, or by one that was replaced. */
  | 'tariff/wrong'
  | 'tariff/not-newest'
  /** It is not there; it is not as it was saved; it counts other uses than there are. */
  | 'promo/gone'
  | 'promo/wrong'
  | 'promo/wrong-uses'
  /** An account is said to use it and does not, or could use it again. */
  | 'promo/wrong-use'
  | 'promo/use-gone';
