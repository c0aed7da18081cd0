import type { CalendarDate } from '../calendar-date.ts';

/*
 * The hotel's tariff, as admins set it: what a night costs, and which stays are sold. Amounts are whole minor
 * units of the hotel's currency (cents). Percentages are basis points, hundredths of a percent, but for those of
 * taxes, which have three decimals in many places: they are thousandths of a percent.
 */

export type MinorUnits = number;
export type BasisPoints = number;
/** Thousandths of a percent: 9.975% is 9975. */
export type TaxRate = number;
/** Monday is 1 and Sunday is 7, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Which stays are sold. Lengths are in nights; a missing limit restricts nothing. */
export interface Limits {
  /** For stays that arrive on such a night. */
  minStay?: number;
  /** For stays that include such a night, whenever they arrive. */
  minStayThrough?: number;
  /** For stays that arrive on such a night. */
  maxStay?: number;
  noArrival?: readonly Weekday[];
  noDeparture?: readonly Weekday[];
  closed?: boolean;
}

/** One room's own price and limits, which replace those of its season. */
export interface RoomTerms extends Limits {
  /** The price of a night, in place of the room's. Percentages for weekdays are still added. */
  price?: MinorUnits;
}

/** What a night costs, compared with the room's price, and which stays may include it. */
export interface Terms extends Limits {
  /** Added to the room's price, or taken off where negative. */
  percent: BasisPoints;
  /** Added, or taken off, on these days of the week. */
  weekdays: Partial<Record<Weekday, BasisPoints>>;
  rooms: Record<string, RoomTerms>;
  /** The policy of stays that arrive on such a night; the tariff's if missing. */
  policy?: Policy;
}

/** The terms of the nights in `[from, to)`. Where seasons overlap, the shortest applies, then the later. */
export interface Season extends Terms {
  id: string;
  name: string;
  from: CalendarDate;
  to: CalendarDate;
}

/** A discount for stays of at least so many nights; the longest step that is reached applies. */
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

/** What a child costs who is younger than `under`, and as old as the band before ends. */
export interface AgeBand {
  under: number;
  /** For each such child beyond the guests that are included, and each night. */
  amount: MinorUnits;
}

/** What guests are asked about their children. */
export interface AskedOfChildren {
  /** Guests younger than this are children; absent where the tariff does not ask. */
  childAge?: number;
  /** Whether prices depend on their ages. */
  asksAges?: true;
}

export interface ExtraGuests extends ExtraGuestPrice {
  byRoom: Record<string, ExtraGuestPrice>;
  /** The youngest first; the last ends at `childAge`. Absent where a child costs what an adult does. */
  bands?: readonly AgeBand[];
}

/** Something that a guest or the desk can choose for a stay, such as breakfast. It is charged as a fee is. */
export interface Extra {
  id: string;
  name: string;
  hint?: string;
  per: 'piece' | 'stay' | 'night' | 'guest' | 'guest-night';
  /** Null where the desk types it as it posts the extra. */
  amount: MinorUnits | null;
  /** The ids of the percentages that apply to it, whether included or added. */
  taxes: readonly string[];
  most: number;
  /** Who can choose it: guests as they book and later, guests once they have booked, or the desk alone. */
  choose: 'booking' | 'later' | 'desk';
  /** Guests can choose it until so many days before arrival. */
  untilDaysBefore: number;
  /** Whether cancelling costs nothing of it, or what the policy says. */
  onCancel: 'back' | 'policy';
  /** For stays with a night in `[from, until)`. By the night, it is charged for these nights alone. */
  from?: CalendarDate;
  until?: CalendarDate;
}

export interface Fee {
  id: string;
  name: string;
  per: 'stay' | 'night' | 'person-night';
  amount: MinorUnits;
}

export type TaxKind = 'percent' | 'stay' | 'night' | 'person-stay' | 'person-night';

