import { bookingNumber } from '@innkeep/contract/booking-number';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { AuditLine } from '@innkeep/contract/desk/audit-line';
import { Link } from 'react-router-dom';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { useIsAdmin } from '../../../lib/session/session.ts';
import { auditSentence } from '../audit/audit-words.ts';

interface AuditPartProps {
  bookingId: string;
  lines: readonly AuditLine[];
}

/** Who did what with the booking, the latest first. */
export function AuditPart({ bookingId, lines }: AuditPartProps) {
  const isAdmin = useIsAdmin();
  return (
    <section className="desk-audit" aria-labelledby="desk-audit">
      <h2 id="desk-audit" className="h4">
        What happened
      </h2>
      {lines.length === 0 && <p className="form-note">Nothing is written down about this booking.</p>}
      <ol>
        {lines.map((line) => (
          <li key={line._id}>
            <p>
              {auditSentence(line)}
              {line.why !== undefined && line.why !== '' && <> “{line.why}”</>}
            </p>
            <p className="form-note">
              {line.by}, <time dateTime={line.at}>{instantAtHotel(line.at)}</time>
            </p>
          </li>
        ))}
      </ol>
      {isAdmin && (
        <p className="mt-2 mb-0">
          <Link className="text-link" to={`${DESK_PAGE.audit}?booking=${bookingNumber(bookingId)}`}>
            See it in the audit
          </Link>
        </p>
      )}
    </section>
  );
}
