import { type CalendarDate } from '@innkeep/contract/calendar-date';
import { HOTEL } from '@innkeep/contract/hotel';

const MINUTE_MS = 60_000;
const offsets = new Map<CalendarDate, number>();
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: HOTEL.timeZone, timeZoneName: 'longOffset' });

/** Returns the instant at which the hotel's clock shows so many minutes after midnight of a day. */
export function atHotel(date: CalendarDate, minutes: number): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + (minutes - offsetOn(date)) * MINUTE_MS);
}

/** Returns how many minutes the hotel's clock is ahead of UTC at noon of a day. */
function offsetOn(date: CalendarDate): number {
  const known = offsets.get(date);
  if (known !== undefined) return known;
  const parts = clock.formatToParts(new Date(`${date}T12:00:00Z`));
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, more = 0] = /([+-])(\d+):(\d+)/.exec(text) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(more));
  offsets.set(date, offset);
  return offset;
}
