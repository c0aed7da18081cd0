import { GUESTS } from '@innkeep/contract/constants';
import type { DeskBookingInput } from '@innkeep/contract/desk/desk-inputs';
import { ApiError, type ErrorCode } from '@innkeep/contract/errors';
import type { Booking, PartyStay } from '@innkeep/contract/booking';
import { firstDayAtDesk } from '@innkeep/contract/business-day';
import type { RoomChoice } from '@innkeep/contract/desk/desk-stay';
import { type SyntheticEvent, useMemo, useState } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router-dom';
import { isKeySpent } from '../../../lib/api/query-client.ts';
import { serverNow, todayAtHotel } from '../../../lib/hotel-clock.ts';
import { useIsAdmin } from '../../../lib/session/session.ts';
import { useRestoredDraft, useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { extrasToBook } from '../../../stay/chosen-extras.ts';
import { stayOf, type StayDraft } from '../../../stay/stay-search-params.ts';
import { useKnownChoices } from '../../../stay/use-change-form.ts';
import { changedFields } from '../../../stay/use-rebased-draft.ts';
import { partyProblems } from '../../../stay/party-draft.ts';
import { useStayDraft } from '../../../stay/use-stay-draft.ts';
import { useBook } from '../api/booking.ts';
import { businessDayNow } from '../business-day-now.ts';
import { useRoomChoices } from '../api/get-room-choices.ts';
import { useDeskQuote } from '../api/get-quote.ts';
import { priceAsked, pricingOf } from '../components/pricing-fields.tsx';
import {
  EMPTY,
  holdOf,
  inputOf,
  type Joining,
  missingIn,
  type NewBookingDraft,
  planIn,
  type PriceQuestion,
} from './new-booking-draft.ts';
import { useOtherRooms } from './use-other-rooms.ts';

/** Whether more guests come than are booked into one room. */
const isTooLarge = ({ guests }: { guests: string }) => Number(guests) > GUESTS.max;

interface NewBookingOutcomes {
  onBooked: (bookings: readonly Booking[]) => void;
  onInvalid: () => void;
}

export function useNewBooking({ onBooked, onInvalid }: NewBookingOutcomes) {
  const { stayFields, draft: typed, edit, booking } = useTyped();
  const [idempotencyKey, setIdempotencyKey] = useState(newKey);
  const [isTried, setTried] = useState(false);

  const stay = isTooLarge(stayFields.draft) ? undefined : stayOf(stayFields.draft, stayFields.earliest);
  const hasBegun = stay !== undefined && stay.checkin < businessDayNow();
  const choices = useRoomChoices(stay && { ...stay, children: stay.children ?? 0, ...planIn(typed) });
  const room = choices.free.find(({ _id }) => _id === typed.room);
  const terms = useTerms(typed, { stay, room });
  const { booked, total } = terms;
  const others = useOtherRooms(typed, stay);
  const rules = { ...others.rules, ...terms.rules };
  const isRuledOut = Object.keys(rules).length > 0;
  // Overrides rules only if there are any to override, in whichever room.
  const draft = { ...typed, overridesRules: isRuledOut && typed.overridesRules };
  const pricing = pricingOf(draft);
  const hold = holdOf(draft, stay, todayAtHotel());
  const missing = {
    ...missingIn({ ...draft, room: room?._id ?? '' }, hasBegun),
    ...others.missing,
    ...(hold.problem !== undefined && { holdUntil: hold.problem }),
  };

  function book(event: SyntheticEvent, more: Confirmed = {}) {
    event.preventDefault();
    setTried(true);
    stayFields.showProblems();
    const isRefused = isRuledOut && !typed.overridesRules;
    if (!booked || !pricing || isRefused || Object.keys(missing).length > 0) onInvalid();
    else if (total === undefined || !others.sent) askAgain();
    else {
      const first = { ...inputOf(draft, { ...booked, ...pricing }, hold.until), expected: total, ...more };
      const input = others.sent.length > 0 ? { ...first, others: others.sent } : first;
      booking.mutate({ input, idempotencyKey }, { onSuccess: onBooked, onError: renewSpentKey });
    }
  }

  function askAgain() {
    if (total === undefined) terms.askAgain();
    others.askAgain();
  }

  function renewSpentKey(refusal: Error) {
    if (isKeySpent(refusal)) setIdempotencyKey(newKey());
  }

  /** Books although the room is not ready; offered only after that refusal. */
  const unready = booking.error instanceof ApiError ? UNREADY[booking.error.code] : undefined;
  const bookAllTheSame = unready && ((event: SyntheticEvent) => book(event, unready));

  const refused = booking.error instanceof ApiError ? booking.error.fields : {};
  return {
    ...terms,
    draft,
    rules,
    others,
    isAwaited: terms.isAwaited || others.isAwaited,
    quoteError: terms.quoteError ?? others.error,
    stayFields,
    hasBegun,
    edit,
    choices,
    room,
    hold,
    booking,
    isTried,
    book,
    bookAllTheSame,
    problems: isTried ? { ...refused, ...missing } : refused,
  };
}

type Confirmed = Pick<DeskBookingInput, 'sharesRoom' | 'takesUnclean'>;

/** What confirms that a room is taken as it is: another guest has not left it, or it is not clean. */
const UNREADY: Partial<Record<ErrorCode, Confirmed>> = {
  'room/not-left': { sharesRoom: true },
  'room/not-clean': { takesUnclean: true },
};

const newKey = () => crypto.randomUUID();

interface TypedBooking {
  words: NewBookingDraft;
  stay: Partial<StayDraft>;
}

/** What is typed into the form is kept under this name. */
const NAME = 'new booking';

/** The typed values. Typing clears a refusal, which was about the values before. */
function useTyped() {
  const [parameters] = useSearchParams();
  const [linked] = useState(parameters.get('room') ?? '');
  // Only the link on a group's page sets it.
  const { state } = useLocation() as Location<{ joining?: Joining } | null>;
  const [empty] = useState<TypedBooking>({ words: { ...EMPTY, room: linked, ...state?.joining }, stay: {} });
  const name = state?.joining ? `${NAME} with ${state.joining.joins}` : NAME;
  const kept = useRestoredDraft(empty, name);
  const [draft, setDraft] = useState({ ...empty.words, ...kept.words });
  const isAdmin = useIsAdmin();
  const earliest = isAdmin && draft.isWalkIn ? firstDayAtDesk(serverNow()) : businessDayNow();
  const fields = useStayDraft(undefined, kept.stay, earliest);
  const crowded = isTooLarge(fields.draft) ? partyProblems(fields.draft) : {};
  const stayFields = { ...fields, problems: { ...fields.problems, ...crowded } };
  const [first] = useState(stayFields.draft);
  const isTyped =
    kept !== empty ||
    Object.keys(changedFields({ ...stayFields.draft, ...draft }, { ...first, ...empty.words })).length > 0;
  const typed = useMemo(
    () => (isTyped ? { words: draft, stay: stayFields.draft } : undefined),
    [isTyped, draft, stayFields.draft],
  );
  useUnsaved(typed, name);
  const booking = useBook();

  function afterRefusal<Changes>(apply: (changes: Changes) => void) {
    return (changes: Changes) => {
      if (booking.isError) booking.reset();
      apply(changes);
    };
  }

  return {
    booking,
    draft,
    stayFields: { ...stayFields, earliest, change: afterRefusal(stayFields.change) },
    edit: afterRefusal((changes: Partial<NewBookingDraft>) =>
      setDraft((before) => ({ ...before, ...changes })),
    ),
  };
}

interface AskedStay {
  stay: PartyStay | undefined;
  room: RoomChoice | undefined;
}

/** Asks for the price of a booking, and which rules of the rates it breaks. */
function useTerms(draft: NewBookingDraft, { stay, room }: AskedStay) {
  const { choices: extras, learn } = useKnownChoices();
  const booked = stay &&
    room && {
      ...stay,
      room: room._id,
      children: stay.children ?? 0,
      ...planIn(draft),
      ...extrasToBook(draft.extras, extras, stay.guests),
    };
  const asked = priceAsked(draft);
  const question = booked && asked && { ...booked, ...asked };
  const isListed = draft.pricing === 'keep';
  const { rules = {}, ...price } = usePrice(question, isListed ? room?.total : undefined);
  learn(price.answer);
  return {
    ...price,
    booked,
    extras,
    rules,
    /** Whether the price is still being asked for; a booking is not sent without one. */
    isAwaited: question !== undefined && !price.quoteError && price.total === undefined,
  };
}

/**
 * Asks for the price of a booking.
 * @param question undefined while there is nothing to ask
 * @param listed the price from the list of free rooms, in the hotel's currency, used if the request fails
 */
function usePrice(question: PriceQuestion | undefined, listed: number | undefined) {
  const quote = useDeskQuote(question);
  const last = question && quote.data;
  const answer = quote.isCurrent ? last : undefined;
  const fallback = quote.isError ? listed : undefined;
  return {
    childAge: last?.childAge,
    asksAges: last?.asksAges,
    plans: last?.plans,
    rules: last?.problems,
    quoteError: question && quote.error,
    askAgain: () => void quote.refetch(),
    answer,
    bill: answer?.quote,
    /** In minor units; undefined while it is not known. */
    total: answer?.quote.total ?? fallback,
  };
}
