import { createHash } from 'node:crypto';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { ReadEvent, StoredChannel } from './channel-store.ts';
import { datesAhead, hasBegun, isOver, isOverlapping, isSameDates, type EventDates } from './event-dates.ts';
import type { ParsedCalendar } from './parsed-calendar.ts';

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
export function changesBetween(applied: Applied, read: Read, today: CalendarDate): EventChange[] {
  const renamed = renamedIn(applied, read, today);
  const formerKeys = new Set(renamed.values());
  const gone = Object.keys(applied).filter((key) => !read.has(key) && !formerKeys.has(key));
  const changed = [...read].filter(([key, dates]) => {
    const before = applied[key];
    return !before || before.isLeft === true || !isSameDates(before, dates);
  });
  const [moved, others] = partition(changed, ([key]) => applied[key] !== undefined || renamed.has(key));
  return [
    ...gone.map((key) => ({ key, dates: undefined })),
    ...[...moved, ...others].map(([key, dates]) => {
      const formerKey = renamed.get(key);
      return { key, dates, ...(formerKey !== undefined && { formerKey }) };
    }),
  ];
}

/**
 * Returns the events, by key, that overlap with what changes give up. Most have its nights by then, as each claims
 * what is given back; one that repeats ours claims nothing, and is the channel's own if its nights are free now; and
 * one about which the desk has not decided is to be told.
 */
export function overlappedBy(changes: readonly EventChange[], applied: Applied, read: Read): EventChange[] {
  const givenUp = changes.flatMap(({ key, formerKey = key, dates }) => {
    const before = applied[formerKey];
    return before && !(dates && isSameDates(before, dates)) ? [{ key, before }] : [];
  });
  return [...read].flatMap(([key, dates]) =>
    givenUp.some((other) => other.key !== key && isOverlapping(other.before, dates)) ? [{ key, dates }] : [],
  );
}

/**
 * Whether a calendar names an event anew that is kept ours, and not all of the others: then that is another guest's, of the
 * same dates or not.
 */
export function hasOtherOwn(applied: Applied, read: Read): boolean {
  const keys = Object.keys(applied);
  return keys.some((key) => read.has(key)) && keys.some((key) => applied[key]?.isOurs && !read.has(key));
}

/**
 * Pairs events of the calendar with applied ones whose keys it does not have, as some portals name all of theirs anew:
 * those of the same dates from today on, then those that alone have the same end, or the same beginning. What is ours is
 * paired only where a portal names all anew: what is repeated if it has the same dates, and what is kept by its end, too.
 * Otherwise it is another guest's.
 */
function renamedIn(applied: Applied, read: Read, today: CalendarDate): ReadonlyMap<string, string> {
  const isSame = !hasOtherOwn(applied, read);
  const gone = new Map(
    Object.entries(applied).filter(([key, { isOurs }]) => !read.has(key) && (isSame || !isOurs)),
  );
  const fresh = new Map([...read].filter(([key]) => !applied[key]));
  const renamed = new Map<string, string>();
  const pair = (nameOfDates: (ahead: EventDates) => string, isSure: boolean) => {
    const groupsOf = (events: ReadonlyMap<string, EventDates>) =>
      keysBy(events, (event) => nameOfDates(datesAhead(event, today)));
    const former = groupsOf(gone);
    for (const [name, keys] of groupsOf(fresh)) {
      const formerKeys = former.get(name) ?? [];
      if (!isSure && keys.length + formerKeys.length !== 2) continue;
      for (const [at, key] of keys.entries()) {
        const formerKey = formerKeys[at];
        if (formerKey === undefined) break;
        renamed.set(key, formerKey);
        gone.delete(formerKey);
        fresh.delete(key);
      }
    }
  };
  const leaveOurs = (isLeft: (event: ReadEvent) => boolean) => {
    for (const [key, event] of gone) if (event.isOurs && isLeft(event)) gone.delete(key);
  };
  pair(nameOf, true);
  leaveOurs((event) => event.isOurs === 'repeated' || hasBegun(event, today));
  // One that has begun keeps its nights, unless another has those of today.
  pair(({ from, to }) => (from > today ? to : from), false);
  leaveOurs(() => true);
  pair(({ from }) => from, false);
  return renamed;
}

function keysBy(events: ReadonlyMap<string, EventDates>, nameOfEvent: (event: EventDates) => string) {
  const keys = new Map<string, string[]>();
  for (const [key, event] of events)
    keys.set(nameOfEvent(event), [...(keys.get(nameOfEvent(event)) ?? []), key]);
  return keys;
}

/** Returns a hash of what a calendar says: of the dates alone, as some portals name all events anew each time. */
export function digestOf(events: Iterable<EventDates>): string {
  const dates = [...events].map(nameOf).sort();
  return createHash('sha256').update(dates.join('\n')).digest('hex');
}

/** Returns the hash of what is applied: {@link digestOf} the calendar whose events are all applied, and no others. */
export function appliedDigest(events: Applied): string {
  return digestOf(Object.values(events).filter(({ isLeft }) => !isLeft));
}

/**
 * Returns a channel with what becomes of an event. Where that is no more and the calendar had left it out, all others
 * are to be looked at again: the channel may have sold some of its nights again.
 */
export function withEvent(
  channel: StoredChannel,
  { key, formerKey = key }: Pick<EventChange, 'key' | 'formerKey'>,
  event: ReadEvent | undefined,
): StoredChannel {
  const others = Object.entries(channel.events).filter(([each]) => each !== formerKey);
  const events = Object.fromEntries(event ? [...others, [key, event]] : others);
  const isOver = !event && channel.events[formerKey]?.isLeft === true;
  return withTrueVersion({ ...channel, events }, !isOver);
}

/** Forgets what was read, unless this is what is applied: then the calendar is read whole again. */
export function withTrueVersion(channel: StoredChannel, isTrue = true): StoredChannel {
  const { digest, ...state } = channel.state;
  return isTrue && digest === appliedDigest(channel.events) ? channel : { ...channel, state };
}

/** Returns the events ahead that a calendar has lost, where they are half of those that hold nights, or more. */
export function lostIn(applied: Applied, read: Read, today: CalendarDate): Map<string, EventDates> {
  const dates = new Set([...read.values()].map(nameOf));
  const moved = new Set(renamedIn(applied, read, today).values());
  const ahead = Object.entries(applied).filter(
    ([, event]) => !hasBegun(event, today) && event.blocks.length > 0,
  );
  const lost = ahead.flatMap(([key, { from, to }]) => {
    const isThere = read.has(key) || moved.has(key) || dates.has(nameOf({ from, to }));
    return isThere ? [] : [[key, { from, to }] as const];
  });
  return new Map(lost.length * 2 < ahead.length ? [] : lost);
}

/** Returns the events of a calendar, with what was read before of those that cannot be read any more. */
export function withLeftOut(
  { events, leftOutKeys }: ParsedCalendar,
  applied: Applied,
  today: CalendarDate,
): Read {
  const kept = Object.entries(applied).filter(
    ([key, event]) => leftOutKeys.has(key) && !events.has(key) && !isOver(event, today),
  );
  return new Map([...kept.map(([key, { from, to }]) => [key, { from, to }] as const), ...events]);
}

function nameOf({ from, to }: EventDates): string {
  return `${from}/${to}`;
}

function partition<T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))];
}
