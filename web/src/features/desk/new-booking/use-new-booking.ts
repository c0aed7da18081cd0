import { ApiError } from '@innkeep/contract/api-error';
import type { Booking } from '@innkeep/contract/booking';
import { useState, type SyntheticEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { stayOf } from '../../../stay/stay-search-params.ts';
import { useStayDraft } from '../../../stay/use-stay-draft.ts';
import { useBook } from '../api/book.ts';
import { useFreeRooms } from '../api/get-free-rooms.ts';
import { pricingOf } from '../pricing.ts';
import { EMPTY, inputOf, missingIn, type NewBookingDraft } from './new-booking-draft.ts';
import { usePrice } from './use-price.ts';

interface NewBookingOutcomes {
  onBooked: (booking: Booking) => void;
  /** It cannot be sent as it is. */
  onInvalid: () => void;
}

/** A booking that the desk makes, being filled in; the address may begin it, with dates and a room. */
export function useNewBooking({ onBooked, onInvalid }: NewBookingOutcomes) {
  const stayFields = useStayDraft();
  const [parameters] = useSearchParams();
  const [draft, setDraft] = useState({ ...EMPTY, room: parameters.get('room') ?? '' });
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [isTried, setTried] = useState(false);
  const booking = useBook();

  const stay = stayOf(stayFields.draft);
  const free = useFreeRooms(stay);
  const room = free.data?.rooms.find(({ _id }) => _id === draft.room);
  const pricing = pricingOf(draft);
  const question =
    stay && room && pricing
      ? { ...stay, room: room._id, children: Number(draft.children), ...pricing }
      : undefined;
  const price = usePrice(question, draft.pricing === 'keep' ? room?.total : undefined);
  const rules = { ...(stay && free.data?.because), ...price.rules };
  const missing = missingIn({ ...draft, room: room?._id ?? '' });

  function book(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    stayFields.showProblems();
    const isRuledOut = Object.keys(rules).length > 0 && !draft.passesOverRules;
    if (!question || isRuledOut || Object.keys(missing).length > 0) {
      onInvalid();
      return;
    }
    const expected = price.total === undefined ? {} : { expected: price.total };
    const input = { ...inputOf(draft, question), ...expected };
    booking.mutate({ input, idempotencyKey }, { onSuccess: onBooked });
  }

  const refused = booking.error instanceof ApiError ? booking.error.fields : {};
  return {
    ...{ stayFields, draft, free, room, booking, isTried, book },
    ...price,
    rules,
    problems: isTried ? { ...refused, ...missing } : refused,
    edit: (changes: Partial<NewBookingDraft>) => setDraft((before) => ({ ...before, ...changes })),
  };
}
