import type { CalendarDate } from '../calendar-date.ts';
import type { MinorUnits } from './tariff.ts';

/** Who comes: `children` are among the `guests`. */
export interface Party {
  guests: number;
  children: number;
}

/** A night of a bill. */
export interface QuotedNight {
  date: CalendarDate;
  /** The room's price when this was reckoned. */
  base: MinorUnits;
  /** What the night costs, extra guests included, before discounts. */
  price: MinorUnits;
  /** Of it, for extra guests. */
  extra: MinorUnits;
  /** Its part of the discounts. */
  off: MinorUnits;
  /** The name of its season. */
  season?: string;
  /** The version of the tariff that it goes by. */
  tariff: number;
  /** The room that it was priced in, where the guest has been moved since. */
  room?: string;
  /** Priced by the desk: no tariff tells it, and no discount applies to it. The audit has the reason. */
  named?: true;
}
