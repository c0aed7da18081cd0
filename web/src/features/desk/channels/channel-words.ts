import {
  type CalendarDate,
  isCalendarDate,
  spellCalendarDate,
  SPELLING,
} from '@innkeep/contract/calendar-date';
import {
  type Channel,
  type ChannelProblem,
  type ChannelReading,
  MAX_NEW_CONFLICTS,
  SURE_AFTER_HOURS,
} from '@innkeep/contract/channels/channel';
import { counted } from '@innkeep/contract/counted';
import { spellMoment } from '../../../lib/spell-moment.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A reading that changes nothing is noted to the hour, and the next comes within a quarter of one. */
const USUAL_MS = HOUR_MS + 15 * MINUTE_MS;
const JUST_NOW_MS = 2 * MINUTE_MS;
const DAY_HOURS = 24;

/** What was wrong with a reading, and what can be done about it. */
interface ProblemWords {
  what: string;
  toDo: string;
}

/** Said of an address that leads to no calendar. @param name of the channel */
const pasteAnew = (name: string) =>
  `Copy the link of this room’s calendar at ${name} again, and replace it here.`;

const PROBLEMS: Record<ChannelProblem, (name: string) => ProblemWords> = {
  unreachable: (name) => ({
    what: `${name} cannot be reached.`,
    toDo: `It is tried again every quarter of an hour. If it stays so: ${pasteAnew(name)}`,
  }),
  slow: (name) => ({
    what: `${name} did not answer within ten seconds.`,
    toDo: 'It is tried again every quarter of an hour. Nothing is to be done yet.',
  }),
  refused: (name) => ({
    what: `${name} does not give out this calendar: the link may be an old one.`,
    toDo: pasteAnew(name),
  }),
  'too-many-redirects': (name) => ({
    what: 'The link leads on from one address to the next, and never to a calendar.',
    toDo: pasteAnew(name),
  }),
  'not-public': (name) => ({
    what: 'The link leads to an address that is not on the public internet.',
    toDo: pasteAnew(name),
  }),
  'too-large': (name) => ({
    what: 'What the link leads to is larger than 1 MB: no calendar of one room is.',
    toDo: pasteAnew(name),
  }),
  'too-many-events': (name) => ({
    what: 'The calendar has more stays than one room can have.',
    toDo: `It may be that of all rooms, or not a room’s at all. ${pasteAnew(name)}`,
  }),
  'no-calendar': (name) => ({
    what: 'What the link leads to is no calendar. Often it is a page to sign in, or the listing itself.',
    toDo: `${pasteAnew(name)} Such a link mostly has “ical” or “.ics” in it.`,
  }),
  shrunk: (name) => ({
    what: `Half of its stays ahead or more are gone at once. That may be a mistake, so their nights stay held for ${SURE_AFTER_HOURS} hours.`,
    toDo: `Look at the calendar at ${name}. If it is right, read it once more, and they are given back.`,
  }),
  unfinished: () => ({
    what: 'The calendar is long, and not all of it is read yet.',
    toDo: 'The rest is read by itself within a quarter of an hour.',
  }),
  'too-many-conflicts': (name) => ({
    what: `It was paused by itself: one reading would have sold more than ${MAX_NEW_CONFLICTS} stays twice.`,
    toDo: `The link may lead to the calendar of another room, or of all. ${pasteAnew(name)} Then let it go on.`,
  }),
};

export function problemWords(problem: ChannelProblem, name: string): ProblemWords {
  return PROBLEMS[problem](name);
}

/** Said where a reading has failed. */
export const NOTHING_LOST = 'Until then nothing changes: the nights that were read last stay held.';

/** Returns when a channel's calendar was last read, by the hotel's clock. */
export function ageWords({ isOn, readsFrom, reading: { okAt } }: Channel, now: Date): string {
  if (!isOn) return 'Paused: its calendar is not read, and our link opens nothing';
  if (readsFrom === undefined) return 'Not read yet: its link is missing';
  if (okAt === undefined) return 'Not read yet';
  const at = Date.parse(okAt);
  const ageMs = now.getTime() - at;
  if (ageMs < JUST_NOW_MS) return 'Read just now';
  if (ageMs < USUAL_MS) return 'Read within the last hour';
  const hours = Math.round(ageMs / HOUR_MS);
  const age = hours < DAY_HOURS ? counted(hours, 'hour') : counted(Math.round(hours / DAY_HOURS), 'day');
  return `Last read ${age} ago: ${spellMoment(at)}`;
}

/** Returns what stands in a channel's calendar: `12 stays, 34 nights`. */
export function amountWords({ events, nights }: Pick<ChannelReading, 'events' | 'nights'>): string {
  return `${counted(events, 'stay')}, ${counted(nights, 'night')}`;
}

/** Returns what a reading has brought, or that it could not be used; why is said beside it. */
export function broughtWords({ reading }: Channel): string {
  if (reading.problem === 'unfinished') return 'Reading goes on by itself.';
  if (reading.problem === 'shrunk') return 'Nothing was given back.';
  if (reading.problem !== undefined) return 'Nothing was changed.';
  return reading.events === 0 ? 'Read: no stays ahead.' : `Read: ${amountWords(reading)}.`;
}

/** Returns which events were left out because they repeat or cannot be read; undefined if none were. */
export function leftOutWords({ leftOut = [] }: ChannelReading): string | undefined {
  if (leftOut.length === 0) return undefined;
  const named = leftOut.slice(0, MOST_NAMED).map((name) => (isCalendarDate(name) ? spell(name) : name));
  const others = leftOut.length - named.length;
  const listed = [...named, ...(others > 0 ? [counted(others, 'other')] : [])].join(', ');
  const entries = leftOut.length === 1 ? '1 entry repeats' : `${leftOut.length} entries repeat`;
  return `${entries} by a rule or cannot be read (${listed}): block those nights on the chart.`;
}

/** How many of them are named. */
const MOST_NAMED = 3;
const spell = (day: CalendarDate) => spellCalendarDate(day, SPELLING.short);

export const REPEATS_LABEL = 'It repeats our own stays in its calendar';

/** Returns what it means that a channel repeats our stays. */
export function repeatsHint(name: string): string {
  return `Then an entry of ${name} with exactly the nights of one stay here is taken for that stay, and not for a guest of ${name}. Leave it off unless you see your own stays come back.`;
}

export function settingsWords({ name, ignore, repeatsOurs }: Channel): string {
  const left = ignore.length === 0 ? 'nothing is left out' : `left out: ${ignore.join(', ')}`;
  return `${name}; ${left}; it repeats ${repeatsOurs ? 'our own stays' : 'none of our stays'}`;
}
