import { monthOf } from '@innkeep/contract/calendar-date';
import { useLayoutEffect, useRef } from 'react';
import type { ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import type { OpenDates } from '../open-dates.ts';
import { nameMonth } from './calendar-words.ts';
import { fromPickerDate } from './picker-date.ts';

interface CalendarHeaderProps extends Pick<
  ReactDatePickerCustomHeaderProps,
  'monthDate' | 'decreaseMonth' | 'increaseMonth'
> {
  /** Its place among the months shown: the button back stands at the first, that forth at the last. */
  isFirst: boolean;
  isLast: boolean;
  open: OpenDates;
  /** Told before the page is turned, by a number of months. */
  onTurn: (months: 1 | -1) => void;
}

/** The name of a month between the buttons that turn the pages; below it stands the picker's month, as a grid. */
export function CalendarHeader({
  monthDate,
  decreaseMonth,
  increaseMonth,
  isFirst,
  isLast,
  open,
  onTurn,
}: CalendarHeaderProps) {
  const month = monthOf(fromPickerDate(monthDate));
  const title = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const days = title.current
      ?.closest('.react-datepicker__month-container')
      ?.querySelector('.react-datepicker__month');
    days?.removeAttribute('aria-label'); // the grid has the name, and its group of rows need not repeat it
    days?.parentElement?.setAttribute('role', 'grid'); // a table's cells cannot be chosen
    days?.parentElement?.setAttribute('aria-label', nameMonth(month));
  });

  return (
    <>
      {isFirst && (
        <Turn
          name="Previous Month"
          isEnd={month <= monthOf(open.earliest)}
          onTurn={() => {
            onTurn(-1);
            decreaseMonth();
          }}
        />
      )}
      <p ref={title} className="calendar-title">
        {nameMonth(month)}
      </p>
      {isLast && (
        <Turn
          name="Next Month"
          isEnd={month >= monthOf(open.latest)}
          onTurn={() => {
            onTurn(1);
            increaseMonth();
          }}
        />
      )}
    </>
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
