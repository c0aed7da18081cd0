import type { CalendarDate } from '../calendar-date.ts';
import type { Block } from './desk-stay.ts';
import type { CleaningState, RoomToday } from './room-care.ts';

/** The number of people, which is all that housekeeping learns about guests. */
interface Party {
  guests: number;
  children: number;
  /** The channel that has sold the nights. It does not say how many people there are: both numbers are 0. */
  channel?: string;
  /** What the room needs tonight, such as a cot; absent where that is nothing. */
  extras?: { name: string; count: number }[];
}

export interface HousekeepingRoom extends RoomToday {
  name: string;
  /** What housekeeping says of it, even while it is out of order. */
  said: CleaningState;
  leaving?: Party & { hasLeft: boolean };
  arriving?: Party;
  /** Who stays over, until when; their room is to be serviced once a day, unless they came today. */
  staying?: Party & { until: CalendarDate; isToService: boolean };
  block?: Block;
}

/** The answer of GET /desk/housekeeping: the rooms of today, in the order in which to clean them. */
export interface HousekeepingDay {
  date: CalendarDate;
  rooms: HousekeepingRoom[];
  /** The time of this answer, as ISO text: the next GET /desk/housekeeping/changes sends it as `since`. */
  at: string;
  /** A name for what had changed since then, when the list was read. */
  news: string;
}

/** The answer of GET /desk/housekeeping/changes: with another name than the list's, read the list again. */
export type HousekeepingNews = Pick<HousekeepingDay, 'news'>;

export const CLEANING_ORDER = [
  'leaving-and-arriving',
  'leaving',
  'to-clean-for-arrival',
  'to-clean',
  'service',
  'others',
] as const;
export type CleaningPart = (typeof CLEANING_ORDER)[number];

/** Returns the part of the list to which a room belongs; where nothing is to be done comes last. */
export function cleaningPart({
  state,
  leaving,
  arriving,
  staying,
}: Pick<HousekeepingRoom, 'state' | 'leaving' | 'arriving' | 'staying'>): CleaningPart {
  if (state === 'out-of-order') return 'others';
  const isToDo = state === 'to-clean' || leaving?.hasLeft === false;
  if (!isToDo) return staying?.isToService ? 'service' : 'others';
  if (leaving) return arriving ? 'leaving-and-arriving' : 'leaving';
  return arriving ? 'to-clean-for-arrival' : 'to-clean';
}
