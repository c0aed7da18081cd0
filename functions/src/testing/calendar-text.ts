import { parseCalendarDate } from '@innkeep/contract/calendar-date';
import { parseCalendar } from '../channels/parse-calendar.ts';
import type { ParsedCalendar } from '../domain/channels/channel-deps.ts';

/** How calendars are read in tests. */
export const OPTIONS = {
  ignore: ['Airbnb (Not available)'],
  today: parseCalendarDate('2026-12-01'),
  ownHost: 'stay.example',
};

export function calendar(...lines: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//A//B//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

export function event(...lines: readonly string[]): string {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
}

export function days(from: string, to: string, ...lines: readonly string[]): string {
  return event(`DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`, ...lines);
}

export function parsed(text: string, options: Partial<typeof OPTIONS> = {}): ParsedCalendar {
  const result = parseCalendar(text, { ...OPTIONS, ...options });
  if (typeof result === 'string') throw new Error(result);
  return result;
}

/** Returns the nights of a calendar's events, such as `2026-12-10/2026-12-13`. */
export function nightsIn(...events: readonly string[]): string[] {
  return [...parsed(calendar(...events)).events.values()].map(({ from, to }) => `${from}/${to}`);
}
