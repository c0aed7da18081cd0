import {
  addDays,
  type CalendarDate,
  daysBetween,
  spellCalendarDate,
  SPELLING,
} from '@innkeep/contract/calendar-date';
import { AppError } from '@innkeep/contract/errors';
import { ofDay } from '../../records/money-day.ts';
import type { StoredLedger } from '../../records/payment-store.ts';
import type { StoredClosing } from './closing-store.ts';
import { cashOf, takingsOf } from './takings-of.ts';

/** The most days that are closed together with another: more would be too much for one transaction. */
const MAX_DAYS = 31;

/** A day with money that was not closed, with what is then in the drawer. */
type OpenDay = Pick<StoredClosing, 'date' | 'sums' | 'opening' | 'expected' | 'left'>;

export function requireFewOpen(last: StoredClosing | undefined, date: CalendarDate): void {
  if (!last || daysBetween(last.date, date) - 1 <= MAX_DAYS) return;
  const latest = spellCalendarDate(addDays(last.date, MAX_DAYS + 1), SPELLING.day);
  const message = `Close an earlier day first, ${latest} at the latest: at most ${MAX_DAYS} days are closed together with another.`;
  throw new AppError('request/invalid', { fields: { date: message } });
}

/** Returns the first day that may be open before a day, or the day itself if it is closed. */
export function openSince(last: StoredClosing | undefined, date: CalendarDate): CalendarDate {
  const ago = last ? daysBetween(last.date, date) - 1 : MAX_DAYS;
  return addDays(date, -Math.max(0, Math.min(MAX_DAYS, ago)));
}

/** Returns the open days with money before a day, the first first. `money` is of the days since `openSince`. */
export function openDays(
  money: StoredLedger,
  last: StoredClosing | undefined,
  date: CalendarDate,
): OpenDay[] {
  const found: OpenDay[] = [];
  let opening = last?.left ?? 0;
  for (let day = openSince(last, date); day < date; day = addDays(day, 1)) {
    const sums = takingsOf(ofDay(money, day));
    if (sums.length === 0) continue;
    const { expected } = cashOf(sums, opening);
    const left = Math.max(0, expected); // the rest came from another purse
    found.push({ date: day, sums, opening, expected, left });
    opening = left;
  }
  return found;
}
