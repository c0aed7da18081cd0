import { Button } from '../../../components/button.tsx';
import { hotelToday, spellCalendarDate, SPELLING, type CalendarDate } from '@innkeep/contract/calendar-date';
import { timeAtHotel } from '@innkeep/contract/cancellation';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DayClosing, TakingsLine } from '@innkeep/contract/desk/takings';
import { pathTo } from '@innkeep/contract/paths';
import { METHOD_AT_DESK } from '@innkeep/contract/payments/money-words';
import { formatMinorUnits } from '@innkeep/contract/money';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { useIsAdmin } from '../../../lib/session/session.ts';
import { useReopenDay } from '../api/money.ts';
import { ReasonDialog } from '../components/form-dialog.tsx';
import { Part } from '../../../components/part.tsx';
import { differenceWords } from './takings-table.tsx';

interface ClosedDayProps {
  closing: DayClosing;
  /** Whether a later day is closed, too: then this one cannot be opened again. */
  isBehind: boolean;
}

export function ClosedDay({ closing, isBehind }: ClosedDayProps) {
  const { expected, counted, left, note, by, at } = closing;
  const [isAsked, setAsked] = useState(false);
  const isAdmin = useIsAdmin();
  return (
    <>
      <p>
        Closed by {by}, {instantAtHotel(at)}.
      </p>
      <dl className="takings-facts d-grid row-gap-1 column-gap-4 tabular">
        <dt>Expected</dt>
        <dd>{formatMinorUnits(expected)}</dd>
        <dt>Counted</dt>
        <dd>{formatMinorUnits(counted)}</dd>
        <dt>Difference</dt>
        <dd>{differenceWords(counted, expected)}</dd>
        <dt>Left in the drawer</dt>
        <dd>{formatMinorUnits(left)}</dd>
      </dl>
      {note !== '' && <p>“{note}”</p>}
      <p className="text-muted fs-14">Payments and refunds from now on count for the next day.</p>
      {isAdmin && !isBehind && <Button onClick={() => setAsked(true)}>Reopen the day…</Button>}
      {isAsked && <ReopenDialog closing={closing} onClose={() => setAsked(false)} />}
    </>
  );
}

function ReopenDialog({ closing, onClose }: { closing: DayClosing; onClose: () => void }) {
  return (
    <ReasonDialog
      name={`reopening of ${closing.date}`}
      title="Reopen the day"
      label="Reopen the day"
      hint=""
      sending={useReopenDay(closing.date)}
      inputOf={(reason) => ({ reason })}
      onClose={onClose}
    >
      <p>
        This deletes the count of {formatMinorUnits(closing.counted)}; the audit keeps it with your reason.
        Then count the cash and close the day again.
      </p>
    </ReasonDialog>
  );
}

export function TakingsLines({ date, lines }: { date: CalendarDate; lines: readonly TakingsLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Part className="mb-8" title="Payments and refunds">
      <ul className="takings-lines tabular mb-4">
        {lines.map((line) => (
          <li key={line._id} className="d-grid column-gap-4 py-2 border-bottom">
            <time dateTime={line.at}>{timeOf(line.at, date)}</time>
            <span className="text-break">
              {line.bookingId === '' ? (
                line.what
              ) : (
                <Link translate="no" to={pathTo(DESK_PAGE.booking, { id: line.bookingId })}>
                  {line.guest}
                </Link>
              )}
              <span className="d-block text-muted fs-14">{factsOf(line)}</span>
            </span>
            <span className={line.amount + line.toGo < 0 ? 'text-danger' : undefined}>
              {formatMinorUnits(line.amount + line.toGo)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Returns the time at the hotel, with its date where that is not the day of the money. */
function timeOf(at: string, date: CalendarDate): string {
  const instant = new Date(at);
  const moved = hotelToday(instant);
  const time = timeAtHotel(instant);
  return moved === date ? time : `${spellCalendarDate(moved, SPELLING.short)}, ${time}`;
}

function factsOf({ what, method, roomName, state, by, reason }: TakingsLine): string {
  const isUsual = state === 'Received' || state === 'Refunded';
  const how = `${what} ${METHOD_AT_DESK[method]}`;
  return [how, roomName, isUsual ? '' : state, by, reason].filter((words) => words !== '').join(' · ');
}
