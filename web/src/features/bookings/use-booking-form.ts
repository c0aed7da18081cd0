import type { Availability } from '@innkeep/contract/availability';
import type { Guest } from '@innkeep/contract/guest';
import { PAGE } from '@innkeep/contract/paths';
import type { PayChoice } from '@innkeep/contract/payments/payment';
import { codeText } from '@innkeep/contract/rates/code-text';
import type { Room } from '@innkeep/contract/room';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { wayOf } from '../../stay/pay-words.ts';
import { type StayDraft, withStay } from '../../stay/stay-search-params.ts';
import { useRoomStay } from '../../stay/use-room-stay.ts';
import { isWithoutAccount, withAccount, withoutAccount } from '../../stay/without-account.ts';
import { keepDraft, keptDraft } from './kept-draft.ts';
import { useBooker } from './use-booker.ts';
import { useBookerDetails } from './use-booker-details.ts';
import type { PriceChoices } from './price-choices.ts';
import { type BookingOutcomes, useBookingSubmit } from './use-booking-submit.ts';

interface BookingFormOptions extends BookingOutcomes {
  availability: Availability | undefined;
  /** Called when it cannot be sent as it is. */
  onInvalid: () => void;
}

/** The state of a booking form: the stay, what else decides its price, who books, and sending it. */
export function useBookingForm(room: Room, { availability, onInvalid, ...outcomes }: BookingFormOptions) {
  const here = useOwnAddress();
  const booker = useBooker();
  const [begun] = useState(() => keptDraft(booker.uid, here));
  const asked = useTermsFromUrl();
  const [terms, setTerms] = useState(begun.terms ?? asked);
  const [pay, setPay] = useState<PayChoice | undefined>(begun.pay);
  const who = useBookerDetails(booker, begun);
  const filledIn = useRoomStay(room, { availability, as: 'caller', ...terms, begun: begun.stay });
  const { stay, draft, bill, codeProblem, change } = filledIn;
  const { book, isSending, error, refused, reset } = useBookingSubmit({ room, ...outcomes });
  const way = wayOf(bill?.quote, pay);
  const { typedDetails: details, hasTypedPhone, typedEmail, told } = who;
  const isCodeWrong = codeProblem !== undefined;
  const { uid } = booker;
  useEffect(
    () =>
      keepDraft({
        uid,
        address: here,
        stay: draft,
        terms,
        pay,
        details,
        hasTypedPhone,
        email: typedEmail,
        told,
      }),
    [uid, here, draft, terms, pay, details, hasTypedPhone, typedEmail, told],
  );

  /** Returns a handler that also takes back an earlier refusal. */
  const resetting =
    <Input>(handle: (input: Input) => void) =>
    (input: Input) => {
      handle(input);
      reset();
    };
  return {
    ...filledIn,
    terms,
    who,
    way,
    problems: {
      ...refused,
      ...who.problems,
      ...filledIn.problems,
      ...(isCodeWrong && { code: codeProblem }),
    },
    isSending,
    /** Why it was not booked, or why there is no total to agree to. */
    error: error ?? bill?.failure,
    /** The address of this form as it was opened, for whoever comes back signed in. */
    here,
    /** The address of this form with all that is filled in. */
    address: useFilledAddress({ ...draft, room: room._id }, terms),
    changeStay: resetting((changes: Partial<StayDraft>) => change(changes)),
    changeChoices: resetting((changes: PriceChoices) => setTerms((before) => ({ ...before, ...changes }))),
    changeDetails: resetting((changes: Partial<Guest>) => who.change(changes)),
    changeEmail: resetting((email: string) => who.changeEmail(email)),
    choosePay: resetting((choice: PayChoice) => setPay(choice)),
    confirm: (event: SyntheticEvent) => {
      event.preventDefault();
      filledIn.showProblems();
      who.showProblems();
      if (!stay || !bill || isCodeWrong || who.isMissing) onInvalid();
      else if (bill.failure) askAgain();
      else book({ ...stay, ...terms, guest: who.guest, email: who.email }, filledIn.awaitQuote, way?.pay);
    },
  };

  function askAgain() {
    reset();
    filledIn.askAgain();
  }
}

/** Returns the address as it is, whether or not its guest has an account. */
function useOwnAddress(): string {
  const { pathname, search } = useLocation();
  return withAccount(pathname + search);
}

/** Returns the address of the form for a stay in a room, with all that decides its price. */
function useFilledAddress(stay: StayDraft & { room: string }, { code }: PriceChoices): string {
  const isVisitor = isWithoutAccount(useLocation().search);
  const terms = new URLSearchParams(code === undefined ? {} : { code });
  const address = [withStay(PAGE.book, stay), ...(terms.size > 0 ? [terms.toString()] : [])].join('&');
  return isVisitor ? withoutAccount(address) : address;
}

/** Returns the code that the address names, which anyone may have typed. */
function useTermsFromUrl(): PriceChoices {
  const [parameters] = useSearchParams();
  const code = codeText(parameters.get('code') ?? '');
  return code === '' ? {} : { code };
}
