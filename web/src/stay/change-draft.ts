import type { Booking } from '@innkeep/contract/booking';
import { hasDates, type DraftDates } from '@innkeep/contract/stay';
import type { PartyDraft } from './party-draft.ts';
import { changedFields } from './use-rebased-draft.ts';

export interface ChangeDraft extends DraftDates, PartyDraft {}

export function changeDraftOf({ checkin, checkout, guests, children }: Booking): ChangeDraft {
  return { checkin, checkout, guests: String(guests), children: String(children) };
}

/** Returns what differs from the booking; undefined while a date is missing. */
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
