import { ApiError, type FieldMessages } from '@innkeep/contract/api-error';
import type { Availability } from '@innkeep/contract/availability';
import type { Booking } from '@innkeep/contract/booking';
import { capacityProblem } from '@innkeep/contract/capacity';
import { hasDates, nightsOf, stayProblems } from '@innkeep/contract/stay';
import { useState, type SyntheticEvent } from 'react';
import { todayAtHotel } from '../../lib/hotel-clock.ts';
import { soldProblems } from '../../stay/sold-problems.ts';
import { stayDifferences } from '../../stay/stay-differences.ts';
import { changedFields, useRebasedDraft } from '../../stay/use-rebased-draft.ts';
import { useChangeStay, useOwnChangeQuote, type ChangeRequest } from './api/change-stay.ts';

interface ChangeOutcomes {
  onDone: () => void;
  /** It cannot be sent as it is. */
  onInvalid: () => void;
  /** It has been sent, so that other nights may be sold now. */
  onOutdated: () => void;
}

/** A guest's own stay being changed: what is typed, what it would cost, and how it is sent. */
export function useChangeStayForm(
  booking: Booking,
  availability: Availability | undefined,
  { onDone, onInvalid, onOutdated }: ChangeOutcomes,
) {
  const [opened] = useState(booking);
  const { draft, edit } = useRebasedDraft(draftOf(booking)); // the hotel may change it meanwhile
  const open = availability && withoutOwn(availability, booking);
  const typed = problemsOf(draft, booking, open);
  const change = Object.keys(typed).length > 0 ? undefined : changeOf(draft, booking);
  const quote = useOwnChangeQuote(booking._id, change);
  const saving = useChangeStay(booking._id);
  const refusal = saving.error ?? (change && quote.error);

  const problems: FieldMessages = { ...(refusal instanceof ApiError && refusal.fields), ...typed };

  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (Object.keys(typed).length > 0 || quote.isError) onInvalid();
    else if (!change) onDone();
    else if (quote.data && quote.isCurrent) {
      const { after: expected, offer } = quote.data;
      saving.mutate({ ...change, expected, offer }, { onSuccess: onDone, onSettled: onOutdated });
    }
  }

  return {
    draft,
    availability: open,
    problems,
    refusal,
    edit: (changes: Partial<ChangeDraft>) => {
      if (saving.isError) saving.reset(); // it was refused as it was
      edit(changes);
    },
    save,
    quote: change && quote.data,
    /** Guests younger than this are children; undefined where nobody is asked, or nothing was asked yet. */
    childAge: quote.data?.childAge,
    isCurrent: quote.isCurrent,
    isAwaited: change !== undefined && !quote.isCurrent && !quote.isError,
    isSaving: saving.isPending,
    isRefused: saving.isError,
    /** Once it has been sent, what is other than it was is this change itself. */
    meanwhile: saving.isPending || saving.isSuccess ? [] : stayDifferences(opened, booking),
  };
}

/** As it is typed. */
export interface ChangeDraft {
  checkin: string;
  checkout: string;
  guests: string;
  children: string;
}

function draftOf({ checkin, checkout, guests, children }: Booking): ChangeDraft {
  return { checkin, checkout, guests: String(guests), children: String(children) };
}

/** A stay is in nobody's way but its own. */
function withoutOwn(availability: Availability, booking: Booking): Availability {
  const own = new Set(nightsOf(booking));
  return { ...availability, taken: availability.taken.filter((night) => !own.has(night)) };
}

function problemsOf(draft: ChangeDraft, { checkin, room }: Booking, availability: Availability | undefined) {
  const crowded = capacityProblem(room, draft.guests);
  return {
    ...soldProblems(draft, availability?.taken),
    ...stayProblems(draft, draft.checkin === checkin ? undefined : todayAtHotel()),
    ...(crowded !== undefined && { guests: crowded }),
  };
}

/** Undefined where nothing is changed, or a date is missing. */
function changeOf(draft: ChangeDraft, booking: Booking): ChangeRequest | undefined {
  if (!hasDates(draft)) return undefined;
  const wanted = {
    checkin: draft.checkin,
    checkout: draft.checkout,
    guests: Number(draft.guests),
    children: Number(draft.children),
  };
  const { rev, checkin, checkout, guests, children } = booking;
  const changed = changedFields(wanted, { checkin, checkout, guests, children });
  return Object.keys(changed).length === 0 ? undefined : { rev, ...changed };
}
