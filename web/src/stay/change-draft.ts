import type { Booking } from '@innkeep/contract/booking';
import { hasDates, type DraftDates } from '@innkeep/contract/stay';
import { changedFields } from './use-rebased-draft.ts';

/** Dates and guests of a stay that is changed, as they are typed. */
export interface ChangeDraft extends DraftDates {
  guests: string;
  children: string;
}

export function changeDraftOf({ checkin, checkout, guests, children }: Booking): ChangeDraft {
  return { checkin, checkout, guests: String(guests), children: String(children) };
}

/** What of them is other than the booking has it; undefined while a date is missing. */
export function changedStay(draft: ChangeDraft, { checkin, checkout, guests, children }: Booking) {
  if (!hasDates(draft)) return undefined;
  const wanted = {
    checkin: draft.checkin,
    checkout: draft.checkout,
    guests: Number(draft.guests),
    children: Number(draft.children),
  };
  return changedFields(wanted, { checkin, checkout, guests, children });
}
