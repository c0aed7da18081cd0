import { bookingNumber } from '@innkeep/contract/booking-number';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { AuditPageLine } from '@innkeep/contract/desk/audit-line';
import { pathTo } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { withAuditFilter } from './audit-filters.ts';
import { auditTarget } from './audit-words.ts';

/** What a line is shown with: the filters that it adds to. */
export interface AuditLinesProps {
  lines: readonly AuditPageLine[];
  filters: URLSearchParams;
}

/** When it was, by the hotel's clock. */
export function When({ at }: Pick<AuditPageLine, 'at'>) {
  return <time dateTime={at}>{instantAtHotel(at)}</time>;
}

interface WhoProps {
  line: AuditPageLine;
  filters: URLSearchParams;
}

/** Who did it; pressed, it narrows the audit to them. */
export function Who({ line: { by, email }, filters }: WhoProps) {
  if (email === undefined || email === filters.get('by')) return by;
  return (
    <Link
      className="text-link"
      to={{ search: withAuditFilter(filters, 'by', email).toString() }}
      state={{ keepsFocus: true }}
      aria-label={`Only what ${by} did`}
    >
      {by}
    </Link>
  );
}

/** What it was done to, with the way there; nothing where what was done says so. */
export function Target({ line }: { line: AuditPageLine }) {
  const { action, target, booking, blockFrom } = line;
  if (blockFrom !== undefined)
    return (
      <Link className="text-link" to={`${DESK_PAGE.chart}?from=${blockFrom}`}>
        See it on the chart
      </Link>
    );
  const isOfBooking = action.startsWith('booking/') || (action.startsWith('payment/') && target !== '');
  if (!isOfBooking) return auditTarget(line);
  return (
    <Link className="text-link" to={pathTo(DESK_PAGE.booking, { id: target })}>
      {booking && `${booking.name}, ${booking.roomName}: `}Booking {bookingNumber(target)}
    </Link>
  );
}
