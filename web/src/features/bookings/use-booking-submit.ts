import type { Booking, PartyStay } from '@innkeep/contract/booking';
import { ApiError } from '@innkeep/contract/errors';
import type { Guest } from '@innkeep/contract/guest';
import type { PayChoice } from '@innkeep/contract/payments/payment';
import type { Room } from '@innkeep/contract/room';
import { useState } from 'react';
import { isKeySpent } from '../../lib/api/is-key-spent.ts';
import { patience } from '../../lib/patience.ts';
import { stayKey } from '../../lib/session/stay-key.ts';
import type { Agreed } from '../../stay/use-stay-price.ts';
import { useCreateBooking } from './api/create-booking.ts';
import { draftText } from './draft-text.ts';
import { useBooker } from './use-booker.ts';

/** How long a refusal waits for the room to be read again before it is shown, in milliseconds. */
const PATIENCE_MS = 3000;

/** What is booked, without its price. */
interface BookedStay extends PartyStay {
  /** A promotion's code. */
  code: string | undefined;
  /** What the guest has said about themselves, if anything. */
  guest: Guest | undefined;
  /** The account's, or a visitor's. */
  email: string;
}

export interface BookingOutcomes {
  onBooked: (booking: Booking) => void;
  /** Called when another guest was quicker or the price has changed; resolves once the room is read again. */
  onOutdated: () => Promise<unknown>;
}

/** Books a room once, however often the form is sent. */
export function useBookingSubmit({ room, onBooked, onOutdated }: BookingOutcomes & { room: Room }) {
  const { uid } = useBooker();
  const [idempotencyKey, setIdempotencyKey] = useState(newKey);
  const { mutateAsync, error, reset } = useCreateBooking({
    onError: async (refusal) => {
      if (isKeySpent(refusal)) setIdempotencyKey(newKey());
      // Waits for current data, so that the refusal is shown with it, but not for ever.
      if (isOutdated(refusal))
        await Promise.race([onOutdated(), patience(PATIENCE_MS)]).catch(() => undefined);
    },
  });

  /**
   * @param awaitQuote resolves with the quote that the guest agrees to
   * @param pay the way to pay that was shown; undefined if no choice was shown
   */
  async function book(stay: BookedStay, awaitQuote: () => Promise<Agreed>, pay: PayChoice | undefined) {
    // React Query calls `onSuccess` only while the form is still mounted.
    await mutateAsync(
      { input: { ...stay, room }, awaitQuote, pay, idempotencyKey, isVisitor: uid === null },
      {
        onSuccess: ({ booking, key }) => {
          if (key !== undefined) stayKey.set(key);
          draftText.remove();
          onBooked(booking);
        },
      },
    );
  }

  return { book, error, reset };
}

function newKey(): string {
  return crypto.randomUUID();
}

const OUTDATED = ['booking/price-changed', 'booking/offer-changed', 'booking/dates-taken'];

/** Whether the server refused because something that was shown has changed. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && OUTDATED.includes(error.code);
}
