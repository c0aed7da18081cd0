import { dayOfMonth, type CalendarDate, spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { DayTermsRun } from '@innkeep/contract/rates/day-terms';
import { useLayoutEffect, useRef } from 'react';

export interface CalendarDays {
  today: CalendarDate;
  arrival: CalendarDate | undefined;
  departure: CalendarDate | undefined;
  /** The ends of the band on the stay's nights, or on those that choosing the day pointed at would make. */
  band: { from: CalendarDate | undefined; to: CalendarDate | undefined };
  closedFor: (day: CalendarDate) => string | undefined;
  soldReason: string;
  /** Returns the terms of a day if a room is chosen and the night is for sale. */
  termsOn: (day: CalendarDate) => DayTermsRun | undefined;
}

/**
 * A day's number and price. It also adds to the picker's cell what the picker has no property for. The
 * picker's label begins with "Choose"; ours with the number that is seen, by which people who speak to
 * their computer name the day. `data-day` tells tests which it is.
 */
export function CalendarDay({ day, days }: { day: CalendarDate; days: CalendarDays }) {
  const number = useRef<HTMLSpanElement>(null);
  const closed = days.closedFor(day);
  const terms = days.termsOn(day);

  useLayoutEffect(() => {
    const cell = number.current?.closest('.react-datepicker__day');
    if (!cell || cell.classList.contains('react-datepicker__day--outside-month')) return;
    cell.setAttribute('data-day', day);
    cell.setAttribute('aria-label', nameOf(day, closed, terms));
    cell.setAttribute('aria-disabled', String(closed !== undefined));
    cell.setAttribute('aria-selected', String(day === days.arrival || day === days.departure));
    cell.toggleAttribute('aria-current', false);
    if (day === days.today) cell.setAttribute('aria-current', 'date');
    cell.setAttribute('title', closed ?? '');
  });

  return (
    <>
      <span ref={number}>{Number(dayOfMonth(day))}</span>
      {terms && <small className="calendar-price">{formatMinorUnits(terms.price)}</small>}
    </>
  );
}

/** Returns a day's name: `10 March 2027, Wednesday, $120`, with why it is closed, if it is. */
function nameOf(day: CalendarDate, closed: string | undefined, terms: DayTermsRun | undefined): string {
  const weekday = spellCalendarDate(day, SPELLING.weekday);
  const facts = [weekday, ...(closed === undefined ? [] : [closed]), ...describe(terms)];
  return [spellCalendarDate(day, SPELLING.date), ...facts].join(', ');
}

function describe(terms: DayTermsRun | undefined): string[] {
  if (!terms) return [];
  const price = formatMinorUnits(terms.price);
  return terms.minStay === undefined ? [price] : [price, `from ${terms.minStay} nights`];
}

export function classesOf(day: CalendarDate, days: CalendarDays): string {
  const { from, to } = days.band;
  const closed = days.closedFor(day);
  const isInBand = from !== undefined && to !== undefined && from < to && from <= day && day <= to;
  return [
    closed === undefined ? 'is-open' : closed === days.soldReason ? 'is-sold' : 'is-closed',
    (day === days.arrival || day === days.departure) && 'is-chosen',
    isInBand && (day === from ? 'is-first' : day === to ? 'is-last' : 'is-within'),
  ]
    .filter(Boolean)
    .join(' ');
}
