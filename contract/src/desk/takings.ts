import type { CalendarDate } from '../calendar-date.ts';
import type { PaymentMethod } from '../payments/payment.ts';
import type { MinorUnits } from '../rates/tariff.ts';

/* The takings of a day, and how a day is closed: docs/dev/decisions/0067. Amounts are whole minor units. */

export const TAKING_METHODS: readonly PaymentMethod[] = ['cash', 'terminal', 'transfer', 'online'];

export interface KindSum {
  method: PaymentMethod;
  came: MinorUnits;
  went: MinorUnits;
}

export interface PersonSum {
  /** The name of who took it and gave it back, or words where it was not the desk. */
  name: string;
  kinds: KindSum[];
}

export interface TakingsLine {
  _id: string;
  /** ISO text. It can be of the day before, where that was closed by then. */
  at: string;
  /** Empty where it is unknown what was paid for. */
  bookingId: string;
  guest: string;
  roomName: string;
  /** In words, such as `Payment`. */
  what: string;
  method: PaymentMethod;
  amount: MinorUnits;
  /** Negative for what is to go back but has not gone yet, which `amount` does not include. */
  toGo: MinorUnits;
  state: string;
  by: string;
  reason: string;
}

export interface CashSum {
  /** What was left in it when the last day before was closed, and what came since, less what went. */
  opening: MinorUnits;
  came: MinorUnits;
  went: MinorUnits;
  expected: MinorUnits;
}

/** A day that is closed: no more money is dated to it. */
export interface DayClosing {
  date: CalendarDate;
  expected: MinorUnits;
  counted: MinorUnits;
  /** What stays in the drawer for the next day. */
  left: MinorUnits;
  note: string;
  by: string;
  /** ISO text. */
  at: string;
}

export interface DayTakings {
  date: CalendarDate;
  kinds: KindSum[];
  people: PersonSum[];
  cash: CashSum;
  /** By time. */
  lines: TakingsLine[];
  closing?: DayClosing;
  /** The days before it with money that are not closed, the first first: they are closed together with it. */
  open?: CalendarDate[];
  /** The last days that were closed before it, the latest first. */
  earlier: DayClosing[];
  /** Whether a later day is closed: then this one is neither closed nor opened again. */
  isBehind?: true;
}

export const MAX_EARLIER_CLOSINGS = 14;
