import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { DayStay, DeskDay } from '@innkeep/contract/desk/desk-stay';

export const COLUMNS = ['arrivals', 'in-house', 'departures'] as const;
export type ColumnName = (typeof COLUMNS)[number];

export interface DayColumn {
  stays: DayStay[];
  /** How many of them the column is about: who is still to come, who sleeps here, who is still to leave. */
  count: number;
  /** There were some, and all have done it. */
  isDone: boolean;
}

/**
 * A day as the desk looks at it. Who has checked in today has arrived: they are in the house. What is done stands last.
 * Of a day that is over, everybody counts: who was to come, who slept here, who left.
 * @param today at the hotel; on other days, who arrived stays among the arrivals
 */
export function dayColumns(
  { date, arrivals, inHouse, departures }: DeskDay,
  today: CalendarDate,
): Record<ColumnName, DayColumn> {
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

/** What a stay is, or was when the day that is looked at ended. */
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
