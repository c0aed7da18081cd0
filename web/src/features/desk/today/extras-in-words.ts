import { addDays, spellCalendarDate, SPELLING, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { DeskDay, ExtraCount } from '@innkeep/contract/desk/desk-stay';
import { isByGuest, isByNight } from '@innkeep/contract/rates/extras';

/** Returns what is to be done, such as `Breakfast tomorrow 14 · Cot 2: The Tide Room, The Sail Loft`. */
export function extrasInWords({ date, extras = [] }: DeskDay, today: CalendarDate): string {
  return extras.flatMap((extra) => wordsOf(extra, date, today)).join(' · ');
}

function wordsOf(extra: ExtraCount, date: CalendarDate, now: CalendarDate): string[] {
  const { name, today, tomorrow, rooms } = extra;
  const isToday = date === now;
  const on = (day: CalendarDate, near: string) =>
    isToday ? near : `on ${spellCalendarDate(day, SPELLING.short)}`;
  if (isByGuest(extra) && isByNight(extra))
    return [
      ...(today > 0 ? [`${name} ${on(date, 'today')} ${today}`] : []),
      ...(tomorrow > 0 ? [`${name} ${on(addDays(date, 1), 'tomorrow')} ${tomorrow}`] : []),
    ];
  const count = isByNight(extra) ? tomorrow : today;
  return count > 0 ? [`${name} ${count}: ${rooms.join(', ')}`] : [];
}
