import { bookingNumber } from '@innkeep/contract/booking-number';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DeskAlert } from '@innkeep/contract/desk/desk-stay';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { pathTo } from '@innkeep/contract/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AcknowledgeDialog } from '../money/acknowledge-dialog.tsx';
import { alertWords } from './alert-words.ts';

interface DayAlertsProps {
  alerts: readonly DeskAlert[];
  /** Whether there are more than these. */
  hasMore: boolean;
}

/** What needs attention, whatever day is shown; renders nothing if there is nothing. */
export function DayAlerts({ alerts, hasMore }: DayAlertsProps) {
  const [left, setLeft] = useState<{ _id: string; amount: number }>();
  if (alerts.length === 0) return null;
  return (
    <section className="day-alerts" aria-labelledby="day-alerts">
      <h2 id="day-alerts" className="visually-hidden">
        To look at
      </h2>
      <ul>
        {alerts.map((alert) => {
          const id = 'stay' in alert ? alert.stay._id : alert.bookingId;
          return (
            <li key={`${alert.kind} ${'paymentId' in alert ? alert.paymentId : id}`}>
              <span>{alertWords(alert)}</span>
              {id === '' && 'paymentId' in alert && alert.kind !== 'refund-stuck' && (
                <button
                  type="button"
                  className="btn btn-quiet text-nowrap"
                  aria-label={`Leave it as it is: ${formatMinorUnits(alert.amount)}`}
                  onClick={() => setLeft({ _id: alert.paymentId, amount: alert.amount })}
                >
                  Leave it as it is
                </button>
              )}
              {id !== '' && (
                <Link
                  className="text-link text-nowrap"
                  to={pathTo(DESK_PAGE.booking, { id })}
                  aria-label={`Open booking ${bookingNumber(id)}`}
                >
                  Open
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {hasMore && <p>There is more to look at. It is listed once these are dealt with.</p>}
      {left && <AcknowledgeDialog payment={left} onClose={() => setLeft(undefined)} />}
    </section>
  );
}
