import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { Block, BlockKind, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { HOTEL } from '@innkeep/contract/hotel';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/spell-calendar-date';
import { spellDates } from '../../../stay/spell-dates.ts';
import { spellNights } from '../../../stay/spell-nights.ts';
import { dueWords, STATE_WORDS } from '../words.ts';
import type { NightInTheWay, Target } from './move-plan.ts';
import { endOf } from './row-items.ts';

export const BLOCK_WORDS: Record<BlockKind, string> = { 'out-of-order': 'Out of order', closed: 'Closed' };

// One for all: to make one takes long. A date is one anywhere, and read as UTC.
const WEEKDAY = new Intl.DateTimeFormat(HOTEL.dates.language, { weekday: 'short', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat(HOTEL.dates.language, { month: 'short', timeZone: 'UTC' });
const MONTH_OF_YEAR = new Intl.DateTimeFormat(HOTEL.dates.language, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

export const weekdayWord = (date: CalendarDate) => WEEKDAY.format(new Date(date));
export const monthWord = (date: CalendarDate) => MONTH.format(new Date(date));
export const monthOfYear = (date: CalendarDate) => MONTH_OF_YEAR.format(new Date(date));

/** Everything that a bar stands for. */
export function stayLabel(stay: DeskStay): string {
  const { name, roomName, checkin, state, due } = stay;
  const dates = { checkin, checkout: endOf(stay) };
  const owed = dueWords(due).toLowerCase();
  return `${name}, ${roomName}, ${spellDates(dates)}, ${spellNights(dates)}, ${STATE_WORDS[state].toLowerCase()}, ${owed}`;
}

export function blockLabel({ kind, from, to, note }: Block, roomName: string): string {
  const words = `${BLOCK_WORDS[kind]}, ${roomName}, ${spellDates({ checkin: from, checkout: to })}`;
  return note === '' ? words : `${words}, ${note}`;
}

/** `The Sail Loft, Fri 14 May to Mon 17 May`. */
export function targetWords(target: Target, roomName: string): string {
  return `${roomName}, ${spellDates(target)}`;
}

/** `held by Ana Silva on Sat 15 May`. */
export function inTheWayWords(inTheWay: NightInTheWay): string {
  const night = spellCalendarDate(inTheWay.night, SPELLING.short);
  return inTheWay.name === undefined ? `blocked on ${night}` : `held by ${inTheWay.name} on ${night}`;
}
