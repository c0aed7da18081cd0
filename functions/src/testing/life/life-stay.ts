import type { BookingState } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Promo } from '@innkeep/contract/rates/promo';
import type { AgreedPlan, Policy } from '@innkeep/contract/rates/tariff';
import type { Person } from './backstage.ts';
import type { LifeExtra } from './extra-parts.ts';
import type { Bill, Code, Night } from './prices.ts';

/** A payment by card: what its guest has paid on the provider's page, and what was taken back there. */
export interface ChargedPart {
  paymentId: string;
  stay: LifeStay;
  amount: number;
}

export interface Charge extends ChargedPart {
  /** The payment of each room, itself included, where several are paid for in one go. */
  parts?: readonly ChargedPart[];
  /** Who pays, where that is not its owner. */
  by?: Person;
  page?: string;
  /** Until when its guest can pay there. */
  until?: number;
  isPaid: boolean;
  /** Its bank has not answered yet. */
  isPending?: boolean;
  /** Another amount was paid than was asked for. */
  isMistaken?: boolean;
  /** The desk has acknowledged it. */
  isKnown?: boolean;
  /** A part of it was given back at the provider. */
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

/** Whether a stay was paid for by card, or is said to be. */
export function isChargedFor(charge: Charge, stay: LifeStay): boolean {
  return charge.isPaid && partsOf(charge).some((part) => part.stay === stay);
}

/** Returns the stays that are held until all of them are paid for in one go, itself among them. */
export function heldWith(charges: readonly Charge[], stay: LifeStay): readonly LifeStay[] {
  const charge = charges.find(({ parts = [] }) => parts.some((part) => part.stay === stay));
  return charge && stay.state === 'held' ? partsOf(charge).map((part) => part.stay) : [stay];
}

/** What was agreed with a guest, in the model. */
export interface LifeStay {
  readonly id: string;
  /** Null if the desk booked. */
  readonly owner: Person | null;
  hasMail: boolean;
  /** The key that its guest has came by mail, which proves the address. */
  isKeyMailed?: boolean;
  /** The stays that it was booked with in one go, itself among them. */
  together?: readonly LifeStay[];
  room: string;
  /** The room type that was booked, in place of that room. */
  type?: string | undefined;
  /** The rooms of the nights that its guest slept before they changed rooms. */
  slept?: ReadonlyMap<CalendarDate, string> | undefined;
  /** The day on which they last did, if nothing else has changed since, and what was agreed before. */
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
  code: (Pick<Promo, 'code' | 'arriveFrom' | 'arriveUntil' | 'minNights' | 'maxNights'> & Code) | undefined;
  /** Missing at the standard rate. */
  plan?: AgreedPlan | undefined;
  /** What was chosen, and what the desk has posted. */
  extras?: LifeExtra[];
  bill: Bill;
  policy: Policy;
  /** What is charged instead of the bill, if it was cancelled late or its guest never came. */
  fee?: number | undefined;
  /** What the desk has taken off it. */
  waived?: number;
  releasedFrom?: CalendarDate | undefined;
  cancelUntil?: string | undefined;
  /** Its guest's address is not proven, and they are yet to confirm it. */
  isUnconfirmed?: boolean;
  /** Its code has gone to a stay of whose address it has, so that it cannot be confirmed any more. */
  hasLostCode?: boolean;
  /** They have confirmed or paid it. */
  isProven?: boolean;
  /** Until when its guest was told that they can pay, or confirm. */
  heldUntil?: string | undefined;
  /** The days on which its guest came and left, and the bill from before they left early, to undo this. */
  arrivedOn?: CalendarDate;
  leftOn?: CalendarDate;
  before?: { nights: Night[]; bill: Bill } | undefined;
  /** What the desk has taken for it, and handed over. */
  cash: { amount: number; paymentId: string }[];
  /** Every sum that was ever mentioned about it. */
  readonly sums: Set<number>;
  /** Its guest gave it up, or the desk released it. */
  isLetGo?: boolean;
}

export type Rooms = Pick<LifeStay, 'room' | 'slept'>;

export function roomOf({ room, slept }: Rooms, night: CalendarDate): string {
  return slept?.get(night) ?? room;
}
