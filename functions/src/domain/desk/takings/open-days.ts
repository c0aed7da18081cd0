import { addDays, daysBetween, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { ClosingTx, StoredClosing } from './closing-store.ts';
import { cashOf, takingsOf } from './takings-of.ts';

/** The most days that are looked through: a hotel that has not closed one for longer may have given it up. */
const MAX_DAYS = 31;

/** A day with money that was not closed, with what is then in the drawer. */
type OpenDay = Pick<StoredClosing, 'date' | 'sums' | 'opening' | 'expected' | 'left'>;

/**
 * Returns the days with money before a day that were not closed, after the last one that was, the first first. If none
 * was ever closed, the books begin with that day.
 */
export async function openDays(
  { moneyOf }: Pick<ClosingTx, 'moneyOf'>,
  last: StoredClosing | undefined,
  date: CalendarDate,
): Promise<OpenDay[]> {
  const found: OpenDay[] = [];
  if (!last) return found;
  let opening = last.left;
  for (let ago = Math.min(MAX_DAYS, daysBetween(last.date, date) - 1); ago > 0; ago -= 1) {
    const day = addDays(date, -ago);
    const sums = takingsOf(await moneyOf(day));
    if (sums.length === 0) continue;
    const { expected } = cashOf(sums, opening);
    const left = Math.max(0, expected); // what went beyond it was somebody's own
    found.push({ date: day, sums, opening, expected, left });
    opening = left;
  }
  return found;
}
