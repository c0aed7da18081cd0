import { stayInputSchema, type Booking } from '@innkeep/contract/booking';
import { AppError } from '@innkeep/contract/errors';
import { minorUnits } from '@innkeep/contract/minor-units';
import { stayTotal } from '@innkeep/contract/money';
import type { Room } from '@innkeep/contract/room';
import { nightCount, type DraftDates } from '@innkeep/contract/stay';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { markFields } from '../../components/form/mark-fields.ts';
import { useSignedInUser } from '../../lib/session/session.ts';
import { useIsMounted } from '../../lib/use-is-mounted.ts';
import { useCreateBooking } from './api/create-booking.ts';

export interface BookingValues extends DraftDates {
  /** Raw, as the input holds it. */
  guests: number | string;
}

interface BookingSubmitOptions {
  room: Room;
  onBooked: (booking: Booking) => void;
  /** Somebody else was quicker, or the price is another: resolves once the room is known anew. */
  onOutdated: () => Promise<unknown>;
}

/** Books a room, once, however often the form is sent. */
export function useBookingSubmit({ room, onBooked, onOutdated }: BookingSubmitOptions) {
  const { email } = useSignedInUser();
  const { mutateAsync, error, reset } = useCreateBooking();
  const [idempotencyKey, setIdempotencyKey] = useState(newKey);
  const isMounted = useIsMounted();

  async function book(values: BookingValues, helpers: FormikHelpers<BookingValues>) {
    try {
      const stay = stayInputSchema.cast(values);
      const expected = minorUnits(stayTotal(room.price, nightCount(stay))); // as the receipt shows it
      const input = { ...stay, email, room, expected };
      const { booking } = await mutateAsync({ input, idempotencyKey });
      if (isMounted()) onBooked(booking);
    } catch (refusal) {
      if (isKeySpent(refusal)) setIdempotencyKey(newKey());
      if (isOutdated(refusal)) await onOutdated();
      markFields(refusal, helpers);
    }
  }

  return { book, error, reset };
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

/** What was shown is not true any more. */
function isOutdated(error: unknown): boolean {
  return (
    error instanceof AppError &&
    (error.code === 'booking/dates-taken' || error.code === 'booking/price-changed')
  );
}
