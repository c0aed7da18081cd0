import type { CalendarDate } from '../calendar-date.ts';

/*
 * What a night costs, and which stays are sold: the tariff of the hotel, as admins set it. Amounts are whole minor
 * units of the hotel's currency (cents); percentages are basis points, hundredths of a percent.
 */

export type MinorUnits = number;
export type BasisPoints = number;
/** Monday is 1 and Sunday is 7, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Which stays are sold. The lengths are nights; what is left out restricts nothing. */
export interface Limits {
  /** Of stays that arrive on such a night. */
  minStay?: number;
  /** Of stays that sleep here on such a night, whenever they arrive. */
  minStayThrough?: number;
  /** Of stays that arrive on such a night. */
  maxStay?: number;
  noArrival?: readonly Weekday[];
  noDeparture?: readonly Weekday[];
  /** No such night is sold. */
  closed?: boolean;
}

/** One room's own price and limits, which go before those of its season. */
export interface RoomTerms extends Limits {
  /** For a night, whatever the room costs otherwise. Weekdays still add to it. */
  price?: MinorUnits;
}

/** What a night costs, compared with the room's price, and which stays it belongs to. */
export interface Terms extends Limits {
  /** More (or, negative, less) than the room's price. */
  percent: BasisPoints;
  /** More or less on these days of the week, on top. */
  weekdays: Partial<Record<Weekday, BasisPoints>>;
  rooms: Record<string, RoomTerms>;
  /** Of stays that arrive on such a night; else the tariff's. */
  policy?: Policy;
}

/** Terms of the nights in `[from, to)`. Of several, the shortest season counts; of equally long ones, the later. */
export interface Season extends Terms {
  id: string;
  name: string;
  from: CalendarDate;
  to: CalendarDate;
}

/** Less for a stay of at least so many nights; the longest that is reached counts. */
export interface LongStay {
  nights: number;
  percent: BasisPoints;
}

interface ExtraGuestPrice {
  /** How many guests the price of a night includes. */
  included: number;
  /** For each further guest and night. */
  amount: MinorUnits;
}

export interface ExtraGuests extends ExtraGuestPrice {
  byRoom: Record<string, ExtraGuestPrice>;
}

export interface Fee {
  id: string;
  name: string;
  per: 'stay' | 'night' | 'person-night';
  amount: MinorUnits;
  /** Whether taxes that are on fees, too, are on this one. */
  isTaxed: boolean;
}

export type TaxKind = 'percent' | 'stay' | 'night' | 'person-stay' | 'person-night';

export interface Tax {
  id: string;
  name: string;
  kind: TaxKind;
  /** Basis points of a percentage; minor units of any other kind. */
  rate: number;
  /** Whether prices contain it already, rather than being added to. Percentages only. */
  isIncluded: boolean;
  /** Whether a percentage is on fees, too. */
  isOnFees: boolean;
  /** It is on the first nights of a stay only. */
  maxNights?: number;
  areChildrenExempt: boolean;
  /** In force on the nights in `[from, until)`; what counts by the stay goes by the night of arrival. */
  from?: CalendarDate;
  until?: CalendarDate;
  /** Only ever paid at the hotel. */
  isPaidAtHotel: boolean;
}

export type CancellationFee =
  | { kind: 'none' }
  | { kind: 'percent'; of: BasisPoints }
  | { kind: 'nights'; count: number };

/** What is paid when, and what a cancelled stay still costs. */
export interface Policy {
  /** Of what is not paid at the hotel. */
  deposit: BasisPoints;
  pay: 'hotel' | 'choice' | 'deposit' | 'full';
  /**
   * What a stay costs that is cancelled so many days before arrival, or earlier; the most days first. Later than all
   * of them, it costs everything.
   */
  tiers: readonly { daysBefore: number; fee: CancellationFee }[];
}

/** Everything that decides a price, as admins set it. */
export interface TariffInput {
  currency: string;
  /** Prices of nights are multiples of it: 1, 5, 10, 50 or 100 minor units. */
  roundTo: MinorUnits;
  usual: Terms;
  seasons: readonly Season[];
  longStays: readonly LongStay[];
  extraGuests: ExtraGuests;
  /** Guests younger than this are children; null where nobody is asked. */
  childAge: number | null;
  fees: readonly Fee[];
  taxes: readonly Tax[];
  policy: Policy;
}

/** A tariff that is, or was, in force; every change makes a new version. */
export interface Tariff extends TariffInput {
  version: number;
}

/** The answer of GET /rates: the tariff in force, and whether the site takes cards, without which all is paid at the hotel. */
export interface TariffInForce extends Tariff {
  takesPayments: boolean;
}

/** Which stays a code is for: those that arrive in `[arriveFrom, arriveUntil)`, of at least `minNights` nights. */
export interface CodeConditions {
  arriveFrom?: CalendarDate;
  arriveUntil?: CalendarDate;
  minNights?: number;
}

/** Less for whoever knows the code, while their stay is one that the code is for. */
export interface Discount extends CodeConditions {
  code: string;
  name: string;
  kind: 'percent' | 'amount';
  /** Basis points, or minor units. */
  worth: number;
  /** Of an amount: what it took off the bill that was first agreed, and of how much. It never takes a larger share. */
  share?: { off: MinorUnits; of: MinorUnits };
}
