import type { Booking, StayInput } from '@innkeep/contract/booking';
import { ApiError } from '@innkeep/contract/errors';
import type { Guest } from '@innkeep/contract/guest';
import type { PayChoice } from '@innkeep/contract/payments/payment';
import type { Room } from '@innkeep/contract/room';
import { useState } from 'react';
import { isKeySpent } from '../../lib/api/is-key-spent.ts';
import { patience } from '../../lib/patience.ts';
import { useSignedInUser } from '../../lib/session/session.ts';
import type { Agreed } from '../../stay/use-stay-price.ts';
import { useCreateBooking } from './api/create-booking.ts';

/** How long a refusal is kept back for what it is about to be known anew. */
const PATIENCE_MS = 3000;

/** What else decides the price of a stay. */
export interface StayTerms {
  /** Of a promotion. */
  code?: string | undefined;
  /** Of the guests, where the hotel asks. */
  children?: number;
}

/** What is booked, but for what it costs. */
interface BookedStay extends StayInput, StayTerms {
  /** What they have said of themselves, if anything. */
  guest: Guest | undefined;
}

export interface BookingOutcomes {
  onBooked: (booking: Booking) => void;
  /** Somebody else was quicker, or the price is another: resolves once the room is known anew. */
  onOutdated: () => Promise<unknown>;
}

/** Books a room, once, however often the form is sent. */
export function useBookingSubmit({ room, onBooked, onOutdated }: BookingOutcomes & { room: Room }) {
  const { email } = useSignedInUser();
  const [idempotencyKey, setIdempotencyKey] = useState(newKey);
  const { mutate, error, isPending, reset } = useCreateBooking({
    onError: async (refusal) => {
      if (isKeySpent(refusal)) setIdempotencyKey(newKey());
      // With what is true now, where that comes soon: why it was refused must not wait for ever.
      if (isOutdated(refusal))
        await Promise.race([onOutdated(), patience(PATIENCE_MS)]).catch(() => undefined);
    },
  });

  /**
   * @param awaitQuote tells what the guest agrees to pay
   * @param pay how, as was shown
   */
  function book(stay: BookedStay, awaitQuote: () => Promise<Agreed>, pay: PayChoice | undefined) {
    // Called back only while the form is still shown.
    mutate(
      { input: { ...stay, email, room }, awaitQuote, pay, idempotencyKey },
      { onSuccess: ({ booking }) => onBooked(booking) },
    );
  }

  const refused = error instanceof ApiError ? error.fields : undefined;
  return { book, isSending: isPending, error, refused, reset };
}

function newKey(): string {
  return crypto.randomUUID();
}

const OUTDATED = ['booking/price-changed', 'booking/offer-changed', 'booking/dates-taken'];

/** What was shown is not true any more. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && OUTDATED.includes(error.code);
}
