import type { Availability } from '@innkeep/contract/availability';
import { NO_DETAILS } from '@innkeep/contract/guest';
import { PAGE } from '@innkeep/contract/paths';
import { codeText } from '@innkeep/contract/rates/code-text';
import type { Room } from '@innkeep/contract/room';
import { useQuery } from '@tanstack/react-query';
import { type FormikHelpers, useFormik } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router-dom';
import { markFields } from '../../components/form/formik/mark-fields.ts';
import { accountDetailsQuery } from '../../lib/api/account-details.ts';
import { typedEmail } from '../../lib/session/return-path.ts';
import { type OtherRoom, otherRoomsText, readOtherRooms } from '../../stay/other-rooms.ts';
import { wayOf } from '../../stay/pay-words.ts';
import { readStaySearch, type StayDraft, USUAL_GUESTS, withStay } from '../../stay/stay-search-params.ts';
import { useRoomStay } from '../../stay/room-stay-fields.tsx';
import { isWithoutAccount, withAccount, withoutAccount } from '../../stay/without-account.ts';
import {
  ACCOUNTS_BOOKING,
  type BookingValues,
  VISITORS_BOOKING,
  keepDraft,
  keptDraft,
} from './booking-values.ts';
import { useOtherRooms } from './use-other-rooms.ts';
import { useBooker, type BookingOutcomes, useBookingSubmit } from './use-booking-submit.ts';

const STAY_FIELDS = ['checkin', 'checkout', 'guests', 'children'] as const;

export type BookingFormState = ReturnType<typeof useBookingForm>;

export function useBookingForm(
  room: Room,
  { availability, ...outcomes }: BookingOutcomes & { availability: Availability | undefined },
) {
  const booker = useBooker();
  const isVisitor = booker.uid === null;
  const { begun, told, here } = useBeginning(room, booker.uid);
  const { book, error, reset } = useBookingSubmit({ room, ...outcomes });
  const { data: account } = useQuery(accountDetailsQuery(booker.uid));
  const formik = useFormik<BookingValues>({
    ...begun,
    validationSchema: isVisitor ? VISITORS_BOOKING : ACCOUNTS_BOOKING,
    validateOnMount: true, // what the address asks for may be wrong
    onSubmit: send,
  });
  const { values } = formik;
  const code = values.code === '' ? undefined : values.code;
  const filledIn = useRoomStay(room, useStayFields(formik), {
    availability,
    as: 'caller',
    code,
    extras: values.extras,
    plan: values.plan,
  });
  const { stay, bill, codeProblem } = filledIn;
  const namesTaken = availability !== undefined;
  const others = useOtherRooms(values.others, { room, stay, bill, plan: values.plan, namesTaken, error });
  const isSeveral = values.others.length > 0;
  const whole = isSeveral ? others.bill : bill;
  const way = wayOf(whole?.quote, values.pay);
  const takeBackRefusal = useEffectEvent(() => {
    if (!formik.isSubmitting) reset(); // an order on its way would lose its outcome
  });
  useEffect(() => {
    takeBackRefusal();
    keepDraft({ uid: booker.uid, address: here, values, told });
  }, [booker.uid, here, values, told]);

  async function send({ guest, email }: BookingValues, helpers: FormikHelpers<BookingValues>) {
    if (!stay || !bill || codeProblem !== undefined || (isSeveral && !others.isSound)) return;
    if (whole?.failure) {
      reset();
      filledIn.askAgain();
      others.askAgain();
      return;
    }
    const said = {
      ...guest,
      name: isVisitor ? guest.name.trim() : '', // an account's guest has the name of their account
      phone: guest.phone ?? account?.phone ?? '',
    };
    const isAnySaid = Object.values(said).some((text) => text !== '');
    const booking = {
      ...stay,
      code,
      guest: isAnySaid ? said : undefined,
      email: isVisitor ? email.trim() : booker.email,
    };
    const agreed = { awaitQuote: filledIn.awaitQuote, awaitOthers: others.awaitOthers };
    await book(booking, agreed, way?.pay).catch((refusal: unknown) => markFields(refusal, helpers));
  }

  return {
    ...filledIn,
    formik,
    isVisitor,
    knownPhone: values.guest.phone === undefined ? (account?.phone ?? '') : '',
    way,
    others,
    isSeveral,
    /** The bill of all rooms. */
    whole,
    setOthers: (rooms: OtherRoom[]) => void formik.setFieldValue('others', rooms),
    code,
    codeProblem: codeProblem ?? formik.errors.code,
    error: error ?? whole?.failure,
    /** The address of this form as it was opened, for a guest who comes back signed in. */
    here,
    address: useFilledAddress({ ...values, room: room._id, more: otherRoomsText(values.others) }, code),
  };
}

/** Returns what the form begins with: what was typed in it before in this tab, or what its address asks for. */
function useBeginning(room: Room, uid: string | null) {
  const { pathname, search, state } = useLocation() as Location<unknown>; // react-router leaves the state untyped
  const [parameters] = useSearchParams();
  const here = withAccount(pathname + search); // as it is with an account, too
  const told = typedEmail(state);
  const [begun] = useState(() => {
    const asked = readStaySearch(parameters, { guests: Math.min(USUAL_GUESTS, room.capacity) });
    const kept = keptDraft(uid, here);
    // `as`: a guest may have written the code into the address.
    const fromAddress = {
      ...asked.draft,
      code: codeText(parameters.get('code') ?? ''),
      plan: parameters.get('plan') ?? '',
      others: readOtherRooms(parameters.get('more') ?? ''),
    };
    const guest = { ...NO_DETAILS, phone: undefined }; // the guest has typed none yet
    const initialValues: BookingValues = { ...fromAddress, extras: '', guest, email: '', ...kept.values };
    // On the way back from sign-in, the e-mail typed there is the newer one; at a reload, the form's.
    if (told !== '' && told !== kept.told) initialValues.email = told;
    const initialTouched = Object.fromEntries(STAY_FIELDS.map((field) => [field, asked.isAsked]));
    return { initialValues, initialTouched };
  });
  return { begun, told, here };
}

function useStayFields({ values, errors, touched, ...form }: ReturnType<typeof useFormik<BookingValues>>) {
  const { checkin, checkout, guests, children, ages } = values;
  const mark = (fields: readonly (keyof StayDraft)[], isSeen: (field: keyof StayDraft) => boolean) =>
    void form.setTouched(
      { ...touched, ...Object.fromEntries(fields.map((field) => [field, isSeen(field)])) },
      false,
    );
  return {
    draft: { checkin, checkout, guests, children, ages },
    problems: Object.fromEntries(
      STAY_FIELDS.flatMap((field) => (touched[field] && errors[field] ? [[field, errors[field]]] : [])),
    ),
    change: (changes: Partial<StayDraft>) => {
      void form.setValues((before) => ({ ...before, ...changes }));
      mark(Object.keys(changes) as (keyof StayDraft)[], () => false); // `as`: its only keys, by its type
    },
    leave: (...fields: (keyof StayDraft)[]) =>
      mark(fields, (field) => Boolean(touched[field]) || values[field] !== ''),
  };
}

function useFilledAddress(
  stay: StayDraft & Record<'room' | 'more' | 'plan', string>,
  code: string | undefined,
): string {
  const isVisitor = isWithoutAccount(useLocation().search);
  const terms = new URLSearchParams(code === undefined ? {} : { code });
  const address = [withStay(PAGE.book, stay), ...(terms.size > 0 ? [terms.toString()] : [])].join('&');
  return isVisitor ? withoutAccount(address) : address;
}
