import { dayOfMonth, type CalendarDate } from '@innkeep/contract/calendar-date';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { DayTermsRun } from '@innkeep/contract/rates/day-terms';
import { weeksOf } from './month-arithmetic.ts';
import { nameDay, nameMonth, WEEK_STARTS_ON, WEEKDAYS } from './calendar-words.ts';

export interface CalendarDays {
  today: CalendarDate;
  /** The one day that Tab leads to; arrow keys lead on. */
  tabbed: CalendarDate;
  arrival: CalendarDate | undefined;
  departure: CalendarDate | undefined;
  /** The nights between these two are one band: those of the stay, or what pointing at a day would make of it. */
  band: { from: CalendarDate | undefined; to: CalendarDate | undefined };
  /** Why a day cannot be chosen; undefined for one that can. */
  closedFor: (day: CalendarDate) => string | undefined;
  /** What a day is called that is closed because of a night that is sold. */
  soldReason: string;
  /** What holds on a day, where a room is chosen. */
  termsOn: (day: CalendarDate) => DayTermsRun | undefined;
}

/** @param props.month as `yyyy-MM` */
export function CalendarMonth({ month, days }: { month: string; days: CalendarDays }) {
  const name = nameMonth(month);
  return (
    <div className="calendar-month">
      <p className="calendar-title" aria-live="polite">
        {name}
      </p>
      <div role="grid" aria-label={name}>
        <div role="row" className="calendar-week">
          {WEEKDAYS.map(({ short, whole }) => (
            <span key={whole} role="columnheader" aria-label={whole} className="calendar-weekday">
              {short}
            </span>
          ))}
        </div>
        {weeksOf(month, WEEK_STARTS_ON).map((week, index) => (
          <div key={index} role="row" className="calendar-week">
            {week.map((day, weekday) =>
              day === undefined ? (
                <span key={weekday} role="gridcell" className="calendar-day is-elsewhere" />
              ) : (
                <Day key={weekday} day={day} {...days} />
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** `data-day` tells the calendar which one was touched. */
function Day({ day, tabbed, today, ...days }: CalendarDays & { day: CalendarDate }) {
  const closed = days.closedFor(day);
  const isSold = closed === days.soldReason;
  const isChosen = day === days.arrival || day === days.departure;
  const terms = isSold ? undefined : days.termsOn(day);
  return (
    <span
      role="gridcell"
      className={classesOf(day, { ...days, isChosen, isSold, isClosed: closed !== undefined })}
      data-day={day}
      tabIndex={day === tabbed ? 0 : -1}
      aria-label={[`${closed ?? 'Choose'} ${nameDay(day)}`, ...describe(terms)].join(', ')}
      aria-selected={isChosen}
      aria-disabled={closed !== undefined}
      aria-current={day === today ? 'date' : undefined}
      title={closed}
    >
      {Number(dayOfMonth(day))}
      {terms && <small className="calendar-price">{formatMinorUnits(terms.price)}</small>}
    </span>
  );
}

/** `$120`, `from 3 nights`. */
function describe(terms: DayTermsRun | undefined): string[] {
  if (!terms) return [];
  const price = formatMinorUnits(terms.price);
  return terms.minStay === undefined ? [price] : [price, `from ${terms.minStay} nights`];
}

interface Looks extends Pick<CalendarDays, 'band'> {
  isChosen: boolean;
  isSold: boolean;
  isClosed: boolean;
}

function classesOf(day: CalendarDate, { band: { from, to }, isChosen, isSold, isClosed }: Looks): string {
  const isInBand = from !== undefined && to !== undefined && from < to && from <= day && day <= to;
  return [
    'calendar-day',
    isSold ? 'is-sold' : isClosed && 'is-closed',
    isChosen && 'is-chosen',
    isInBand && (day === from ? 'is-first' : day === to ? 'is-last' : 'is-within'),
  ]
    .filter(Boolean)
    .join(' ');
}
