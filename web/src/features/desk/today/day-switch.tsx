import { Link, useSearchParams } from 'react-router-dom';
import { COLUMN_TITLE } from './day-column.tsx';
import { COLUMNS, type ColumnName, type DayColumn } from './day-columns.ts';

interface DaySwitchProps {
  shown: ColumnName;
  columns: Record<ColumnName, DayColumn>;
}

/** On a phone one part of the day is shown at a time; which one stays in the address. */
export function DaySwitch({ shown, columns }: DaySwitchProps) {
  const [parameters] = useSearchParams();
  return (
    <nav className="day-switch" aria-label="Part of the day">
      {COLUMNS.map((name) => {
        const next = new URLSearchParams(parameters);
        next.set('show', name);
        return (
          <Link
            key={name}
            to={{ search: next.toString() }}
            replace
            state={{ keepsFocus: true }}
            aria-current={name === shown ? 'true' : undefined}
          >
            <span className="day-switch-count tabular">{columns[name].count}</span> {COLUMN_TITLE[name]}
          </Link>
        );
      })}
    </nav>
  );
}
