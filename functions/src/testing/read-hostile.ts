import { parseCalendarDate } from '@innkeep/contract/calendar-date';
import { parseCalendar } from '../channels/parse-calendar.ts';
import { HOSTILE } from './hostile-calendars.ts';

/** What reading a hostile calendar has cost, in a process of its own, and what was read. */
export interface Cost {
  /** Of the processor: other programs do not count. */
  ms: number;
  /** How much more memory the process has had at most than before the first one, with what the calendar itself takes. */
  megabytes: number;
  /** A problem, or the nights of each event. */
  result: string | string[];
}

const options = {
  ignore: ['x'.repeat(200)],
  today: parseCalendarDate('2026-12-01'),
  ownHost: 'stay.example',
};
parseCalendar('BEGIN:VCALENDAR\r\nEND:VCALENDAR', options);
const beforeKilobytes = process.resourceUsage().maxRSS;
const costs: Record<string, Cost> = {};
for (const [name, write] of Object.entries(HOSTILE)) {
  const text = write();
  const before = process.cpuUsage();
  const parsed = parseCalendar(text, options);
  const { user, system } = process.cpuUsage(before);
  costs[name] = {
    ms: (user + system) / 1000,
    megabytes: (process.resourceUsage().maxRSS - beforeKilobytes) / 1024,
    result:
      typeof parsed === 'string'
        ? parsed
        : [...parsed.events.values()].map(({ from, to }) => `${from}/${to}`),
  };
}
process.send?.(costs);
