import type { Booking } from '@innkeep/contract/booking';
import { ApiError } from '@innkeep/contract/errors';
import type { ReactNode } from 'react';
import { LoadFailure } from '../components/load-failure.tsx';
import { Notice } from '../components/notice.tsx';
import { useBooking } from '../features/bookings/api/get-bookings.ts';
import { CancelledPart } from '../features/bookings/components/cancelled-part.tsx';
import { bookingsPath } from '../features/bookings/guest-from-url.ts';
import { ButtonLink } from '../components/links.tsx';

/** The statuses for a booking that does not exist, or that belongs to another guest. */
const NOT_THEIRS = [400, 403, 404];

export { CancelDialogWithPolicy } from '../features/bookings/components/cancel-dialog-with-policy.tsx';
export { pay } from '../features/payments/api/pay.ts';
export { AskedPayment } from '../features/payments/components/asked-payment.tsx';
export { HeldActions } from '../features/payments/components/held-actions.tsx';
export { HeldStay } from '../features/payments/components/held-stay.tsx';
export { PaymentReturn } from '../features/payments/components/payment-return.tsx';
export { Payments } from '../features/payments/components/payments.tsx';
export { BookingMails } from '../features/bookings/components/booking-mails.tsx';
export { CancelledLines } from '../features/bookings/components/cancelled-lines.tsx';

interface CancelledBookingProps {
  id: string;
  /** The guest's e-mail; undefined for a booking of the signed-in user. */
  guest: string | undefined;
  /** `end`: what became of the booking. */
  show: (about: { booking: Booking; end: ReactNode }) => ReactNode;
  waiting: ReactNode;
}

export function CancelledBooking({ id, guest, show, waiting }: CancelledBookingProps) {
  const { data: booking, error, refetch } = useBooking(id);
  if (booking) return show({ booking, end: <CancelledPart booking={booking} isOwn={guest === undefined} /> });
  if (error instanceof ApiError && NOT_THEIRS.includes(error.status))
    return <NoSuchBooking listPath={bookingsPath(guest)} />;
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} isWholePage /> : waiting;
}

function NoSuchBooking({ listPath }: { listPath: string }) {
  return (
    <Notice title="We can’t find that booking" picture="/images/not-found.svg" isWholePage>
      <p>It may belong to another account.</p>
      <ButtonLink to={listPath}>See your bookings</ButtonLink>
    </Notice>
  );
}
