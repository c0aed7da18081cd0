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
 * @param today at the hotel; on other days, who arrived stays among the arrivals
 */
export function dayColumns(
  { date, arrivals, inHouse, departures }: DeskDay,
  today: CalendarDate,
): Record<ColumnName, DayColumn> {
  const isHere = ({ state }: DayStay) => date === today && state === 'checked-in';
  const isExpected = ({ state }: DayStay) => state === 'booked';
  return {
    arrivals: {
      ...column(
        arrivals.filter((stay) => !isHere(stay)),
        isExpected,
      ),
      isDone: areAll(arrivals, ['checked-in', 'checked-out']),
    },
    'in-house': column([...arrivals.filter(isHere), ...inHouse], ({ state }) => state !== 'checked-out'),
    departures: {
      ...column(departures, ({ state }) => state === 'checked-in' || state === 'booked'),
      isDone: areAll(departures, ['checked-out']),
    },
  };
}

function column(stays: readonly DayStay[], counts: (stay: DayStay) => boolean): DayColumn {
  const open = stays.filter(counts);
  return { stays: [...open, ...stays.filter((stay) => !counts(stay))], count: open.length, isDone: false };
}

function areAll(stays: readonly DayStay[], states: readonly DayStay['state'][]): boolean {
  return stays.length > 0 && stays.every(({ state }) => states.includes(state));
}
