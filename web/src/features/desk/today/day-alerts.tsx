import { bookingNumber } from '@innkeep/contract/booking-number';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-pages';
import type { DeskAlert } from '@innkeep/contract/desk/desk-stay';
import { pathTo } from '@innkeep/contract/paths';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/spell-calendar-date';
import { Link } from 'react-router-dom';

/** What somebody should look at, whatever day is shown; nothing where all is well. */
export function DayAlerts({ alerts }: { alerts: readonly DeskAlert[] }) {
  if (alerts.length === 0) return null;
  return (
    <section className="day-alerts" aria-labelledby="day-alerts">
      <h2 id="day-alerts" className="visually-hidden">
        To look at
      </h2>
      <ul>
        {alerts.map((alert) => {
          const id = alert.kind === 'mail-failed' ? alert.bookingId : alert.stay._id;
          return (
            <li key={`${alert.kind} ${id}`}>
              <span>{alertWords(alert)}</span>
              <Link
                className="text-link"
                to={pathTo(DESK_PAGE.booking, { id })}
                aria-label={`Open booking ${bookingNumber(id)}`}
              >
                Open
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function alertWords(alert: DeskAlert): string {
  switch (alert.kind) {
    case 'overdue-arrival':
      return `${alert.stay.name} was to arrive on ${spellCalendarDate(alert.stay.checkin, SPELLING.short)} (${alert.stay.roomName}) and has not come.`;
    case 'overdue-departure':
      return `${alert.stay.name} was to leave on ${spellCalendarDate(alert.stay.checkout, SPELLING.short)} (${alert.stay.roomName}) and has not checked out.`;
    case 'mail-failed':
      return `A mail about booking ${bookingNumber(alert.bookingId)} could not be sent.`;
  }
}