export interface Tax {
  id: string;
  name: string;
  kind: TaxKind;
  /** {@link TaxRate} for a percentage; minor units for any other kind. */
  rate: number;
  /** Whether prices already include it. Percentages only. */
  isIncluded: boolean;
  /** False for a percentage that applies to no night: to extras, or fees, alone. */
  isOnNights?: false;
  isOnFees: boolean;
  /** Applies only to the first so many nights of a stay. */
  maxNights?: number;
  areChildrenExempt: boolean;
  /** In force on the nights in `[from, until)`; a tax by the stay depends on the night of arrival. */
  from?: CalendarDate;
  until?: CalendarDate;
  isPaidAtHotel: boolean;
}

export type CancellationFee =
  | { kind: 'none' }
  | { kind: 'percent'; of: BasisPoints }
  | { kind: 'nights'; count: number };

export interface Policy {
  /** The share of what is not only paid at the hotel. */
  deposit: BasisPoints;
  pay: 'hotel' | 'choice' | 'deposit' | 'full';
  /** So many days before arrival, or earlier; the most days first. Later than all, it is the whole price. */
  tiers: readonly { daysBefore: number; fee: CancellationFee }[];
}

export interface TariffInput {
  currency: string;
  /** Prices of nights are rounded to multiples of this: 1, 5, 10, 50 or 100 minor units. */
  roundTo: MinorUnits;
  usual: Terms;
  seasons: readonly Season[];
  longStays: readonly LongStay[];
  extraGuests: ExtraGuests;
  /** Guests younger than this are children; null where the tariff does not ask. */
  childAge: number | null;
  fees: readonly Fee[];
  /** Absent where the hotel sells none. */
  extras?: readonly Extra[];
  taxes: readonly Tax[];
  policy: Policy;
  /** Absent where a stay has one price. */
  plans?: readonly RatePlan[];
  /** What guests read of the standard rate beside these; absent where it has the usual name. */
  standard?: Pick<RatePlan, 'name' | 'hint'>;
  /** A stay of at least so many nights may be shorter than the minimum if it fills a gap; absent where none may. */
  gaps?: { least: number };
}

/** Which stays something is for: those that arrive in `[arriveFrom, arriveUntil)`, of so many nights. */
export interface StayConditions {
  arriveFrom?: CalendarDate;
  arriveUntil?: CalendarDate;
  minNights?: number;
  maxNights?: number;
}

export interface BookingConditions extends StayConditions {
  /** The last day on which it can be booked. */
  bookBy?: CalendarDate;
  /** How many days after it is booked a stay arrives at the earliest. */
  minDaysAhead?: number;
}

/**
 * A second price of each stay, with conditions of its own: non-refundable, with breakfast, booked early. The
 * standard rate is the tariff without any plan; it is on sale whenever a plan is.
 */
export interface RatePlan extends BookingConditions {
  id: string;
  name: string;
  hint?: string;
  /** Added to the price of each night, or taken off where negative. */
  percent: BasisPoints;
  /** The ids of extras that every stay has: those by the guest for each of them, others once. */
  includes?: readonly string[];
  /** In place of the tariff's, and of its seasons'. */
  policy?: Policy;
}

/** What a bill keeps of its plan. Days ahead have become the earliest arrival. */
export interface AgreedPlan extends StayConditions, Pick<RatePlan, 'id' | 'name' | 'percent' | 'includes'> {}

/** A tariff that is, or was, in force; every change makes a new version. */
export interface Tariff extends TariffInput {
  version: number;
}

/** The answer of GET /rates. If the site takes no cards, everything is paid at the hotel. */
export interface TariffInForce extends Tariff {
  takesPayments: boolean;
}

/** Which stays a code is for. */
export interface CodeConditions extends StayConditions {
  /** The ids of its rate plans, of which the standard rate is `standard`; any where this is missing. */
  plans?: readonly string[];
}

export interface Discount extends CodeConditions {
  code: string;
  name: string;
  kind: 'percent' | 'amount';
  /** Basis points, or minor units. */
  worth: number;
  /** Only for an amount: what it took off the first agreed bill. It never takes a larger share later. */
  share?: { off: MinorUnits; of: MinorUnits };
}
