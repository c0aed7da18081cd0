import type { BookingState } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { Policy } from '@innkeep/contract/rates/tariff';
import type { Person } from './backstage.ts';
import type { Bill, Code, Night } from './prices.ts';

/** A payment by card: what its guest has paid on the provider's page, and what somebody took back there. */
export interface Charge {
  paymentId: string;
  stay: LifeStay;
  amount: number;
  page?: string;
  /** Until when its guest can pay there. */
  until?: number;
  isPaid: boolean;
  /** Its bank takes its time. */
  isPending?: boolean;
  /** It was paid with another amount than was asked for. */
  isMistaken?: boolean;
  /** The desk has looked at what is wrong with it. */
  isKnown?: boolean;
  /** Somebody gave some of it back at the provider's. */
  byHand?: boolean;
  /** What has become of a dispute, as the provider has it. */
  isDisputed?: 'open' | 'won' | 'lost';
}

/** What was agreed with a guest, as the model has it. */
export interface LifeStay {
  readonly id: string;
  /** Null where the desk booked. */
  readonly owner: Person | null;
  room: string;
  checkin: CalendarDate;
  checkout: CalendarDate;
  guests: number;
  children: number;
  state: BookingState;
  nights: Night[];
  /** The tariff with which it was first booked. */
  own: number;
  /** What a code takes off, and of which stays. */
  code: (Pick<Promo, 'code' | 'arriveFrom' | 'arriveUntil' | 'minNights'> & Code) | undefined;
  bill: Bill;
  policy: Policy;
  /** What is charged instead of the bill: of a stay that was cancelled late, or whose guest never came. */
  fee?: number | undefined;
  /** What the hotel has let go of it. */
  waived?: number;
  releasedFrom?: CalendarDate | undefined;
  cancelUntil?: string | undefined;
  /** Until when its guest was told to have it while they pay. */
  heldUntil?: string | undefined;
  /** The days on which its guest came and left, and the bill before they left early: for whoever undoes it. */
  arrivedOn?: CalendarDate;
  leftOn?: CalendarDate;
  before?: { nights: Night[]; bill: Bill } | undefined;
  /** What the desk has taken, and handed over, for it. */
  cash: { amount: number; paymentId: string }[];
  /** Every sum that there was about it. */
  readonly sums: Set<number>;
  /** Its guest gave it back, or somebody let it go. */
  isLetGo?: boolean;
}
