import { ApiError } from '@innkeep/contract/api-error';
import type { Availability } from '@innkeep/contract/availability';
import type { Booking } from '@innkeep/contract/booking';
import { capacityProblem } from '@innkeep/contract/capacity';
import { hasDates, nightsOf, stayProblems } from '@innkeep/contract/stay';
import { useState, type SyntheticEvent } from 'react';
import { todayAtHotel } from '../../lib/hotel-clock.ts';
import { soldProblems } from '../../stay/sold-problems.ts';
import { useChangeStay, useOwnChangeQuote, type ChangeRequest } from './api/change-stay.ts';

interface ChangeOutcomes {
  onDone: () => void;
  /** It cannot be sent as it is. */
  onInvalid: () => void;
}

/** A guest's own stay being changed: what is typed, what it would cost, and how it is sent. */
export function useChangeStayForm(
  booking: Booking,
  availability: Availability | undefined,
  { onDone, onInvalid }: ChangeOutcomes,
) {
  const { checkin, checkout, guests, room } = booking;
  const [draft, setDraft] = useState({ checkin, checkout, guests: String(guests) } as Draft);
  const open = availability && withoutOwn(availability, booking);
  const typed = problemsOf(draft, booking, open);
  const change = Object.keys(typed).length > 0 ? undefined : changeOf(draft, booking);
  const quote = useOwnChangeQuote(booking._id, change);
  const saving = useChangeStay(booking._id);
  const refusal = saving.error ?? (change && quote.error);

  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (Object.keys(typed).length > 0 || quote.isError) onInvalid();
    else if (!change) onDone();
    else if (quote.data && quote.isCurrent)
      saving.mutate({ ...change, expected: quote.data.after }, { onSuccess: onDone });
  }

  return {
    draft,
    room,
    availability: open,
    problems: { ...(refusal instanceof ApiError && refusal.fields), ...typed },
    refusal,
    edit: (changes: Partial<Draft>) => {
      saving.reset();
      setDraft((before) => ({ ...before, ...changes }));
    },
    save,
    quote: change && quote.data,
    isCurrent: quote.isCurrent,
    isAwaited: change !== undefined && !quote.isCurrent && !quote.isError,
    isSaving: saving.isPending,
  };
}

/** As it is typed. */
interface Draft {
  checkin: string;
  checkout: string;
  guests: string;
}

/** A stay is in nobody's way but its own. */
function withoutOwn(availability: Availability, booking: Booking): Availability {
  const own = new Set(nightsOf(booking));
  return { ...availability, taken: availability.taken.filter((night) => !own.has(night)) };
}

function problemsOf(draft: Draft, { checkin, room }: Booking, availability: Availability | undefined) {
  const crowded = capacityProblem(room, draft.guests);
  return {
    ...soldProblems(draft, availability?.taken),
    ...stayProblems(draft, draft.checkin === checkin ? undefined : todayAtHotel()),
    ...(crowded !== undefined && { guests: crowded }),
  };
}

function changeOf(draft: Draft, { checkin, checkout, guests, rev }: Booking): ChangeRequest | undefined {
  if (!hasDates(draft)) return undefined;
  const isSame = draft.checkin === checkin && draft.checkout === checkout && Number(draft.guests) === guests;
  return isSame
    ? undefined
    : { rev, checkin: draft.checkin, checkout: draft.checkout, guests: Number(draft.guests) };
}
