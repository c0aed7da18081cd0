import { addDays, isCalendarDate, monthOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import { useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { WEEK_STARTS_ON } from './calendar-words.ts';
import { addMonths, dayOfWeek, sameDayIn } from './month-arithmetic.ts';

/** The ways of the keyboard through a grid of days: https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/ */
const STEPS: Record<string, ((day: CalendarDate) => CalendarDate) | undefined> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -dayOfWeek(day, WEEK_STARTS_ON)),
  End: (day) => addDays(day, 6 - dayOfWeek(day, WEEK_STARTS_ON)),
  PageUp: (day) => sameDayIn(addMonths(monthOf(day), -1), day),
  PageDown: (day) => sameDayIn(addMonths(monthOf(day), 1), day),
};

interface DayEventsOptions {
  isOpen: (day: CalendarDate) => boolean;
  onPick: (day: CalendarDate) => void;
  /** The keyboard has moved on to a day. */
  onStep: (day: CalendarDate) => void;
}

/** The open day that is pointed at, and the handlers for the element that holds all the days. */
export function useDayEvents({ isOpen, onPick, onStep }: DayEventsOptions) {
  const [pointed, setPointed] = useState<CalendarDate>();

  function openDayAt(target: EventTarget): CalendarDate | undefined {
    const day = dayAt(target);
    return day !== undefined && isOpen(day) ? day : undefined;
  }

  function pick({ target }: SyntheticEvent) {
    const day = openDayAt(target);
    if (day !== undefined) onPick(day);
  }

  function press(event: KeyboardEvent) {
    const day = dayAt(event.target);
    const step = STEPS[event.key];
    if (day === undefined || (!step && !['Enter', ' '].includes(event.key))) return;
    event.preventDefault();
    if (step) onStep(step(day));
    else pick(event);
  }

  const handlers = {
    onClick: pick,
    onKeyDown: press,
    onPointerOver: ({ target }: SyntheticEvent) => setPointed(openDayAt(target)),
    onPointerLeave: () => setPointed(undefined),
  };
  return [pointed, handlers] as const;
}

function dayAt(target: EventTarget): CalendarDate | undefined {
  const day = target instanceof HTMLElement && target.dataset.day;
  return isCalendarDate(day) ? day : undefined;
}
