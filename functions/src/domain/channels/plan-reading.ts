import { createHash } from 'node:crypto';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { StoredChannel } from './channel-store.ts';
import { hasBegun, isOverlapping, isSameDates, type EventDates } from './event-dates.ts';
import type { ParsedCalendar } from './parsed-calendar.ts';

/** What becomes of one event of a channel by a reading of its calendar. */
export interface EventChange {
  /** The key of the event in the calendar; of one that is gone, the key that it had. */
  key: string;
  /** The key that it had, where the calendar names the same dates by another one. */
  formerKey?: string;
  /** Its dates; undefined once it is gone or over. */
  dates: EventDates | undefined;
}

type Applied = StoredChannel['events'];
type Read = ParsedCalendar['events'];

/**
 * Returns what has to be done so that the applied events are those of the calendar: those that are gone or over first,
 * as they free what the others want.
 */
export function changesBetween(applied: Applied, read: Read): EventChange[] {
  const renamed = renamedIn(applied, read);
  const formerKeys = new Set(renamed.values());
  const gone = Object.keys(applied).filter((key) => !read.has(key) && !formerKeys.has(key));
  const changed = [...read].filter(([key, dates]) => {
    const before = applied[key];
    return !before || !isSameDates(before, dates);
  });
  const [moved, others] = partition(changed, ([key]) => applied[key] !== undefined);
  return [
    ...gone.map((key) => ({ key, dates: undefined })),
    ...[...moved, ...others].map(([key, dates]) => {
      const formerKey = renamed.get(key);
      return { key, dates, ...(formerKey !== undefined && { formerKey }) };
    }),
  ];
}

/**
 * Returns the events, by key, that overlap with what changes give up: they may have nights now that another event of
 * the same calendar had.
 */
export function overlappedBy(changes: readonly EventChange[], applied: Applied, read: Read): EventChange[] {
  const givenUp = changes.flatMap(({ key }) => {
    const before = applied[key];
    return before ? [{ key, before }] : [];
  });
  return [...read].flatMap(([key, dates]) =>
    givenUp.some((other) => other.key !== key && isOverlapping(other.before, dates)) ? [{ key, dates }] : [],
  );
}

/** Pairs events of the calendar with applied ones of the same dates whose keys it does not have: some portals rename all. */
function renamedIn(applied: Applied, read: Read): ReadonlyMap<string, string> {
  const missing = new Map<string, string[]>();
  for (const [key, event] of Object.entries(applied)) {
    if (!read.has(key)) missing.set(nameOf(event), [...(missing.get(nameOf(event)) ?? []), key]);
  }
  const renamed = new Map<string, string>();
  for (const [key, dates] of read) {
    const former = applied[key] ? undefined : missing.get(nameOf(dates))?.shift();
    if (former !== undefined) renamed.set(key, former);
  }
  return renamed;
}

/** Returns a hash of what a calendar says: of the dates alone, as some portals name all events anew each time. */
export function digestOf({ events }: ParsedCalendar): string {
  const dates = [...events.values()].map(nameOf).sort();
  return createHash('sha256').update(dates.join('\n')).digest('hex');
}

/** Whether a calendar has lost more than half of at least two events that lie ahead, by key and by dates. */
export function hasShrunk(applied: Applied, read: Read, today: CalendarDate): boolean {
  const dates = new Set([...read.values()].map(nameOf));
  const ahead = Object.entries(applied).filter(([, event]) => !hasBegun(event, today));
  const lost = ahead.filter(([key, event]) => !read.has(key) && !dates.has(nameOf(event)));
  return ahead.length >= 2 && lost.length > ahead.length / 2;
}

function nameOf({ from, to }: EventDates): string {
  return `${from}/${to}`;
}

function partition<T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}
