import { useId } from 'react';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import {
  beginningWith,
  firstMonths,
  lastMonths,
  lastTwelveMonths,
  spellMonth,
  thisYear,
  type Span,
} from './figures-span.ts';

interface SpanPickerProps {
  span: Span;
  onChange: (span: Span) => void;
}

/** Chooses months: two common spans, or any other. */
export function SpanPicker({ span, onChange }: SpanPickerProps) {
  const today = todayAtHotel();
  const often = [
    { label: 'This year', months: thisYear(today) },
    { label: 'Last 12 months', months: lastTwelveMonths(today) },
  ];
  return (
    <div className="figures-span" role="group" aria-label="Months">
      <div className="figures-often">
        {often.map(({ label, months }) => (
          <button
            key={label}
            type="button"
            className="btn btn-quiet"
            aria-pressed={months.from === span.from && months.to === span.to}
            onClick={() => onChange(months)}
          >
            {label}
          </button>
        ))}
      </div>
      <MonthSelect
        label="From"
        months={firstMonths(span, today)}
        value={span.from}
        onChange={(from) => onChange(beginningWith(from, span))}
      />
      <MonthSelect
        label="To"
        months={lastMonths(span)}
        value={span.to}
        onChange={(to) => onChange({ ...span, to })}
      />
    </div>
  );
}

interface MonthSelectProps {
  label: string;
  months: readonly string[];
  value: string;
  onChange: (month: string) => void;
}

function MonthSelect({ label, months, value, onChange }: MonthSelectProps) {
  const id = useId();
  return (
    <div className="figures-month">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="form-select" value={value} onChange={({ target }) => onChange(target.value)}>
        {months.map((month) => (
          <option key={month} value={month}>
            {spellMonth(month, 'short')}
          </option>
        ))}
      </select>
    </div>
  );
}
