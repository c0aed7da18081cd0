import { DATE_HINT, formatCalendarDate, isCalendarDate, spellDate } from '@innkeep/contract/calendar-date';
import type { FocusEvent, KeyboardEvent, Ref } from 'react';
import { parseTypedDate } from '../lib/typed-date.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { FieldShell } from '../components/form/field-shell.tsx';
import { useTyping } from '../components/form/use-typing.ts';

interface CalendarControl {
  id: string;
  isOpen: boolean;
  onOpen: (isEntered: boolean) => void;
}

interface DateInputProps {
  name: string;
  label: string;
  /** `yyyy-MM-dd`, or the typed text while it is not a date, so that nothing is lost. */
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
  ref: Ref<HTMLInputElement>;
  /** The field's calendar: a click opens it, the arrow key opens and enters it. */
  calendar: CalendarControl;
  /** Whether the calendar cannot be loaded, so that the date must be typed. */
  isTyped: boolean;
}

export function DateInput({
  label,
  value,
  problem,
  onChange,
  onBlur,
  calendar,
  isTyped,
  ...input
}: DateInputProps) {
  const isTouch = useMediaQuery('(pointer: coarse)'); // a keyboard would only cover the calendar there
  const { text, type, leave } = useTyping({ value, parse, format, onChange });
  // How a date was read that was not typed in the hotel's figures, shown before the field is left.
  const understood = isCalendarDate(value) && text !== format(value) ? spellDate(value) : undefined;

  return (
    <FieldShell label={label} problem={problem}>
      {(ties) => (
        <>
          <span className="date-input position-relative d-block">
            <input
              {...input}
              {...comboboxProps(calendar)}
              {...ties}
              aria-describedby={[
                ties['aria-describedby'],
                `${ties.id}-format`,
                understood && `${ties.id}-read`,
              ]
                .filter(Boolean)
                .join(' ')}
              placeholder={DATE_HINT}
              autoComplete="off"
              inputMode={isTouch && !isTyped ? 'none' : 'text'}
              value={text}
              onChange={({ target }) => type(target.value)}
              onBlur={(event) => {
                leave();
                onBlur(event);
              }}
            />
            <span id={`${ties.id}-format`} hidden>
              {DATE_HINT}
            </span>
            <CalendarSign />
          </span>
          <span id={`${ties.id}-read`} className="form-note" aria-live="polite">
            {understood}
          </span>
        </>
      )}
    </FieldShell>
  );
}

const parse = (text: string) => parseTypedDate(text) ?? text;
const format = (value: string) => (isCalendarDate(value) ? formatCalendarDate(value) : value);

function comboboxProps({ id, isOpen, onOpen }: CalendarControl) {
  return {
    role: 'combobox',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'aria-controls': id,
    onClick: () => onOpen(false),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      onOpen(true);
    },
  } as const;
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
