import type { CalendarDate } from '../calendar-date.ts';
import type { MinorUnits, TaxRate } from '../rates/tariff.ts';
import type { KindSum } from './takings.ts';

/* What a hotel's accountant takes once a month: docs/the-books.md. */

/** A quarter. */
export const MAX_BOOK_DAYS = 92;

export interface TaxedSum {
  net: MinorUnits;
  tax: MinorUnits;
  gross: MinorUnits;
}

export interface RateSum extends TaxedSum {
  name: string;
  /** Absent if it is not taxed. */
  rate?: TaxRate;
}

/** The prefixes of the keys of invoice lines, and the percentages added to them. */
export const REVENUE_KINDS = [
  'night',
  'extra',
  'fee',
  'tax',
  'cancellation',
  'no-show',
  'waived',
  'rounding',
  'added',
] as const;
export type RevenueKind = (typeof REVENUE_KINDS)[number];

export interface RevenueSum {
  kind: RevenueKind;
  amount: MinorUnits;
}

/** A fixed-amount tax on the nights that guests have slept. */
export interface TouristTaxSum {
  name: string;
  guests: number;
  /** Guest nights. */
  nights: number;
  amount: MinorUnits;
}

export interface DayOfMoney {
  date: CalendarDate;
  isClosed: boolean;
  kinds: KindSum[];
}

interface BookedStay {
  bookingId: string;
  guest: string;
}

export interface Debt extends BookedStay {
  departure: CalendarDate;
  /** Since the departure. */
  days: number;
  due: MinorUnits;
}

export interface NotInvoiced extends BookedStay {
  departure: CalendarDate;
  amount: MinorUnits;
}

/** An invoice that no longer matches its bill, with its total. */
export interface ToCorrect extends BookedStay {
  number: string;
  amount: MinorUnits;
}

/** The answer of GET /desk/books. */
export interface Books {
  rates: RateSum[];
  total: TaxedSum;
  /** In the order of `REVENUE_KINDS`, without empty ones; they add up to the total. */
  revenue: RevenueSum[];
  touristTax: TouristTaxSum[];
  /** The days with payments or refunds. */
  days: DayOfMoney[];
  /** As of now, the oldest first. */
  debts: Debt[];
  hasMoreDebts?: true;
  notInvoiced: NotInvoiced[];
  toCorrect: ToCorrect[];
}

const OLDEST = 'Over 90 days';
const MOST_DAYS = { '0–7 days': 7, '8–30 days': 30, '31–90 days': 90, [OLDEST]: Infinity };
export const DEBT_AGES = Object.keys(MOST_DAYS);

/** Returns the age group of a debt. */
export function ageOf(days: number): string {
  return Object.entries(MOST_DAYS).find(([, most]) => days <= most)?.[0] ?? OLDEST;
}
