import type { DeskSource } from '@innkeep/contract/booking-source';
import type { FieldMessages } from '@innkeep/contract/errors';
import type { DeskBookingInput } from '@innkeep/contract/desk/desk-inputs';
import { type CalendarDate, isCalendarDate } from '@innkeep/contract/calendar-date';
import { holdProblem, mayBeHeld, usualHoldDay } from '@innkeep/contract/desk/desk-hold';
import type { Stay } from '@innkeep/contract/stay';
import { NO_DETAILS } from '@innkeep/contract/guest';
import type { PartyDraft } from '../../../stay/party-draft.ts';
import type { GuestDraft } from '../components/guest-fields.tsx';
import { pricingProblems, TARIFF_PRICE, type PricingDraft } from '../components/pricing-fields.tsx';

export interface OtherRoom extends PartyDraft {
  key: number;
  /** The id of the room; empty while none is chosen. */
  room: string;
  /** As `extrasText` writes them. */
  extras: string;
}

/** What the page of a booking hands over, to add a room to its group for the same guest. */
export type Joining = Pick<NewBookingDraft, 'joins' | 'name' | 'phone' | 'email'>;

export interface NewBookingDraft extends GuestDraft, PricingDraft {
  /** The id of the room; empty while none is chosen. */
  room: string;
  /** The id of a rate plan, of all rooms; empty for the standard rate. */
  plan: string;
  extras: string;
  others: readonly OtherRoom[];
  note: string;
  /** A booking of the group that it joins; empty for none. */
  joins: string;
  isWalkIn: boolean;
  /** Empty for the usual one. */
  source: DeskSource | '';
  /** Whether a guest who came on an earlier day is sent the confirmation. */
  isTold: boolean;
  isHeld: boolean;
  /** That day, as typed; empty for the usual one. */
  holdUntil: string;
}

export const EMPTY: NewBookingDraft = {
  ...NO_DETAILS,
  ...TARIFF_PRICE,
  email: '',
  room: '',
  plan: '',
  extras: '',
  others: [],
  note: '',
  joins: '',
  isWalkIn: false,
  source: '',
  isTold: false,
  isHeld: false,
  holdUntil: '',
};

/** Returns what is missing, by field. @param hasBegun whether the guest came on an earlier day */
export function missingIn(draft: NewBookingDraft, hasBegun: boolean): FieldMessages {
  return {
    ...pricingProblems(draft),
    ...(hasBegun && draft.reason.trim() === '' && { reason: 'Give a reason.' }),
    ...(draft.room === '' && { room: 'Choose a room.' }),
    ...(draft.name.trim() === '' && { name: 'Enter the guest’s name.' }),
  };
}

export function sourceOf({ source, isWalkIn }: NewBookingDraft): DeskSource {
  return source || (isWalkIn ? 'walk-in' : 'phone');
}

export type PriceQuestion = Pick<
  DeskBookingInput,
  'checkin' | 'checkout' | 'guests' | 'children' | 'room' | 'pricing' | 'reason' | 'overridesRules'
> &
  Partial<Pick<DeskBookingInput, 'ages' | 'nightlyPrice' | 'extras' | 'plan'>>;

export function planIn({ plan }: Pick<NewBookingDraft, 'plan'>): { plan?: string } {
  return plan === '' ? {} : { plan };
}

export function inputOf(
  draft: NewBookingDraft,
  question: PriceQuestion,
  holdUntil: CalendarDate | undefined,
): DeskBookingInput {
  const { name, phone, arrivalTime, wish, email, note, isWalkIn, isTold, joins } = draft;
  const booking = {
    ...question,
    guest: { name, phone, arrivalTime, wish },
    email,
    note,
    isWalkIn,
    source: sourceOf(draft),
    ...(isTold && { isTold }),
    ...(joins !== '' && { joins }),
  };
  return holdUntil === undefined ? booking : { ...booking, holdUntil };
}

/** Whether a stay is to be kept until a day, and what is wrong with that day. */
export interface HoldDraft {
  isPossible: boolean;
  /** The day as typed, or the usual one. */
  typed: string;
  /** Undefined if the stay is to be booked, or the day is not one. */
  until: CalendarDate | undefined;
  problem: string | undefined;
}

export function holdOf(
  { isHeld, isWalkIn, holdUntil }: NewBookingDraft,
  stay: Pick<Stay, 'checkin'> | undefined,
  today: CalendarDate,
): HoldDraft {
  const isPossible = !isWalkIn && (!stay || mayBeHeld(stay, today));
  const typed = holdUntil === '' && stay ? usualHoldDay(stay, today) : holdUntil;
  if (!isPossible || !isHeld) return { isPossible, typed, until: undefined, problem: undefined };
  if (!isCalendarDate(typed))
    return { isPossible, typed, until: undefined, problem: stay && 'Choose the last day.' };
  return { isPossible, typed, until: typed, problem: stay && holdProblem(typed, stay, today) };
}
