import { bookingNumber } from '@innkeep/contract/booking-number';
import type { AuditPageLine } from '@innkeep/contract/desk/audit-line';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { pathTo } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { withAuditFilter } from './audit-filters.tsx';
import { auditSentence, auditTarget } from './audit-words.ts';

export function AuditTable({ lines, filters }: AuditLinesProps) {
  return (
    <table className="desk-table w-100 audit-table tabular">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line._id}>
            <td className="is-date">
              <When at={line.at} />
            </td>
            <td>
              <Who line={line} filters={filters} />
            </td>
            <td>
              {auditSentence(line)}
              <span className="audit-target">
                <Target line={line} />
              </span>
            </td>
            <td>{line.why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function AuditCards({ lines, filters }: AuditLinesProps) {
  return (
    <ul className="desk-lines border-top audit-cards tabular">
      {lines.map((line) => (
        <li key={line._id}>
          <div className="desk-line-foot text-muted">
            <span className="text-body fw-semibold">
              <Who line={line} filters={filters} />
            </span>
            <When at={line.at} />
          </div>
          <div>
            {auditSentence(line)}
            {line.why !== undefined && line.why !== '' && <> “{line.why}”</>}
          </div>
          <div className="audit-target">
            <Target line={line} />
          </div>
        </li>
      ))}
    </ul>
  );
}

export interface AuditLinesProps {
  lines: readonly AuditPageLine[];
  filters: URLSearchParams;
}

function When({ at }: Pick<AuditPageLine, 'at'>) {
  return <time dateTime={at}>{instantAtHotel(at)}</time>;
}

function Who({ line: { by, email }, filters }: { line: AuditPageLine; filters: URLSearchParams }) {
  if (email === undefined || email === filters.get('by')) return by;
  return (
    <Link
      className="text-link"
      to={{ search: withAuditFilter(filters, 'by', email).toString() }}
      state={{ keepsFocus: true }}
      aria-label={`Show only what ${by} did`}
    >
      {by}
    </Link>
  );
}

function Target({ line }: { line: AuditPageLine }) {
  const { action, target, booking, blockFrom } = line;
  if (blockFrom !== undefined)
    return (
      <Link className="text-link" to={`${DESK_PAGE.chart}?from=${blockFrom}`}>
        See on the chart
      </Link>
    );
  if (action.startsWith('channel/') || action.startsWith('conflict/'))
    return (
      <Link className="text-link" to={DESK_PAGE.channels}>
        See the channels
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
