import type { Booking, OrderedWith } from '@innkeep/contract/booking';
import { Fragment, type ReactNode } from 'react';
import { TextLink } from '../../../components/links.tsx';

interface BookedTogetherProps {
  /** The rooms that were booked in one order with another. */
  others: readonly OrderedWith[];
  /** Undefined where they cannot be opened from here. */
  pathOf?: (other: OrderedWith) => string;
  children?: ReactNode;
}

export function BookedTogether({ others, pathOf, children }: BookedTogetherProps) {
  if (others.length === 0) return null;
  return (
    <p className="m-0">
      {`One of ${others.length + 1} rooms booked together: `}
      {others.map((other, index) => (
        <Fragment key={other._id}>
          {index > 0 && ', '}
          {pathOf ? <TextLink to={pathOf(other)}>{other.room.name}</TextLink> : other.room.name}
        </Fragment>
      ))}
      {children}
    </p>
  );
}

/** Returns those of some bookings that were made in one order with this one. */
export function bookedWith({ _id, group }: Booking, bookings: readonly Booking[]): Booking[] {
  return bookings.filter((other) => group !== undefined && other.group === group && other._id !== _id);
}
