import type { Booking } from '@innkeep/contract/booking';
import { hasDates, stayProblems, type DraftDates } from '@innkeep/contract/stay';
import { useState } from 'react';
import type { ChangeRequest } from '../api/change-booking.ts';
import { pricingOf, type PricingDraft } from '../pricing.ts';

/** A change as it is typed. */
export interface ChangeDraft extends DraftDates, PricingDraft {
  room: string;
  guests: string;
  children: string;
}

/** A change of a stay being filled in. */
export function useChange(booking: Booking) {
  const [draft, setDraft] = useState<ChangeDraft>(() => ({
    checkin: booking.checkin,
    checkout: booking.checkout,
    room: booking.room._id,
    guests: String(booking.guests),
    children: String(booking.children),
    pricing: 'keep',
    price: '',
    reason: '',
    passesOverRules: false,
  }));
  return {
    draft,
    problems: stayProblems(draft),
    /** Undefined while nothing is changed, or what is typed is not to be understood. */
    change: changeOf(draft, booking),
    edit: (changes: Partial<ChangeDraft>) => setDraft((before) => ({ ...before, ...changes })),
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
  const { checkin, checkout, room, guests, children } = booking;
  const before = { checkin, checkout, room: room._id, guests, children };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => before[name as keyof typeof before] !== value,
  ); // the same keys
  if (changed.length === 0 && draft.pricing === 'keep') return undefined;
  return { rev: booking.rev, ...Object.fromEntries(changed), ...pricing };
}
