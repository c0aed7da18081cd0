import type { Booking, StayInput } from '@innkeep/contract/booking';
import { ApiError } from '@innkeep/contract/api-error';
import { minorUnits } from '@innkeep/contract/minor-units';
import { stayTotal } from '@innkeep/contract/money';
import type { Room } from '@innkeep/contract/room';
import { nightCount } from '@innkeep/contract/stay';
import { useState } from 'react';
import { useSignedInUser } from '../../lib/session/session.ts';
import { useCreateBooking } from './api/create-booking.ts';

interface BookingSubmitOptions {
  room: Room;
  onBooked: (booking: Booking) => void;
  /** Somebody else was quicker, or the price is another: resolves once the room is known anew. */
  onOutdated: () => Promise<unknown>;
}

/** Books a room, once, however often the form is sent. */
export function useBookingSubmit({ room, onBooked, onOutdated }: BookingSubmitOptions) {
  const { email } = useSignedInUser();
  const [idempotencyKey, setIdempotencyKey] = useState(newKey);
  const { mutate, error, isPending, reset } = useCreateBooking({
    onError: async (refusal) => {
      if (isKeySpent(refusal)) setIdempotencyKey(newKey());
      if (isOutdated(refusal)) await onOutdated();
    },
  });

  function book(stay: StayInput) {
    const expected = minorUnits(stayTotal(room.price, nightCount(stay))); // as the receipt shows it
    const input = { ...stay, email, room, expected };
    // Called back only while the form is still shown.
    mutate({ input, idempotencyKey }, { onSuccess: ({ booking }) => onBooked(booking) });
  }

  const refused = error instanceof ApiError ? error.fields : undefined;
  return { book, isSending: isPending, error, refused, reset };
}

function newKey(): string {
  return crypto.randomUUID();
}

/** An earlier sending of this form was booked after all; what the guest wants now is another booking. */
function isKeySpent(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'request/key-reused' || error.code === 'booking/cancelled')
  );
}

/** What was shown is not true any more. */
function isOutdated(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'booking/dates-taken' || error.code === 'booking/price-changed')
  );
}
