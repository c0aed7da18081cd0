import { addDays, monthOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import { useState } from 'react';
import { addMonths, firstOf } from './month-arithmetic.ts';
import type { OpenDates } from '../open-dates.ts';

interface CalendarViewOptions {
  arrival: CalendarDate | undefined;
  /** Of the date that is being chosen. */
  chosen: CalendarDate | undefined;
  open: OpenDates;
  monthsShown: number;
}

/** From any day on, these lie in its month or the next. */
const DAYS_IN_TWO_MONTHS = 27;

/** Which months a calendar shows, and to which of their days Tab leads. */
export function useCalendarView({ arrival, chosen, open, monthsShown }: CalendarViewOptions) {
  const isWholeInView =
    monthsShown === 2 && arrival && chosen && chosen <= addDays(arrival, DAYS_IN_TWO_MONTHS);
  const begin = (isWholeInView ? arrival : chosen) ?? arrival ?? open.earliest;
  const [view, setView] = useState(() => monthOf(within(open, begin)));
  const [active, setActive] = useState(() => firstOpen(open, chosen ?? begin));
  const isInView = (day: CalendarDate) => monthOf(day) >= view && monthOf(day) < addMonths(view, monthsShown);

  return {
    /** The first of the months. */
    view,
    turnTo: setView,
    tabbed: isInView(active) ? active : within(open, firstOf(view)),
    moveTo: (day: CalendarDate) => {
      setActive(day);
      if (isInView(day)) return;
      setView(day < view ? monthOf(day) : addMonths(monthOf(day), 1 - monthsShown));
    },
  };
}

/** The day itself, or the nearest that is not out of reach. */
export function within({ earliest, latest }: OpenDates, day: CalendarDate): CalendarDate {
  return day < earliest ? earliest : day > latest ? latest : day;
}

function firstOpen(open: OpenDates, wanted: CalendarDate): CalendarDate {
  const sold = new Set(open.sold);
  let day = within(open, wanted);
  while ((sold.has(day) || open.refused.has(day)) && day < open.latest) day = addDays(day, 1);
  return day;
}
