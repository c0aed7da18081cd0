import ICAL from 'ical.js';
import { type CalendarDate, todayIn } from '@innkeep/contract/calendar-date';
import { HOTEL } from '@innkeep/contract/hotel';

const MINUTE_MS = 60_000;

/** Calendars name one zone or two. Those after so many are taken for the hotel's. */
const MAX_ZONES = 20;
/** The same for zones that the calendar itself describes, and for the changes of one, which cost more. */
const MAX_CHANGES = 8;
const MAX_OWN_ZONES = 3;
/** Rules are followed from here on: those of Outlook begin in 1601. */
const FIRST_YEAR = 1970;
/** A change once a year, in the only form that portals write: others could be asked for each second of a century. */
const YEARLY =
  /^FREQ=YEARLY(;(BYMONTH=([1-9]|1[0-2])|BYDAY=-?[1-4]?(SU|MO|TU|WE|TH|FR|SA)|UNTIL=[\d:TZ-]+|INTERVAL=1))*$/;

/** Returns the instant at which the clock of a zone shows a time, which is given as if it were in UTC. */
type InstantOf = (wallMs: number) => number;

export class CalendarZones {
  readonly #known = new Map<string, InstantOf | undefined>([['UTC', (wallMs) => wallMs]]);
  readonly #calendar: ICAL.Component;
  #own = 0;

  constructor(calendar: ICAL.Component) {
    this.#calendar = calendar;
  }

  /** Returns the date at the hotel when a zone's clock shows a time; an unknown zone is the hotel's. */
  dateAtHotel(wallMs: number, zone: string | undefined): CalendarDate {
    const instantOf = zone === undefined || zone === HOTEL.timeZone ? undefined : this.#find(zone);
    return instantOf
      ? todayIn(HOTEL.timeZone, new Date(instantOf(wallMs)))
      : todayIn('UTC', new Date(wallMs));
  }

  #find(zone: string): InstantOf | undefined {
    if (!this.#known.has(zone) && this.#known.size < MAX_ZONES)
      this.#known.set(zone, byName(zone) ?? this.#described(zone) ?? byName(windowsZone(zone) ?? ''));
    return this.#known.get(zone);
  }

  #described(zone: string): InstantOf | undefined {
    const found = this.#calendar
      .getAllSubcomponents('vtimezone')
      .find((each) => each.getFirstPropertyValue('tzid') === zone);
    if (!found || this.#own === MAX_OWN_ZONES || !isModest(found)) return undefined;
    this.#own += 1;
    const described = new ICAL.Timezone(found);
    return (wallMs) => wallMs - described.utcOffset(timeOf(wallMs)) * 1000;
  }
}

/** Whether it costs little to find out what a zone's clock shows. Cuts off what its rules say of long ago. */
function isModest(zone: ICAL.Component): boolean {
  const changes = zone.getAllSubcomponents();
  return changes.length <= MAX_CHANGES && changes.every(isModestChange);
}

function isModestChange(change: ICAL.Component): boolean {
  const since = change.getFirstPropertyValue('dtstart');
  const rules = change.getAllProperties('rrule');
  if (!(since instanceof ICAL.Time) || rules.length > 1) return false;
  if (rules.length === 1) since.year = Math.max(since.year, FIRST_YEAR);
  return rules.every((rule) => YEARLY.test(String(rule.getFirstValue())));
}

function timeOf(wallMs: number): ICAL.Time {
  return ICAL.Time.fromDateTimeString(new Date(wallMs).toISOString().slice(0, 19));
}

/** Knows the zones that the system knows, such as `Europe/Vienna`. */
function byName(timeZone: string): InstantOf | undefined {
  try {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
    return (wallMs) => wallMs - aheadAt(clock, wallMs - aheadAt(clock, wallMs));
  } catch {
    return undefined; // RangeError: there is none of that name
  }
}

/** Returns how far a clock is ahead of UTC, in milliseconds. */
function aheadAt(clock: Intl.DateTimeFormat, instantMs: number): number {
  const text = clock.formatToParts(instantMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d+):(\d+)/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

/** What Outlook calls zones, without `Standard Time` after it, by a city whose clock is the same. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'Africa/Johannesburg': ['South Africa'],
  'America/Anchorage': ['Alaskan'],
  'America/Bogota': ['SA Pacific'],
  'America/Buenos_Aires': ['Argentina'],
  'America/Chicago': ['Central'],
  'America/Denver': ['Mountain'],
  'America/Halifax': ['Atlantic'],
  'America/Los_Angeles': ['Pacific'],
  'America/New_York': ['Eastern'],
  'America/Phoenix': ['US Mountain'],
  'America/Sao_Paulo': ['E. South America'],
  'Asia/Bangkok': ['SE Asia'],
  'Asia/Calcutta': ['India'],
  'Asia/Dubai': ['Arabian'],
  'Asia/Jerusalem': ['Israel'],
  'Asia/Shanghai': ['China', 'Singapore', 'Taipei', 'W. Australia'],
  'Asia/Tokyo': ['Tokyo', 'Korea'],
  'Australia/Sydney': ['AUS Eastern', 'Tasmania'],
  'Europe/Athens': ['GTB', 'FLE'],
  'Europe/Istanbul': ['Turkey', 'Russian', 'Arab', 'E. Africa'],
  'Europe/London': ['GMT'],
  'Europe/Paris': ['W. Europe', 'Romance', 'Central Europe', 'Central European'],
  'Pacific/Auckland': ['New Zealand'],
  'Pacific/Honolulu': ['Hawaiian'],
};

/** Returns the zone that Outlook calls so, such as `W. Europe Standard Time`, by a name that the system knows. */
function windowsZone(name: string): string | undefined {
  const short = name.replace(/ Standard Time$/, '');
  return Object.keys(NAMES).find((city) => short !== name && NAMES[city]?.includes(short));
}
