import type { AuditLine } from '@innkeep/contract/desk/desk-stay';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';

const ACTION: Partial<Record<string, string>> = {
  'booking/made': 'Booked.',
  'booking/cancelled': 'Cancelled.',
  'booking/changed': 'Changed.',
  'booking/checked-in': 'Checked in.',
  'booking/checked-out': 'Checked out.',
  'booking/no-show': 'Marked as a no-show.',
  'booking/undone': 'Undone.',
};

/** Who did what with the booking, the latest first. */
export function AuditPart({ lines }: { lines: readonly AuditLine[] }) {
  return (
    <section className="desk-audit" aria-labelledby="desk-audit">
      <h2 id="desk-audit" className="h4">
        What happened
      </h2>
      {lines.length === 0 && <p className="form-note">Nothing is written down about this booking.</p>}
      <ol>
        {lines.map(({ _id, action, by, at, what, why }) => (
          <li key={_id}>
            <p>
              {[ACTION[action] ?? action, what].filter(Boolean).join(' ')}
              {why !== undefined && why !== '' && <> “{why}”</>}
            </p>
            <p className="form-note">
              {by}, <time dateTime={at}>{instantAtHotel(at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
