import { addDays, type CalendarDate, firstOf, monthOf, monthsAfter } from '@innkeep/contract/calendar-date';
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import type DatePicker from 'react-datepicker';
import { isOpen, type OpenDates } from './open-dates.ts';
import { fromPickerDate, toPickerDate } from './picker-date.ts';

interface CalendarViewOptions {
  picker: RefObject<DatePicker | null>;
  arrival: CalendarDate | undefined;
  chosen: CalendarDate | undefined;
  open: OpenDates;
  monthsShown: number;
}

/** A day this many days after another is always in the same month or the next. */
const DAYS_IN_TWO_MONTHS = 27;

/** Months in view stay in place; the picker alone would start with that of the focused day. */
export function useCalendarView({ picker, monthsShown, ...options }: CalendarViewOptions) {
  const { chosen, open } = options;
  const [begin, setBegin] = useState(() => beginning({ monthsShown, ...options }));
  const [view, setView] = useState(begin.view);

  useLayoutEffect(() => {
    if (monthOf(begin.cursor) !== begin.view) picker.current?.handleMonthSelectedInChange(1);
  }, [begin, picker]);

  const typed = chosen !== undefined && isOpen(chosen, open) ? chosen : undefined;
  useEffect(() => {
    if (typed) picker.current?.setPreSelection(toPickerDate(typed));
  }, [typed, picker]);

  return {
    view,
    last: monthsAfter(view, monthsShown - 1),
    cursor: begin.cursor,
    /** The picker's key: rendering a month anew takes half as long as letting the picker turn to it. */
    page: begin.page,
    turn: (months: 1 | -1) => {
      const next = monthsAfter(view, months);
      setBegin({ view: next, cursor: within(open, firstOf(next)), page: begin.page + 1 });
      setView(next);
    },
    /** Called by the picker when its keyboard focus enters another month. */
    onMonthChange: (date: Date) => {
      const month = monthOf(fromPickerDate(date));
      const revealed = revealing(month, view, monthsShown);
      picker.current?.handleMonthSelectedInChange(month === revealed ? 0 : 1);
      setView(revealed);
    },
  };
}

function beginning({ arrival, chosen, open, monthsShown }: Omit<CalendarViewOptions, 'picker'>) {
  const isWholeInView =
    monthsShown === 2 && arrival && chosen && chosen <= addDays(arrival, DAYS_IN_TWO_MONTHS);
  const begin = (isWholeInView ? arrival : chosen) ?? arrival ?? open.earliest;
  const cursor = firstOpen(open, chosen ?? begin);
  const view = revealing(monthOf(cursor), monthOf(within(open, begin)), monthsShown);
  return { view, cursor, page: 0 };
}

function revealing(month: string, view: string, monthsShown: number): string {
  if (month < view) return month;
  return month < monthsAfter(view, monthsShown) ? view : monthsAfter(month, 1 - monthsShown);
}

function within({ earliest, latest }: OpenDates, day: CalendarDate): CalendarDate {
  return day < earliest ? earliest : day > latest ? latest : day;
}

function firstOpen(open: OpenDates, wanted: CalendarDate): CalendarDate {
  const sold = new Set(open.sold);
  let day = within(open, wanted);
  while ((sold.has(day) || open.refused.has(day)) && day < open.latest) day = addDays(day, 1);
  return day;
}
