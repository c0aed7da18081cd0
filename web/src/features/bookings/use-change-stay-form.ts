import type { Availability } from '@innkeep/contract/availability';
import type { Booking } from '@innkeep/contract/booking';
import { changedDatesProblems } from '@innkeep/contract/desk/moves';
import { capacityProblem } from '@innkeep/contract/party';
import type { ExtraChoice } from '@innkeep/contract/rates/extra-choices';
import { nightsOf } from '@innkeep/contract/stay';
import { todayAtHotel } from '../../lib/hotel-clock.ts';
import {
  changeDraftOf,
  changedStay,
  type ChangeDraft,
  useChangeForm,
  useKnownChoices,
} from '../../stay/use-change-form.ts';
import { partyProblems } from '../../stay/party-draft.ts';
import { soldProblems } from '../../stay/sold-problems.ts';
import { useRebasedDraft } from '../../stay/use-rebased-draft.ts';
import { useChangeStay, useOwnChangeQuote, type ChangeRequest } from './api/change-stay.ts';

interface ChangeOutcomes {
  onDone: () => void;
  /** Called when it was saved or refused, since the room's known availability may be out of date. */
  onOutdated: () => void;
}

export function useChangeStayForm(
  booking: Booking,
  availability: Availability | undefined,
  outcomes: ChangeOutcomes,
) {
  const filling = useRebasedDraft(changeDraftOf(booking));
  const open = availability && withoutOwn(availability, booking);
  const problems = problemsOf(filling.draft, booking, open);
  const isClear = Object.keys(problems).length === 0;
  const { choices, learn } = useKnownChoices();
  const change = isClear ? changeOf(filling.draft, booking, choices) : undefined;
  // Even without a change, the answer says which extras can be chosen.
  const quote = useOwnChangeQuote(booking._id, change ?? (isClear ? { rev: booking.rev } : undefined));
  learn(quote.data);
  const saving = useChangeStay(booking._id);
  const [ref, form] = useChangeForm({ booking, filling, change, problems, quote, saving, ...outcomes });
  /** Guests younger than this are children; undefined if the hotel does not ask or has not answered yet. */
  const childAge = quote.data?.childAge ?? availability?.childAge;
  const asksAges = (quote.data ?? availability)?.asksAges;
  const bill = quote.data?.quote;
  return [ref, { ...form, availability: open, childAge, asksAges, choices, bill }] as const;
}

/** Returns the availability without the stay's own nights, which it may keep. Its room reaches further, too. */
function withoutOwn(availability: Availability, booking: Booking): Availability {
  const own = new Set(nightsOf(booking));
  return { ...availability, taken: availability.taken.filter((night) => !own.has(night)), reach: [] };
}

function problemsOf(draft: ChangeDraft, booking: Booking, availability: Availability | undefined) {
  const crowded = capacityProblem(booking.room, draft.guests);
  return {
    ...soldProblems(draft, availability),
    ...changedDatesProblems(booking, draft, todayAtHotel()),
    ...partyProblems(draft),
    ...(crowded !== undefined && { guests: crowded }),
  };
}

/** Returns the change to send; undefined if nothing has changed or a date is missing. */
function changeOf(
  draft: ChangeDraft,
  booking: Booking,
  choices: readonly ExtraChoice[],
): ChangeRequest | undefined {
  const changed = changedStay(draft, booking, choices);
  return changed && Object.keys(changed).length > 0 ? { rev: booking.rev, ...changed } : undefined;
}
