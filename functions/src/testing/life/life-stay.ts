import type { BookingState } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { AgreedPlan, Policy } from '@innkeep/contract/rates/tariff';
import type { Person } from './backstage.ts';
import type { LifeExtra } from './extra-parts.ts';
import type { Bill, Code, Night } from './prices.ts';

/** A card payment: what the guest paid on the provider's page, and what was taken back there. */
export interface ChargedPart {
  paymentId: string;
  stay: LifeStay;
  amount: number;
}

export interface Charge extends ChargedPart {
  /** The payment of each room, including this one, if several are paid together. */
  parts?: readonly ChargedPart[];
  /** Who pays, if not the owner. */
  by?: Person;
  page?: string;
  /** Until when the guest can pay there. */
  until?: number;
  isPaid: boolean;
  /** The bank has not answered yet. */
  isPending?: boolean;
  /** The amount paid is not the amount asked for. */
  isMistaken?: boolean;
  /** The desk has acknowledged it. */
  isKnown?: boolean;
  /** Part of it was refunded at the provider. */
  byHand?: boolean;
  isDisputed?: 'open' | 'won' | 'lost';
}

/** Returns the payments that are made with a charge. */
export function partsOf(charge: Charge): readonly ChargedPart[] {
  return charge.parts ?? [charge];
}

export function isChargeOf(charge: Charge, paymentId: string): boolean {
  return partsOf(charge).some((part) => part.paymentId === paymentId);
}

/** Whether a charge has paid for a stay. */
export function isChargedFor(charge: Charge, stay: LifeStay): boolean {
  return charge.isPaid && partsOf(charge).some((part) => part.stay === stay);
}

/** Returns the stays that are held until they are paid together, including this one. */
export function heldWith(charges: readonly Charge[], stay: LifeStay): readonly LifeStay[] {
  const charge = charges.find(({ parts = [] }) => parts.some((part) => part.stay === stay));
  return charge && stay.state === 'held' ? partsOf(charge).map((part) => part.stay) : [stay];
}

/** A stay in the model, as agreed with the guest. */
export interface LifeStay {
  readonly id: string;
  /** Null if the desk booked. */
  readonly owner: Person | null;
  hasMail: boolean;
  /** The guest's key came by mail, which proves the address. */
  isKeyMailed?: boolean;
  /** The stays that were booked together, including this one. */
  together?: readonly LifeStay[];
  room: string;
  /** The room type that was booked, in place of that room. */
  type?: string | undefined;
  /** The rooms of past nights, before the guest changed rooms. */
  slept?: ReadonlyMap<CalendarDate, string> | undefined;
  /** The day of the last room change, if nothing has changed since, and what was agreed before. */
  moved?:
    | {
        on: CalendarDate;
        was: Pick<LifeStay, 'room' | 'slept' | 'nights' | 'bill' | 'own' | 'code' | 'plan' | 'extras'>;
      }
    | undefined;
  checkin: CalendarDate;
  checkout: CalendarDate;
  guests: number;
  children: number;
  ages?: readonly number[] | undefined;
  state: BookingState;
  nights: Night[];
  /** The tariff that it was first booked by. */
  own: number;
  /** What a code takes off, and which stays it is for. */
  code:
    | (Pick<Promo, 'code' | 'arriveFrom' | 'arriveUntil' | 'minNights' | 'maxNights' | 'plans'> & Code)
    | undefined;
  /** Missing at the standard rate. */
  plan?: AgreedPlan | undefined;
  /** What was chosen, and what the desk has posted. */
  extras?: LifeExtra[];
  bill: Bill;
  policy: Policy;
  /** What is charged instead of the bill for a late cancellation or a no-show. */
  fee?: number | undefined;
  /** What the desk has taken off it. */
  waived?: number;
  releasedFrom?: CalendarDate | undefined;
  cancelUntil?: string | undefined;
  /** The guest has an unproven address and has yet to confirm. */
  isUnconfirmed?: boolean;
  /** Another stay of the same address has used its code, so it can no longer be confirmed. */
  hasLostCode?: boolean;
  /** They have confirmed or paid it. */
  isProven?: boolean;
  /** Until when the guest was told to pay or confirm. */
  heldUntil?: string | undefined;
  /** The days on which the guest came and left, and the bill from before an early departure, for undoing it. */
  arrivedOn?: CalendarDate;
  leftOn?: CalendarDate;
  before?: { nights: Night[]; bill: Bill } | undefined;
  /** What the desk has taken for it, and handed over. */
  cash: { amount: number; paymentId: string }[];
  /** Every amount that was ever mentioned for it. */
  readonly sums: Set<number>;
  /** The guest gave it up, or the desk released it. */
  isLetGo?: boolean;
}

export type Rooms = Pick<LifeStay, 'room' | 'slept'>;

export function roomOf({ room, slept }: Rooms, night: CalendarDate): string {
  return slept?.get(night) ?? room;
}
