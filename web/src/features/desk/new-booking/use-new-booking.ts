import { ApiError } from '@innkeep/contract/errors';
import type { Booking, StayInput } from '@innkeep/contract/booking';
import type { RoomChoice } from '@innkeep/contract/desk/room-choices';
import { type SyntheticEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isKeySpent } from '../../../lib/api/is-key-spent.ts';
import { useWarnBeforeUnload } from '../../../lib/use-warn-before-unload.ts';
import { stayOf } from '../../../stay/stay-search-params.ts';
import { changedFields } from '../../../stay/use-rebased-draft.ts';
import { useStayDraft } from '../../../stay/use-stay-draft.ts';
import { useBook } from '../api/book.ts';
import { useRoomChoices } from '../api/get-room-choices.ts';
import { useDeskQuote } from '../api/get-quote.ts';
import { priceAsked, pricingOf } from '../pricing.ts';
import { EMPTY, inputOf, missingIn, type NewBookingDraft, type PriceQuestion } from './new-booking-draft.ts';

interface NewBookingOutcomes {
  onBooked: (booking: Booking) => void;
  /** Called when it cannot be sent as it is. */
  onInvalid: () => void;
}

/** The state of the desk's booking form; the address may give dates and a room to begin with. */
export function useNewBooking({ onBooked, onInvalid }: NewBookingOutcomes) {
  const { stayFields, draft: typed, edit, booking } = useTyped();
  const [idempotencyKey, setIdempotencyKey] = useState(newKey);
  const [isTried, setTried] = useState(false);

  const stay = stayOf(stayFields.draft);
  const choices = useRoomChoices(stay && { ...stay, children: Number(typed.children) });
  const room = choices.free.find(({ _id }) => _id === typed.room);
  const terms = useTerms(typed, { stay, room });
  const { draft, booked, total } = terms;
  const pricing = pricingOf(draft);
  const missing = missingIn({ ...draft, room: room?._id ?? '' });

  function book(event: SyntheticEvent, more: { sharesRoom?: true } = {}) {
    event.preventDefault();
    setTried(true);
    stayFields.showProblems();
    const isRefused = terms.isRuledOut && !draft.overridesRules;
    if (!booked || !pricing || isRefused || Object.keys(missing).length > 0) onInvalid();
    else if (total === undefined) terms.askAgain();
    else {
      const input = { ...inputOf(draft, { ...booked, ...pricing }), expected: total, ...more };
      booking.mutate({ input, idempotencyKey }, { onSuccess: onBooked, onError: renewSpentKey });
    }
  }

  function renewSpentKey(refusal: Error) {
    if (isKeySpent(refusal)) setIdempotencyKey(newKey());
  }

  /** Books although another guest has not checked out of the room; offered only after that refusal. */
  const isShared = booking.error instanceof ApiError && booking.error.code === 'room/not-left';
  const bookAllTheSame = isShared ? (event: SyntheticEvent) => book(event, { sharesRoom: true }) : undefined;

  const refused = booking.error instanceof ApiError ? booking.error.fields : {};
  return {
    ...terms,
    stayFields,
    edit,
    choices,
    room,
    booking,
    isTried,
    book,
    bookAllTheSame,
    problems: isTried
      ? {
          ...refused,
          ...missing,
        }
      : refused,
  };
}

const newKey = () => crypto.randomUUID();

/** The typed values. Typing clears a refusal, which was about the values before. */
function useTyped() {
  const stayFields = useStayDraft();
  const [parameters] = useSearchParams();
  const [linked] = useState(parameters.get('room') ?? '');
  const [draft, setDraft] = useState({ ...EMPTY, room: linked });
  const [begun] = useState({ ...stayFields.draft, ...draft });
  useWarnBeforeUnload(Object.keys(changedFields({ ...stayFields.draft, ...draft }, begun)).length > 0);
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
    stayFields: { ...stayFields, change: afterRefusal(stayFields.change) },
    edit: afterRefusal((changes: Partial<NewBookingDraft>) =>
      setDraft((before) => ({ ...before, ...changes })),
    ),
  };
}

interface AskedStay {
  stay: StayInput | undefined;
  room: RoomChoice | undefined;
}

/** Asks for the price of a booking, and which rules of the rates it breaks. */
function useTerms(draft: NewBookingDraft, { stay, room }: AskedStay) {
  const booked = stay && room && { ...stay, room: room._id, children: Number(draft.children) };
  const asked = priceAsked(draft);
  const question = booked && asked && { ...booked, ...asked };
  const { rules = {}, ...price } = usePrice(question, draft.pricing === 'keep' ? room?.total : undefined);
  const isRuledOut = Object.keys(rules).length > 0;
  return {
    ...price,
    /** The stay to be booked. */
    booked,
    rules,
    isRuledOut,
    /** Overrides rules only if there are any to override. */
    draft: { ...draft, overridesRules: isRuledOut && draft.overridesRules },
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
    /** The rules of the rates that it breaks. */
    rules: last?.problems,
    quoteError: question && quote.error,
    askAgain: () => void quote.refetch(),
    bill: answer?.quote,
    /** In minor units; undefined while it is not known. */
    total: answer?.quote.total ?? fallback,
  };
}
