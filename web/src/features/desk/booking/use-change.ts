import type { Booking } from '@innkeep/contract/booking';
import { hasDates, stayProblems, type DraftDates } from '@innkeep/contract/stay';
import { changedFields, useRebasedDraft } from '../../../stay/use-rebased-draft.ts';
import type { ChangeRequest } from '../api/change-booking.ts';
import { pricingOf, TARIFF_PRICE, type PricingDraft } from '../pricing.ts';

/** A change as it is typed. */
export interface ChangeDraft extends DraftDates, PricingDraft {
  room: string;
  guests: string;
  children: string;
  terms: 'agreed' | 'dates';
}

/** A change of a stay being filled in; the booking may change meanwhile. */
export function useChange(booking: Booking) {
  const { draft, isTouched, edit } = useRebasedDraft(draftOf(booking));
  return {
    draft,
    isTouched,
    problems: stayProblems(draft),
    /** Undefined while nothing is changed, or what is typed is not to be understood. */
    change: changeOf(draft, booking),
    edit,
  };
}

function draftOf({ checkin, checkout, room, guests, children }: Booking): ChangeDraft {
  return {
    checkin,
    checkout,
    room: room._id,
    guests: String(guests),
    children: String(children),
    terms: 'agreed',
    ...TARIFF_PRICE,
  };
}

function changeOf(draft: ChangeDraft, booking: Booking): ChangeRequest | undefined {
  const pricing = pricingOf(draft);
  if (!hasDates(draft) || !pricing) return undefined;
  if (Object.keys(stayProblems(draft)).length > 0) return undefined;
  const wanted = {
    checkin: draft.checkin,
    checkout: draft.checkout,
    room: draft.room,
    guests: Number(draft.guests),
    children: Number(draft.children),
  };
  const { rev, checkin, checkout, room, guests, children } = booking;
  const changed = changedFields(wanted, { checkin, checkout, room: room._id, guests, children });
  if (Object.keys(changed).length === 0 && draft.pricing === 'keep') return undefined;
  const { terms, keepsCode = false } = draft;
  return {
    ...{ rev, ...changed, ...pricing },
    ...(terms === 'dates' && { terms }),
    ...(keepsCode && { keepsCode }),
  };
}
