import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { ChannelStay } from '@innkeep/contract/channels/channel';
import type { DayStay, DeskDay } from '@innkeep/contract/desk/desk-stay';

export const COLUMNS = ['arrivals', 'in-house', 'departures'] as const;
export type ColumnName = (typeof COLUMNS)[number];

export interface DayColumn {
  stays: DayStay[];
  /** Whom channels have sold the nights: they are not checked in or out here. */
  fromChannels: readonly ChannelStay[];
  /** Counts guests still to come, staying or still to leave, and all from channels. */
  count: number;
  isDone: boolean;
  /** Guests in house who are also among the departures. They are counted. */
  alsoLeaving: readonly DayStay[];
}

export type DayColumns = Record<ColumnName, DayColumn>;

/**
 * Today, a guest who is checked in counts in the house; what is done comes last. On a past day, all count.
 * @param today at the hotel; on any other day, guests who have arrived stay among the arrivals
 */
export function dayColumns(
  { date, arrivals, inHouse, departures, fromChannels }: DeskDay,
  today: CalendarDate,
): DayColumns {
  const isOver = date < today;
  const isHere = ({ state }: DayStay) => date === today && state === 'checked-in';
  const here = byId([...arrivals.filter(isHere), ...departures.filter(isHere), ...inHouse]);
  const leaving = byId(departures);
  const staying = [...here.values()].filter(({ _id }) => !leaving.has(_id));
  const alsoLeaving = [...here.values()].filter(({ _id }) => leaving.has(_id));
  const counts = (isOpen: (stay: DayStay) => boolean) => (isOver ? () => true : isOpen);
  return {
    arrivals: {
      ...column(
        arrivals.filter((stay) => !isHere(stay)),
        fromChannels?.arrivals,
        counts(({ state }) => state === 'booked'),
      ),
      isDone: !fromChannels?.arrivals.length && areAll(arrivals, ['checked-in', 'checked-out']),
    },
    'in-house': column(
      staying,
      fromChannels?.inHouse,
      counts(({ state }) => state !== 'checked-out'),
      alsoLeaving,
    ),
    departures: {
      ...column(
        departures,
        fromChannels?.departures,
        counts(({ state }) => state === 'checked-in' || state === 'booked'),
      ),
      isDone: !fromChannels?.departures.length && areAll(departures, ['checked-out']),
    },
  };
}

/** Returns a stay's state; for a past day, the state in which that day ended. */
export function stateOfDay({ state, was = state }: DayStay): DayStay['state'] {
  return was;
}

const USUAL: Record<ColumnName, DayStay['state']> = {
  arrivals: 'booked',
  'in-house': 'checked-in',
  departures: 'checked-in',
};

const USUALLY_WAS: Record<ColumnName, DayStay['state']> = {
  arrivals: 'checked-in',
  'in-house': 'checked-in',
  departures: 'checked-out',
};

export function isUsualIn(column: ColumnName, stay: DayStay): boolean {
  return stateOfDay(stay) === (stay.was === undefined ? USUAL : USUALLY_WAS)[column];
}

function column(
  stays: readonly DayStay[],
  fromChannels: readonly ChannelStay[] = [],
  counts: (stay: DayStay) => boolean,
  alsoLeaving: readonly DayStay[] = [],
): DayColumn {
  const open = stays.filter(counts);
  return {
    stays: [...open, ...stays.filter((stay) => !counts(stay))],
    fromChannels,
    count: open.length + fromChannels.length + alsoLeaving.length,
    isDone: false,
    alsoLeaving,
  };
}

function byId(stays: readonly DayStay[]): ReadonlyMap<string, DayStay> {
  return new Map(stays.map((stay) => [stay._id, stay]));
}

function areAll(stays: readonly DayStay[], states: readonly DayStay['state'][]): boolean {
  return stays.length > 0 && stays.every((stay) => states.includes(stateOfDay(stay)));
}
