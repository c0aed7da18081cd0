import type { CalendarDate } from '../calendar-date.ts';
import type { MinorUnits } from './tariff.ts';

/** The number of guests; `children` are part of `guests`. */
export interface Party {
  guests: number;
  children: number;
  /** Of the children, in years; absent where the tariff does not ask. Some may be missing. */
  ages?: readonly number[];
}

export interface QuotedNight {
  date: CalendarDate;
  /** The room's price when the bill was calculated. */
  base: MinorUnits;
  /** The price of the night, with extra guests, before discounts. */
  price: MinorUnits;
  /** The part of the price that is for extra guests. */
  extra: MinorUnits;
  /** How many guests that is for; missing where there are none. */
  extraGuests?: number;
  /** What each of them costs, where that is not the same. */
  extraEach?: MinorUnits[];
  off: MinorUnits;
  season?: string;
  tariff: number;
  /** The room that it was priced in, if the guest has been moved since. */
  room?: string;
  /** Priced by the desk: no tariff and no discount applies to it. The audit has the reason. */
  named?: true;
}

/** What a night in a room costs: the least on any day, each night of a stay, or their average. */
export interface NightRate {
  amount: MinorUnits;
  is: 'from' | 'each' | 'average';
}
