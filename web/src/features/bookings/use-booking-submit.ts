import { chosenOf } from '@innkeep/contract/rates/extras';
import type {
  Booking,
  PartyStay,
  BookingInput,
  BookingMade,
  OtherRoomInput,
} from '@innkeep/contract/booking';
import { ApiError } from '@innkeep/contract/errors';
import type { Guest } from '@innkeep/contract/guest';
import { API, IDEMPOTENCY_HEADER } from '@innkeep/contract/paths';
import type { PayChoice, PayWay } from '@innkeep/contract/payments/payment';
import type { QuoteAnswer } from '@innkeep/contract/rates/quote-question';
import type { Room } from '@innkeep/contract/room';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api-client.ts';
import { isKeySpent } from '../../lib/api/query-client.ts';
import { requireDone } from '../../lib/api/connection.ts';
import { MESSAGE } from '../../lib/messages.ts';
import { waysTogether } from '../../stay/other-rooms.ts';
import { patience, type Agreed } from '../../stay/use-stay-price.ts';
import { useSession } from '../../lib/session/session.ts';
import { stayKey } from '../../lib/session/stay-key.ts';
import { bookingKeys } from '../../stay/booking-keys.ts';
import { draftText } from './cached-bookings.ts';

/** How long a refusal waits for the room to be read again before it is shown, in milliseconds. */
const PATIENCE_MS = 3000;

interface BookedStay extends PartyStay {
  code: string | undefined;
  guest: Guest | undefined;
  email: string;
}

export interface BookingOutcomes {
  /** @param others the other rooms of the order */
  onBooked: (booking: Booking, others: readonly Booking[]) => void;
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

  async function book(stay: BookedStay, agreed: Awaited, pay: PayChoice | undefined) {
    // React Query calls `onSuccess` only while the form is still mounted.
    await mutateAsync(
      { input: { ...stay, room }, ...agreed, pay, idempotencyKey, isVisitor: uid === null },
      {
        onSuccess: ({ booking, others, key }) => {
          if (key !== undefined) stayKey.set(key);
          draftText.remove();
          onBooked(booking, others ?? []);
        },
      },
    );
  }

  return { book, error, reset };
}

function newKey(): string {
  return crypto.randomUUID();
}

const OUTDATED = [
  'booking/price-changed',
  'booking/offer-changed',
  'booking/dates-taken',
  'plan/not-offered',
];

function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && OUTDATED.includes(error.code);
}

interface Awaited {
  awaitQuote: () => Promise<Agreed>;
  awaitOthers: () => Promise<AgreedRoom[]>;
}

/** A further room of the order, and the price that was shown for it. */
export type AgreedRoom = Omit<OtherRoomInput, 'expected' | 'offer' | 'extras'> & { quote: QuoteAnswer };

interface BookingRequest extends Awaited {
  input: BookingInput;
  pay: PayChoice | undefined;
  /** Equal for all tries of one filled form, so that a second click or a lost answer does not book twice. */
  idempotencyKey: string;
  /** Whether it is booked without an account; then no token is sent, even if a user was signed in here before. */
  isVisitor: boolean;
}

function useCreateBooking({ onError }: { onError: (error: unknown) => Promise<void> }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      input,
      awaitQuote,
      awaitOthers,
      pay,
      idempotencyKey,
      isVisitor,
    }: BookingRequest) => {
      const headers = { [IDEMPOTENCY_HEADER]: idempotencyKey };
      const [quote, others] = await Promise.all([awaitQuote(), awaitOthers()]);
      const shown = { ...input, plan: quote.plan?.id, ...asShown(quote) };
      const quotes = others.map((other) => other.quote);
      const agreed = { ...shown, ...payingAs(waysTogether(quote, quotes), pay), ...inputsOf(others) };
      const answer = await api.post<Partial<BookingMade>>(API.orders, agreed, {
        headers,
        as: isVisitor ? 'public' : 'caller',
      });
      requireDone(answer.acknowledged);
      return answer as BookingMade; // the contract promises the whole body once `acknowledged` is true
    },
    onError,
    meta: {
      // A held booking is not booked yet: it waits for its payment.
      successMessage: ({ booking }: BookingMade) => (booking.state === 'held' ? '' : MESSAGE.booked),
      isFailureShownInPlace: true,
    },
    // Also after a failure: the server may have booked although its answer was lost.
    onSettled: () => queryClient.invalidateQueries({ queryKey: bookingKeys.all }),
  });
}

function inputsOf(others: readonly AgreedRoom[]): Pick<BookingInput, 'others'> {
  if (others.length === 0) return {};
  return {
    others: others.map(({ quote, ...room }) => ({ ...room, ...asShown(quote) })),
  };
}

/** Returns the extras of a bill, its total and what identifies its offer, so that the server refuses any other. */
function asShown({ extras, total: expected, offer }: Agreed) {
  return { extras: extras && chosenOf(extras).map(({ id, count }) => ({ id, count })), expected, offer };
}

/** Returns the way to pay and the amount due now as shown, so that the server refuses another amount. */
function payingAs(payWays: readonly PayWay[] | undefined, shown: PayChoice | undefined) {
  const pay = shown ?? (payWays && 'hotel');
  return { pay, expectedNow: payWays?.find((way) => way.pay === pay)?.amount };
}

export interface Booker {
  uid: string | null;
  email: string;
}

export function useBooker(): Booker {
  const session = useSession();
  return session.status === 'signed-in' ? session.user : { uid: null, email: '' };
}
