import { type CalendarDate, addDays, spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DayStay, DeskDay, ExtraCount } from '@innkeep/contract/desk/desk-stay';
import { formatMinorUnits } from '@innkeep/contract/money';
import { isByGuest, isByNight } from '@innkeep/contract/rates/extras';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DayColumns } from './day-columns.ts';
import './day-figures.scss';

const WHO_OWES = `${DESK_PAGE.bookings}?state=checked-in&owes=true`;

interface DayFiguresProps {
  day: DeskDay;
  columns: DayColumns;
  today: CalendarDate;
}

export function DayFigures({ day, columns, today }: DayFiguresProps) {
  const { roomsTaken, rooms, toCollect, cash } = day.totals;
  const { arrivals, departures } = columns;
  const [isOver, isToday] = [day.date < today, day.date === today];
  return (
    <dl className="day-figures d-grid mb-6 overflow-hidden border rounded">
      <DayFigure
        name="Rooms taken"
        value={
          <>
            {roomsTaken} <span className="text-muted fs-15">of {rooms}</span>
          </>
        }
        means={isOver ? 'that night' : 'booked or held for the night'}
      />
      <DayFigure
        isInSwitch
        name={isOver ? 'Arrivals' : 'Due in'}
        value={arrivals.count}
        means={
          isToday ? doneWords(arrivals.count, day.arrivals, ['checked-in', 'checked-out'], 'arrived') : ''
        }
      />
      <DayFigure
        isInSwitch
        name={isOver ? 'Departures' : 'Due out'}
        value={departures.count}
        means={isToday ? doneWords(departures.count, day.departures, ['checked-out'], 'checked out') : ''}
      />
      {toCollect && (
        <DayFigure
          name="To collect"
          isOwed={toCollect.amount > 0}
          value={<Link to={WHO_OWES}>{formatMinorUnits(toCollect.amount)}</Link>}
          means={
            toCollect.stays === 0
              ? 'nothing due from guests in house'
              : `${counted(toCollect.stays, 'guest')} still to pay`
          }
        />
      )}
      {cash !== undefined && (
        <DayFigure
          name={isOver ? 'Cash that day' : 'Cash today'}
          value={<Link to={`${DESK_PAGE.payments}?date=${day.date}`}>{formatMinorUnits(cash)}</Link>}
          means="received, less refunds"
        />
      )}
    </dl>
  );
}

function doneWords(
  open: number,
  stays: readonly DayStay[],
  states: readonly DayStay['state'][],
  done: 'arrived' | 'checked out',
): string {
  const count = stays.filter(({ state }) => states.includes(state)).length;
  return open + count === 0 ? 'none expected' : `${count} ${done}`;
}

interface DayFigureProps {
  name: string;
  value: ReactNode;
  means: string;
  isOwed?: boolean;
  /** Whether the switch between the columns shows the same number on phones. */
  isInSwitch?: boolean;
}

function DayFigure({ name, value, means, isOwed = false, isInSwitch = false }: DayFigureProps) {
  return (
    <div className={isInSwitch ? 'day-figure is-in-switch' : 'day-figure'}>
      <dt className="fs-14 fw-medium">{name}</dt>
      <dd className={isOwed ? 'day-figure-value text-danger tabular' : 'day-figure-value tabular'}>
        {value}
      </dd>
      {means !== '' && <dd className="text-muted fs-13">{means}</dd>}
    </div>
  );
}

/** Returns what is to be done, such as `Breakfast tomorrow 14 · Cot 2: The Tide Room, The Sail Loft`. */
export function extrasInWords({ date, extras = [] }: DeskDay, today: CalendarDate): string {
  return extras.flatMap((extra) => wordsOf(extra, date, today)).join(' · ');
}

function wordsOf(extra: ExtraCount, date: CalendarDate, now: CalendarDate): string[] {
  const { name, today, tomorrow, rooms } = extra;
  const isToday = date === now;
  const on = (day: CalendarDate, near: string) =>
    isToday ? near : `on ${spellCalendarDate(day, SPELLING.short)}`;
  if (isByGuest(extra) && isByNight(extra))
    return [
      ...(today > 0 ? [`${name} ${on(date, 'today')} ${today}`] : []),
      ...(tomorrow > 0 ? [`${name} ${on(addDays(date, 1), 'tomorrow')} ${tomorrow}`] : []),
    ];
  const count = isByNight(extra) ? tomorrow : today;
  return count > 0 ? [`${name} ${count}: ${rooms.join(', ')}`] : [];
}
