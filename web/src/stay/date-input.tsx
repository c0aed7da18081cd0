import { DATE_HINT, formatCalendarDate, isCalendarDate } from '@innkeep/contract/calendar-date';
import { useState, type FocusEvent, type KeyboardEvent, type Ref } from 'react';
import { parseTypedDate } from './typed-date.ts';
import { FieldShell } from '../components/form/field-shell.tsx';

interface DateInputProps {
  name: string;
  label: string;
  /** `yyyy-MM-dd`; or, while it is no date, what was typed, so that nothing is lost. */
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
  ref: Ref<HTMLInputElement>;
  /** The calendar that belongs to it: opened by a click, entered by the arrow key. */
  calendar: { id: string; isOpen: boolean; onOpen: () => void; onEnter: () => void };
  /** The calendar is there to be tapped: a keyboard on the screen would only cover it. */
  isTapped: boolean;
}

/** A calendar date, typed in figures, or chosen in a calendar that a click or the arrow key opens. */
export function DateInput({
  name,
  label,
  value,
  problem,
  onChange,
  onFocus,
  onBlur,
  ref,
  calendar,
  isTapped,
}: DateInputProps) {
  const [typing, setTyping] = useState<string>();

  function type(text: string) {
    setTyping(text);
    onChange(parseTypedDate(text) ?? text);
  }

  function leave(event: FocusEvent) {
    setTyping(undefined);
    onBlur(event);
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    calendar.onEnter();
  }

  return (
    <FieldShell label={label} problem={problem}>
      {({ id, className, isInvalid, describedBy }) => (
        <span className="date-input">
          <input
            ref={ref}
            id={id}
            name={name}
            className={className}
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={calendar.isOpen}
            aria-controls={calendar.id}
            aria-invalid={isInvalid}
            aria-describedby={`${describedBy ?? ''} ${id}-format`}
            placeholder={DATE_HINT}
            autoComplete="off"
            inputMode={isTapped ? 'none' : 'text'}
            value={typing ?? (isCalendarDate(value) ? formatCalendarDate(value) : value)}
            onChange={({ target }) => type(target.value)}
            onClick={calendar.onOpen}
            onKeyDown={press}
            onFocus={onFocus}
            onBlur={leave}
          />
          <span id={`${id}-format`} hidden>
            {DATE_HINT}
          </span>
          <CalendarSign />
        </span>
      )}
    </FieldShell>
  );
}

function CalendarSign() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path
        d="M3 6.5A1.5 1.5 0 0 1 4.5 5h11A1.5 1.5 0 0 1 17 6.5v9a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15.5zM3 9h14M7 3v4m6-4v4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
