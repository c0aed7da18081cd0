import type { FieldMessages } from '@innkeep/contract/errors';
import type { DeskBookingInput } from '@innkeep/contract/desk/desk-inputs';
import { NO_DETAILS } from '@innkeep/contract/guest';
import type { GuestDraft } from '../components/guest-fields.tsx';
import { pricingProblems, TARIFF_PRICE, type PricingDraft } from '../pricing.ts';

/** What is typed besides the stay itself. */
export interface NewBookingDraft extends GuestDraft, PricingDraft {
  /** The id of the room; empty while none is chosen. */
  room: string;
  children: string;
  note: string;
  isWalkIn: boolean;
}

export const EMPTY: NewBookingDraft = {
  ...NO_DETAILS,
  ...TARIFF_PRICE,
  email: '',
  room: '',
  children: '0',
  note: '',
  isWalkIn: false,
};

/** Returns what is missing, by field. */
export function missingIn(draft: NewBookingDraft): FieldMessages {
  return {
    ...pricingProblems(draft),
    ...(draft.room === '' && { room: 'Choose a room.' }),
    ...(draft.name.trim() === '' && { name: 'Say who it is for.' }),
  };
}

/** The parts of a booking that decide its price. */
export type PriceQuestion = Pick<
  DeskBookingInput,
  'checkin' | 'checkout' | 'guests' | 'children' | 'room' | 'pricing' | 'reason' | 'overridesRules'
> &
  Partial<Pick<DeskBookingInput, 'nightlyPrice'>>;

export function inputOf(draft: NewBookingDraft, question: PriceQuestion): DeskBookingInput {
  const { name, phone, arrivalTime, wish, email, note, isWalkIn } = draft;
  return { ...question, guest: { name, phone, arrivalTime, wish }, email, note, isWalkIn };
}
