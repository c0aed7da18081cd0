import type { ColumnName, DayColumn } from './day-columns.ts';
import { StayCard } from './stay-card.tsx';
import type { TakeStep } from '../use-take-step.ts';

export const COLUMN_TITLE: Record<ColumnName, string> = {
  arrivals: 'Arrivals',
  'in-house': 'In house',
  departures: 'Departures',
};

const EMPTY: Record<ColumnName, string> = {
  arrivals: 'Nobody arrives on this day.',
  'in-house': 'Nobody stays over this night.',
  departures: 'Nobody leaves on this day.',
};

/** The texts of empty columns for a past day. */
const WAS_EMPTY: Record<ColumnName, string> = {
  arrivals: 'Nobody was to arrive on this day.',
  'in-house': 'Nobody stayed over this night.',
  departures: 'Nobody left on this day.',
};

const DONE: Partial<Record<ColumnName, string>> = {
  arrivals: 'Everybody has arrived.',
  departures: 'Everybody has left.',
};

interface DayColumnProps {
  name: ColumnName;
  column: DayColumn;
  /** Whether the day is past. */
  isOver: boolean;
  /** The ids of stays for which a step is under way. */
  busy: readonly string[];
  /** Undefined while no step can be taken. */
  onStep: TakeStep | undefined;
}

export const columnId = (name: ColumnName) => `day-${name}`;

/** One of the three columns of a day. */
export function DayColumnPart({ name, column, isOver, ...card }: DayColumnProps) {
  const id = columnId(name);
  const isEmpty = column.stays.length === 0;
  const words = column.isDone ? !isOver && DONE[name] : isEmpty && (isOver ? WAS_EMPTY : EMPTY)[name];
  return (
    <section className="day-column" aria-labelledby={id}>
      <h2 id={id} className="h4" tabIndex={-1}>
        {COLUMN_TITLE[name]} <span className="day-count tabular">{column.count}</span>
      </h2>
      {words && <p className="day-empty">{words}</p>}
      {!isEmpty && (
        <ul className="day-cards">
          {column.stays.map((stay) => (
            <li key={stay._id}>
              <StayCard stay={stay} column={name} {...card} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
