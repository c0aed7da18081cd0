import type { Availability } from '@innkeep/contract/availability';
import { type Guest, NO_DETAILS } from '@innkeep/contract/guest';
import { PAGE } from '@innkeep/contract/paths';
import type { PayChoice } from '@innkeep/contract/payments/payment';
import type { Room } from '@innkeep/contract/room';
import { type SyntheticEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { wayOf } from '../../stay/pay-words.ts';
import { readDraft, type StayDraft, withStay } from '../../stay/stay-search-params.ts';
import { useRoomStay } from '../../stay/use-room-stay.ts';
import { type BookingOutcomes, type PriceChoices, useBookingSubmit } from './use-booking-submit.ts';

interface BookingFormOptions extends BookingOutcomes {
  availability: Availability | undefined;
  /** Called when it cannot be sent as it is. */
  onInvalid: () => void;
}

/** The state of a booking form: the stay, what else decides its price, and sending it. */
export function useBookingForm(room: Room, { availability, onInvalid, ...outcomes }: BookingFormOptions) {
  const [terms, setTerms] = useState(useTermsFromUrl());
  const [details, setDetails] = useState(NO_DETAILS);
  const [pay, setPay] = useState<PayChoice>();
  const filledIn = useRoomStay(room, { availability, as: 'caller', terms });
  const { stay, draft, bill, codeProblem, change } = filledIn;
  const way = wayOf(bill?.quote, pay);
  const { book, isSending, error, refused, reset } = useBookingSubmit({ room, ...outcomes });
  return {
    ...filledIn,
    terms,
    details,
    way,
    problems: { ...refused, ...filledIn.problems, ...(codeProblem !== undefined && { code: codeProblem }) },
    isSending,
    /** Why it was not booked, or why there is no total to agree to. */
    error: error ?? bill?.failure,
    /** The address of this form with all that is filled in. */
    address: bookingAddress({ ...draft, room: room._id }, terms),
    changeStay: (changes: Partial<StayDraft>) => {
      change(changes);
      reset();
    },
    changeChoices: (changes: PriceChoices) => {
      setTerms((before) => ({ ...before, ...changes }));
      reset();
    },
    changeDetails: (changes: Partial<Guest>) => {
      setDetails((before) => ({ ...before, ...changes }));
      reset();
    },
    choosePay: (choice: PayChoice) => {
      setPay(choice);
      reset();
    },
    confirm: (event: SyntheticEvent) => {
      event.preventDefault();
      filledIn.showProblems();
      const guest = details === NO_DETAILS ? undefined : details;
      if (!stay || !bill || codeProblem !== undefined) onInvalid();
      else if (bill.failure) askAgain();
      else book({ ...stay, ...terms, guest }, filledIn.awaitQuote, way?.pay);
    },
  };

  function askAgain() {
    reset();
    filledIn.askAgain();
  }
}

/** Returns the address of the form for a stay in a room, with all that decides its price. */
function bookingAddress(stay: StayDraft & { room: string }, { code, children = 0 }: PriceChoices): string {
  const terms = new URLSearchParams(code === undefined ? {} : { code });
  if (children > 0) terms.set('children', String(children));
  return [withStay(PAGE.book, stay), ...(terms.size > 0 ? [terms.toString()] : [])].join('&');
}

/** Returns the code and the number of children that the address names, which anyone may have typed. */
function useTermsFromUrl(): PriceChoices {
  const [parameters] = useSearchParams();
  const code = parameters.get('code')?.trim().toUpperCase() ?? '';
  const children = Number(parameters.get('children'));
  // The field for children appears only with a price, so children that make the stay invalid are dropped.
  const isParty =
    Number.isInteger(children) && 0 < children && children < Number(readDraft(parameters).guests);
  return { ...(code !== '' && { code }), ...(isParty && { children }) };
}
