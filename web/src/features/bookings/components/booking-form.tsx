import { stayInputSchema, type Booking } from '@innkeep/contract/booking';
import { hotelToday } from '@innkeep/contract/hotel-today';
import { addDays, isCalendarDate } from '@innkeep/contract/calendar-date';
import { GUESTS, STAY } from '@innkeep/contract/constants';
import { AppError } from '@innkeep/contract/errors';
import type { Room } from '@innkeep/contract/room';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { AppForm } from '../../../components/form/app-form.tsx';
import { DateField } from '../../../components/form/date-field.tsx';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { markFields } from '../../../lib/field-failures.ts';
import { useSignedInUser } from '../../../lib/session.ts';
import { useIsHere } from '../../../lib/use-is-here.ts';
import { useCreateBooking } from '../api/create-booking.ts';
import { StayReceipt } from './stay-receipt.tsx';

interface BookingFormProps {
  room: Room;
  onBooked: (booking: Booking) => void;
}

interface BookingValues {
  checkin: string;
  checkout: string;
  /** Raw, as the input holds it. */
  guests: number | string;
}

export function BookingForm({ room, onBooked }: BookingFormProps) {
  const { email } = useSignedInUser();
  const createBooking = useCreateBooking();
  const [idempotencyKey, setIdempotencyKey] = useState(newKey);
  const isHere = useIsHere();
  const today = hotelToday();
  const maxGuests = Math.min(GUESTS.max, room.capacity);

  async function book(values: BookingValues, helpers: FormikHelpers<BookingValues>) {
    try {
      const input = { ...stayInputSchema.cast(values), email, room: { _id: room._id } };
      const { booking } = await createBooking.mutateAsync({ input, idempotencyKey });
      if (isHere()) onBooked(booking);
    } catch (error) {
      if (isKeySpent(error)) setIdempotencyKey(newKey());
      markFields(error, helpers);
    }
  }

  function fitsTheRoom({ guests }: BookingValues) {
    if (Number(guests) <= maxGuests) return {};
    return { guests: `${room.name} sleeps ${maxGuests === 1 ? 'one guest' : `up to ${maxGuests} guests`}.` };
  }

  return (
    <Formik<BookingValues>
      initialValues={{ checkin: '', checkout: '', guests: Math.min(2, maxGuests) }}
      validationSchema={stayInputSchema}
      validate={fitsTheRoom}
      onSubmit={book}
    >
      {({ values, isSubmitting }) => {
        const firstCheckout = addDays(
          isCalendarDate(values.checkin) ? values.checkin : today,
          STAY.minNights,
        );
        return (
          <AppForm className="booking-form">
            <div className="booking-form-dates">
              <DateField
                name="checkin"
                label="Check In"
                earliest={today}
                latest={addDays(today, STAY.maxDaysAhead)}
              />
              <DateField
                name="checkout"
                label="Check Out"
                earliest={firstCheckout}
                latest={addDays(firstCheckout, STAY.maxNights - STAY.minNights)}
              />
            </div>
            <TextField
              name="guests"
              label="Guests"
              type="number"
              inputMode="numeric"
              min={GUESTS.fieldMin}
              max={GUESTS.max}
              hint={`People Capacity ${room.capacity}`}
            />
            <StayReceipt checkin={values.checkin} checkout={values.checkout} price={room.price} />
            <FormAlert error={isSubmitting ? undefined : createBooking.error} />
            <SubmitButton isBusy={isSubmitting} busyLabel="Booking your room…">
              Confirm Book
            </SubmitButton>
            <p className="form-note mb-0">
              You pay at the hotel. Cancel free of charge until the day you arrive.
            </p>
          </AppForm>
        );
      }}
    </Formik>
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
