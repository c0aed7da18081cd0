import { dayOfMonth, type CalendarDate } from '@innkeep/contract/calendar-date';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { DayTermsRun } from '@innkeep/contract/rates/day-terms';
import { useLayoutEffect, useRef } from 'react';

export interface CalendarDays {
  today: CalendarDate;
  arrival: CalendarDate | undefined;
  departure: CalendarDate | undefined;
  /** The nights between these two are one band: those of the stay, or what pointing at a day would make of it. */
  band: { from: CalendarDate | undefined; to: CalendarDate | undefined };
  /** Why a day cannot be chosen; undefined for one that can. */
  closedFor: (day: CalendarDate) => string | undefined;
  /** What a day is called that is closed because of a night that is sold. */
  soldReason: string;
  /** What holds on a day whose night is for sale, where a room is chosen. */
  termsOn: (day: CalendarDate) => DayTermsRun | undefined;
}

/**
 * What stands in a day of the picker's: its number, and what a night costs. Each time it is drawn it also tells the
 * picker's cell what the picker has no property for: why a day is closed, its price, and today at the hotel. The
 * picker names a day by its date alone; `data-day` tells tests which it is.
 */
export function CalendarDay({ day, days }: { day: CalendarDate; days: CalendarDays }) {
  const number = useRef<HTMLSpanElement>(null);
  const closed = days.closedFor(day);
  const terms = days.termsOn(day);
  const words = useRef<string>(undefined);

  useLayoutEffect(() => {
    const cell = number.current?.closest('.react-datepicker__day');
    if (!cell || cell.classList.contains('react-datepicker__day--outside-month')) return;
    cell.setAttribute('data-day', day);
    words.current ??= cell.getAttribute('aria-label') ?? '';
    cell.setAttribute('aria-label', [(closed ?? 'Choose') + words.current, ...describe(terms)].join(', '));
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

/** `$120`, `from 3 nights`. */
function describe(terms: DayTermsRun | undefined): string[] {
  if (!terms) return [];
  const price = formatMinorUnits(terms.price);
  return terms.minStay === undefined ? [price] : [price, `from ${terms.minStay} nights`];
}

/** How a day looks, beside what the picker makes of it. */
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
