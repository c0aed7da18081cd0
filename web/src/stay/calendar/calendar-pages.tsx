import { monthOf, parseCalendarDate } from '@innkeep/contract/calendar-date';
import { CALENDAR_LOCALE } from '@innkeep/hotel/calendar-locale';
import { format } from 'date-fns/format';
import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import type { OpenDates } from './open-dates.ts';
import { toPickerDate } from './picker-date.ts';

interface PagesProps {
  /** The first and the last of the months, `yyyy-MM`. */
  view: { view: string; last: string; turn: (months: 1 | -1) => void };
  open: OpenDates;
  frame: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The months between the buttons that turn them, and what a screen reader is told as they are turned. */
export function Pages({ view: { view, last, turn }, open, frame, children }: PagesProps) {
  return (
    <div ref={frame} className="calendar">
      <Turn name="Previous Month" isEnd={view <= monthOf(open.earliest)} onTurn={() => turn(-1)} />
      {children}
      <Turn name="Next Month" isEnd={last >= monthOf(open.latest)} onTurn={() => turn(1)} />
      <p className="calendar-news" aria-live="polite">
        {[...new Set([view, last])].map(nameMonth).join(', ')}
      </p>
    </div>
  );
}

interface TurnProps {
  name: string;
  /** There is nothing to be chosen beyond. */
  isEnd: boolean;
  onTurn: () => void;
}

/** Stays where it is at the end, too: with a button that goes, the focus would leave the calendar. */
function Turn({ name, isEnd, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      className="calendar-turn"
      aria-label={name}
      aria-disabled={isEnd}
      onClick={() => !isEnd && onTurn()}
    />
  );
}

/** The name of a month of the picker's, `yyyy-MM`. It also makes a grid of the month, which the picker calls a table. */
export function MonthTitle({ month }: { month: string }) {
  const title = useRef<HTMLParagraphElement>(null);
  const name = nameMonth(month);
  useLayoutEffect(() => {
    const days = title.current
      ?.closest('.react-datepicker__month-container')
      ?.querySelector('.react-datepicker__month');
    days?.removeAttribute('aria-label'); // the grid has the name, and its group of rows need not repeat it
    days?.parentElement?.setAttribute('role', 'grid'); // the cells of a table cannot be chosen
    days?.parentElement?.setAttribute('aria-label', name);
  });
  return (
    <p ref={title} className="calendar-title">
      {name}
    </p>
  );
}

/** `March 2027`, in the calendar's language. @param month as `yyyy-MM` */
function nameMonth(month: string): string {
  return format(toPickerDate(parseCalendarDate(`${month}-01`)), 'LLLL yyyy', { locale: CALENDAR_LOCALE });
}
