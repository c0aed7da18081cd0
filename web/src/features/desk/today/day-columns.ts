import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { DayStay, DeskDay } from '@innkeep/contract/desk/desk-stay';

export const COLUMNS = ['arrivals', 'in-house', 'departures'] as const;
export type ColumnName = (typeof COLUMNS)[number];

export interface DayColumn {
  stays: DayStay[];
  /** How many of them still count for the column: those still to come, staying, or still to leave. */
  count: number;
  /** Whether there were some, and all are done. */
  isDone: boolean;
}

export type DayColumns = Record<ColumnName, DayColumn>;

/**
 * Returns the columns of a day. Guests who have checked in today count as in the house. What is done comes
 * last. On a past day everybody counts: all who were to come, slept here, or left.
 * @param today at the hotel; on any other day, guests who have arrived stay among the arrivals
 */
export function dayColumns(
  { date, arrivals, inHouse, departures }: DeskDay,
  today: CalendarDate,
): DayColumns {
  const isOver = date < today;
  const isHere = ({ state }: DayStay) => date === today && state === 'checked-in';
  const counts = (isOpen: (stay: DayStay) => boolean) => (isOver ? () => true : isOpen);
  return {
    arrivals: {
      ...column(
        arrivals.filter((stay) => !isHere(stay)),
        counts(({ state }) => state === 'booked'),
      ),
      isDone: areAll(arrivals, ['checked-in', 'checked-out']),
    },
    'in-house': column(
      [...arrivals.filter(isHere), ...inHouse],
      counts(({ state }) => state !== 'checked-out'),
    ),
    departures: {
      ...column(
        departures,
        counts(({ state }) => state === 'checked-in' || state === 'booked'),
      ),
      isDone: areAll(departures, ['checked-out']),
    },
  };
}

/** Returns a stay's state; for a past day, the state in which that day ended. */
export function stateOfDay({ state, was = state }: DayStay): DayStay['state'] {
  return was;
}

function column(stays: readonly DayStay[], counts: (stay: DayStay) => boolean): DayColumn {
  const open = stays.filter(counts);
  return { stays: [...open, ...stays.filter((stay) => !counts(stay))], count: open.length, isDone: false };
}

function areAll(stays: readonly DayStay[], states: readonly DayStay['state'][]): boolean {
  return stays.length > 0 && stays.every((stay) => states.includes(stateOfDay(stay)));
}
