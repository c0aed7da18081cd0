import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DeskDay } from '@innkeep/contract/desk/desk-stay';
import { Link } from 'react-router-dom';
import { businessDayNow } from '../business-day-now.ts';
import type { ColumnName } from './day-columns.ts';

const EMPTY: Record<ColumnName, string> = {
  arrivals: 'Nobody arrives on this day.',
  'in-house': 'Nobody stays over this night.',
  departures: 'Nobody leaves on this day.',
};

/** The texts of empty columns for a past day. */
const WAS_EMPTY: Record<ColumnName, string> = {
  arrivals: 'Nobody was to arrive on this day.',
  'in-house': 'Nobody stayed over this night.',
  departures: 'Nobody left on this day.',
};

const DONE: Partial<Record<ColumnName, string>> = {
  arrivals: 'Everybody has arrived.',
  departures: 'Everybody has left.',
};

interface EmptyColumnProps {
  name: ColumnName;
  /** Whether there were some, and all are done. */
  isDone: boolean;
  day: Pick<DeskDay, 'date' | 'totals'>;
}

/** Says why nobody is left to do something with, and what comes next. */
export function EmptyColumn({ name, isDone, day }: EmptyColumnProps) {
  const { date, totals } = day;
  const isOver = date < businessDayNow();
  const words = isDone ? !isOver && DONE[name] : (isOver ? WAS_EMPTY : EMPTY)[name];
  if (!words) return null;
  return (
    <p className="day-empty">
      {words} {totals.next && <NextAct name={name} date={date} next={totals.next} />}
    </p>
  );
}

interface NextActProps {
  name: ColumnName;
  date: CalendarDate;
  next: NonNullable<DeskDay['totals']['next']>;
}

/** The next act: a new booking, or a look at the day after. */
function NextAct({ name, date, next }: NextActProps) {
  const dayAfter = addDays(date, 1);
  if (name === 'in-house')
    return (
      <Link className="text-link" to={`${DESK_PAGE.chart}?from=${date}`}>
        See what is free
      </Link>
    );
  const count = name === 'arrivals' ? next.arrivals : next.departures;
  const verb = { arrivals: ['arrives', 'arrive'], departures: ['leaves', 'leave'] }[name][
    count === 1 ? 0 : 1
  ];
  const when = date === businessDayNow() ? 'Tomorrow' : 'The day after';
  return (
    <>
      {count > 0 && (
        <Link
          className="text-link"
          to={`${DESK_PAGE.today}?date=${dayAfter}&show=${name}`}
          state={{ keepsFocus: true }}
        >
          {when}: {count} {verb}
        </Link>
      )}
      {name === 'arrivals' && (
        <>
          {count > 0 && ' · '}
          <Link className="text-link" to={`${DESK_PAGE.newBooking}?checkin=${date}&checkout=${dayAfter}`}>
            New booking
          </Link>
        </>
      )}
    </>
  );
}
