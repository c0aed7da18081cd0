import type { Booking } from '@innkeep/contract/booking';
import { Fragment } from 'react';
import { TextLink } from '../../../components/links.tsx';

interface BookedTogetherProps {
  booking: Booking;
  /** Those that are listed. */
  bookings: readonly Booking[];
  pathOf: (booking: Booking) => string;
}

/** Leads to the rooms that were booked in one order with this one. */
export function BookedTogether({ booking, bookings, pathOf }: BookedTogetherProps) {
  const { _id, group } = booking;
  const others = bookings.filter(
    (other) => group !== undefined && other.group === group && other._id !== _id,
  );
  if (others.length === 0) return null;
  return (
    <p className="m-0">
      {`One of ${others.length + 1} rooms booked together: `}
      {others.map((other, index) => (
        <Fragment key={other._id}>
          {index > 0 && ', '}
          <TextLink to={pathOf(other)}>{other.room.name}</TextLink>
        </Fragment>
      ))}
    </p>
  );
}
