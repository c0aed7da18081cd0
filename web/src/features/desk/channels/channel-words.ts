import {
  type CalendarDate,
  isCalendarDate,
  spellCalendarDate,
  SPELLING,
  addDays,
} from '@innkeep/contract/calendar-date';
import {
  type Channel,
  type ChannelProblem,
  type ChannelReading,
  MAX_NEW_CONFLICTS,
  SURE_AFTER_HOURS,
  type ChannelStay,
  type Conflict,
} from '@innkeep/contract/channels/channel';
import { counted } from '@innkeep/contract/counted';
import type { Holder } from '@innkeep/contract/desk/holder';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { spellMoment } from '../../../lib/spell-moment.ts';
import { spellDates, spellNights } from '../../../stay/spell-dates.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A reading that changes nothing is noted to the hour, and the next comes within a quarter of one. */
const USUAL_MS = HOUR_MS + 15 * MINUTE_MS;
const JUST_NOW_MS = 2 * MINUTE_MS;
const DAY_HOURS = 24;

/** Said of an address that leads to no calendar, and where a problem says nothing else. @param name of the channel */
const pasteAnew = (name: string) =>
  `Copy the link to this room’s calendar at ${name} again and paste it here.`;

const PROBLEMS: Record<ChannelProblem, (name: string) => { what: string; toDo?: string }> = {
  unreachable: (name) => ({
    what: `We can’t reach ${name}.`,
    toDo: `We try again every 15 minutes. If it keeps failing: ${pasteAnew(name)}`,
  }),
  slow: (name) => ({
    what: `${name} did not answer within ten seconds.`,
    toDo: 'We try again every 15 minutes. You don’t need to do anything yet.',
  }),
  refused: (name) => ({ what: `${name} refused this link. It may be out of date.` }),
  'too-many-redirects': () => ({ what: 'The link keeps redirecting and never reaches a calendar.' }),
  'not-public': () => ({ what: 'The link leads to an address that is not on the public internet.' }),
  'too-large': () => ({
    what: 'The calendar is larger than 1 MB, which is too large for one room.',
  }),
  'too-many-events': (name) => ({
    what: 'The calendar has more stays than one room can have.',
    toDo: `It may cover several rooms. ${pasteAnew(name)}`,
  }),
  'no-calendar': (name) => ({
    what: 'The link does not lead to a calendar. It is often a sign-in page or the listing itself.',
    toDo: `${pasteAnew(name)} The link usually contains “ical” or “.ics”.`,
  }),
  shrunk: (name) => ({
    what: `At least half of its future stays disappeared at once. That may be a mistake, so we hold their nights for ${SURE_AFTER_HOURS} hours.`,
    toDo: `Check the calendar at ${name}. If it is right, press Read now again to release the nights.`,
  }),
  unfinished: () => ({
    what: 'The calendar is long, and we haven’t read all of it yet.',
    toDo: 'We read the rest within 15 minutes.',
  }),
  'too-many-conflicts': (name) => ({
    what: `We paused it because one reading brought more than ${MAX_NEW_CONFLICTS} double bookings.`,
    toDo: `The link may belong to another room, or to all rooms. ${pasteAnew(name)} Then press Resume.`,
  }),
};

export function problemWords(problem: ChannelProblem, name: string): { what: string; toDo: string } {
  return { toDo: pasteAnew(name), ...PROBLEMS[problem](name) };
}

/** Said where a reading has failed. */
export const NOTHING_LOST = 'Until then, we hold the nights from the last reading.';

/** Returns when a channel's calendar was last read, by the hotel's clock. */
export function ageWords({ isOn, readsFrom, reading: { okAt } }: Channel, now: Date): string {
  if (!isOn) return 'Paused: we don’t read its calendar, and it can’t read ours';
  if (readsFrom === undefined) return 'Not read yet: paste its link';
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

export function broughtWords({ reading }: Channel): string {
  if (reading.problem === 'unfinished') return 'We’ll read the rest automatically.';
  if (reading.problem === 'shrunk') return 'We released nothing.';
  if (reading.problem !== undefined) return 'Nothing changed.';
  return reading.events === 0 ? 'Read: no future stays.' : `Read: ${amountWords(reading)}.`;
}

export function leftOutWords({ leftOut = [] }: ChannelReading): string | undefined {
  if (leftOut.length === 0) return undefined;
  const named = leftOut.slice(0, MOST_NAMED).map((name) => (isCalendarDate(name) ? short(name) : name));
  const others = leftOut.length - named.length;
  const listed = [...named, ...(others > 0 ? [counted(others, 'other')] : [])].join(', ');
  const entries = leftOut.length === 1 ? '1 entry recurs' : `${leftOut.length} entries recur`;
  return `${entries} or can’t be read (${listed}): block those nights on the chart.`;
}

/** The most nights, or entries, that are named one by one. */
const MOST_NAMED = 3;

export const REPEATS_LABEL = 'Its calendar repeats our stays';

/** Returns what it means that a channel repeats our stays. */
export function repeatsHint(name: string): string {
  return `We then ignore an entry of ${name} that covers exactly the nights of one of your stays. Turn it on only if your own stays come back as conflicts.`;
}

export function settingsWords({ name, ignore, repeatsOurs }: Channel): string {
  const left = ignore.length === 0 ? 'ignores nothing' : `ignores: ${ignore.join(', ')}`;
  return `${name}; ${left}; it repeats ${repeatsOurs ? 'our own stays' : 'none of our stays'}`;
}

const short = (date: CalendarDate) => spellCalendarDate(date, SPELLING.short);

/** Returns nights in words: `the nights of Tue 9 Mar and Wed 10 Mar`, or `5 nights from Tue 9 Mar on`. */
export function nightsWords(nights: readonly CalendarDate[]): string {
  const [first, ...others] = nights.map(short);
  const last = others.pop();
  if (first === undefined) return 'no night';
  if (last === undefined) return `the night of ${first}`;
  if (nights.length > MOST_NAMED) return `${counted(nights.length, 'night')} from ${first} on`;
  return `the nights of ${[first, ...others].join(', ')} and ${last}`;
}

/** Returns, for example, `Sea View, Tue 9 Mar to Fri 12 Mar, 3 nights`. */
export function channelStayWords({
  roomName,
  from,
  to,
}: Pick<ChannelStay, 'roomName' | 'from' | 'to'>): string {
  const stay = { checkin: from, checkout: to };
  return `${roomName}, ${spellDates(stay)}, ${spellNights(stay)}`;
}

/** Returns how many of a conflict's nights from today on are held for the channel: those that were free. */
export function heldWords({ name, from, to, nights }: Conflict): string {
  const isSold = new Set(nights);
  let held = 0;
  const today = todayAtHotel();
  for (let night = from < today ? today : from; night < to; night = addDays(night, 1))
    if (!isSold.has(night)) held++;
  if (held === 0) return `We hold no other nights for ${name}.`;
  return `We hold the other ${held === 1 ? 'night' : `${held} nights`} for ${name}.`;
}

/** Returns who has the nights, in a list: `Ana Silva and Tom Baker`. */
export function holdersWords(holders: readonly Holder[]): string {
  const names = holders.map(({ kind, name, isOfChannel }) => {
    if (kind === 'stay') return name;
    return isOfChannel ? `a stay from ${name}` : `the block “${name}”`;
  });
  const last = names.pop() ?? 'another stay';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

export function declineChannelStayLabel({ holders }: Conflict): string {
  const [first] = holders;
  const isOfChannel = first?.isOfChannel === true && holders.length === 1;
  return isOfChannel ? `Keep the stay from ${first.name}` : 'Keep ours';
}
