import { ApiError } from '@innkeep/contract/api-error';
import type { Booking } from '@innkeep/contract/booking';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../components/load-failure.tsx';
import { useBooking } from '../../features/bookings/api/get-booking.ts';
import { CancelledPart } from '../../features/bookings/components/cancelled-part.tsx';

/** With what a booking is answered that is not there, or is somebody else's. */
const NOT_THEIRS = [400, 403, 404];

interface CancelledBookingProps {
  id: string;
  isOwn: boolean;
  /** @param end what became of it */
  show: (booking: Booking, end: ReactNode) => ReactNode;
  /** Stands there until it is known. */
  waiting: ReactNode;
  /** Stands there where there is no such booking. */
  none: ReactNode;
}

/** A booking that is in no list of stays. */
export default function CancelledBooking({ id, isOwn, show, waiting, none }: CancelledBookingProps) {
  const { data: booking, error, refetch } = useBooking(id);
  if (booking) return show(booking, <CancelledPart booking={booking} isOwn={isOwn} />);
  if (error instanceof ApiError && NOT_THEIRS.includes(error.status)) return none;
  return error ? <LoadFailure error={error} onRetry={() => void refetch()} isWholePage /> : waiting;
}
