import { stayInputSchema, type Booking } from '@innkeep/contract/booking';
import { cancellationTerms } from '@innkeep/contract/cancellation';
import { capacityProblem } from '@innkeep/contract/capacity';
import { GUESTS } from '@innkeep/contract/constants';
import { AppError } from '@innkeep/contract/errors';
import { minorUnits } from '@innkeep/contract/minor-units';
import { stayTotal } from '@innkeep/contract/money';
import { PAGE } from '@innkeep/contract/paths';
import { PAY_AT_HOTEL } from '@innkeep/contract/paying';
import type { Room } from '@innkeep/contract/room';
import { nightCount, type DraftDates } from '@innkeep/contract/stay';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AppForm } from '../../../components/form/app-form.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { PriceNote } from '../../../components/price-note.tsx';
import { FreeRoomsLink } from '../../../stay/free-rooms-link.tsx';
import { StayFields } from '../../../stay/stay-fields.tsx';
import { serverNow } from '../../../lib/hotel-clock.ts';
import { useSignOutTo } from '../../../lib/session/use-sign-out-to.ts';
import { markFields } from '../../../components/form/mark-fields.ts';
import { stayFormSchema } from '../../../stay/stay-form-schema.ts';
import type { SoldNights } from '../../../stay/open-dates.ts';
import { billableNights, soldProblems } from '../../../stay/sold-problems.ts';
import { withStay, type StayDraft } from '../../../stay/stay-search-params.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { useCreateBooking } from '../api/create-booking.ts';
import { StayReceipt } from '../../../stay/stay-receipt.tsx';

interface BookingFormProps {
  room: Room;
  /** What the guest chose on the way here. */
  wanted: StayDraft;
  /** Undefined while, or as long as, they are not known. */
  sold: SoldNights | undefined;
  isSoldUnknown: boolean;
  onBooked: (booking: Booking) => void;
  /** It is booked, and the next page is on its way: the form stays busy until then. */
  isBooked: boolean;
  /** Somebody else was quicker, or the price is another: resolves once the room is known anew. */
  onOutdated: () => Promise<unknown>;
}

interface BookingValues extends DraftDates {
  /** Raw, as the input holds it. */
  guests: number | string;
}

export function BookingForm({
  room,
  wanted,
  sold,
  isSoldUnknown,
  onBooked,
  isBooked,
  onOutdated,
}: BookingFormProps) {
  const { email } = useSignedInUser();
  const createBooking = useCreateBooking();
  const signOutTo = useSignOutTo();
  const [idempotencyKey, setIdempotencyKey] = useState(newKey);
  const isMounted = useIsMounted();

  async function book(values: BookingValues, helpers: FormikHelpers<BookingValues>) {
    try {
      const stay = stayInputSchema.cast(values);
      const expected = minorUnits(stayTotal(room.price, nightCount(stay))); // as the receipt shows it
      const input = { ...stay, email, room, expected };
      const { booking } = await createBooking.mutateAsync({ input, idempotencyKey });
      if (isMounted()) onBooked(booking);
    } catch (error) {
      if (isKeySpent(error)) setIdempotencyKey(newKey());
      if (isOutdated(error)) await onOutdated();
      markFields(error, helpers);
    }
  }

  /** The session is over, and the guard of this page sends to sign in; what was chosen waits in the address. */
  function signInAgain(values: BookingValues) {
    signOutTo(withStay(PAGE.book, { ...values, room: room._id }), { replace: true });
  }

  function fitsTheRoom(values: BookingValues) {
    const guests = capacityProblem(room, values.guests);
    return { ...soldProblems(values, sold), ...(guests && { guests }) };
  }

  return (
    <Formik<BookingValues>
      initialValues={wanted}
      initialTouched={{ checkin: wanted.checkin !== '', checkout: wanted.checkout !== '', guests: true }}
      validateOnMount
      validationSchema={stayFormSchema}
      validate={fitsTheRoom}
      onSubmit={book}
    >
      {({ values, touched, errors, setValues, setFieldTouched, isSubmitting }) => (
        <AppForm className="booking-form">
          <StayFields
            dates={values}
            problems={{
              ...(touched.checkin && errors.checkin && { checkin: errors.checkin }),
              ...(touched.checkout && errors.checkout && { checkout: errors.checkout }),
              ...soldProblems(values, sold), // as soon as they are known, whatever was checked before
            }}
            onChange={(dates) => {
              createBooking.reset();
              void setValues({ ...values, ...dates });
            }}
            onLeave={(name) => void setFieldTouched(name)}
            sold={sold}
            isSoldUnknown={isSoldUnknown}
            price={room.price}
          />
          {Object.keys(soldProblems(values, sold)).length > 0 && (
            <FreeRoomsLink stay={{ ...values, guests: String(values.guests) }} />
          )}
          <TextField
            name="guests"
            label="Guests"
            type="number"
            inputMode="numeric"
            min={GUESTS.fieldMin}
            max={GUESTS.max}
            hint={`People Capacity ${room.capacity}`}
          />
          <StayReceipt dates={values} nights={billableNights(values, sold)} price={room.price} />
          <Refusal
            error={isSubmitting ? undefined : createBooking.error}
            onSignIn={() => signInAgain(values)}
          />
          <SubmitButton isBusy={isSubmitting || isBooked} busyLabel="Booking your room…">
            Confirm Book
          </SubmitButton>
          <p className="form-note mb-0">
            {PAY_AT_HOTEL}. {cancellationTerms(values, serverNow())} <PriceNote />
          </p>
        </AppForm>
      )}
    </Formik>
  );
}

/** What was shown is not true any more. */
function isOutdated(error: unknown): boolean {
  return (
    error instanceof AppError &&
    (error.code === 'booking/dates-taken' || error.code === 'booking/price-changed')
  );
}

/** Why the booking was refused, with the new price or the way to go on. */
function Refusal({ error, onSignIn }: { error: unknown; onSignIn: () => void }) {
  const { code, extra } = error instanceof AppError ? error : {};
  return (
    <FormAlert error={error}>
      {extra?.fields?.total}
      {code === 'auth/required' && (
        <button type="button" className="btn btn-quiet" onClick={onSignIn}>
          Sign In
        </button>
      )}
      {code === 'booking/too-many-unconfirmed' && (
        <Link className="text-link" to={PAGE.userDetail}>
          Confirm it
        </Link>
      )}
    </FormAlert>
  );
}

function newKey(): string {
  return crypto.randomUUID();
}

/** An earlier sending of this form was booked after all; what the guest wants now is another booking. */
function isKeySpent(error: unknown): boolean {
  return (
    error instanceof AppError && (error.code === 'request/key-reused' || error.code === 'booking/cancelled')
  );
}
