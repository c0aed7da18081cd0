import type { Booking } from '@innkeep/contract/booking';
import { cancellationTerms } from '@innkeep/contract/cancellation';
import { capacityProblem } from '@innkeep/contract/capacity';
import { GUESTS } from '@innkeep/contract/constants';
import { PAY_AT_HOTEL } from '@innkeep/contract/paying';
import type { Room } from '@innkeep/contract/room';
import { Formik } from 'formik';
import { AppForm } from '../../../components/form/app-form.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { PriceNote } from '../../../components/price-note.tsx';
import { serverNow } from '../../../lib/hotel-clock.ts';
import type { SoldNights } from '../../../stay/open-dates.ts';
import { billableNights, soldProblems } from '../../../stay/sold-problems.ts';
import { stayFormSchema } from '../../../stay/stay-form-schema.ts';
import { StayReceipt } from '../../../stay/stay-receipt.tsx';
import type { StayDraft } from '../../../stay/stay-search-params.ts';
import { useBookingSubmit, type BookingValues } from '../use-booking-submit.ts';
import { BookingDates } from './booking-dates.tsx';
import { BookingRefusal } from './booking-refusal.tsx';

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

export function BookingForm({ room, wanted, sold, isSoldUnknown, isBooked, ...outcomes }: BookingFormProps) {
  const { book, error, reset } = useBookingSubmit({ room, ...outcomes });

  return (
    <Formik<BookingValues>
      initialValues={wanted}
      initialTouched={{ checkin: wanted.checkin !== '', checkout: wanted.checkout !== '', guests: true }}
      validateOnMount
      validationSchema={stayFormSchema}
      validate={(values) => roomProblems(values, room, sold)}
      onSubmit={book}
    >
      {({ values, isSubmitting }) => (
        <AppForm className="booking-form">
          <BookingDates sold={sold} isSoldUnknown={isSoldUnknown} price={room.price} onChange={reset} />
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
          <BookingRefusal error={isSubmitting ? undefined : error} roomId={room._id} />
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

/** Messages by field, for what this room cannot take. */
function roomProblems(values: BookingValues, room: Room, sold: SoldNights | undefined) {
  const guests = capacityProblem(room, values.guests);
  return { ...soldProblems(values, sold), ...(guests && { guests }) };
}
