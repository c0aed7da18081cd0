import {
  addDays,
  daysBetween,
  daysOfMonth,
  firstOf,
  monthOf,
  monthsBetween,
  parseCalendarDate,
  type CalendarDate,
} from '@innkeep/contract/calendar-date';
import { lastDeparture } from '@innkeep/contract/stay';

/** How many days after its end a month's counters are kept: twice as long as until its figures are final. */
const COUNTERS_KEPT_DAYS = 70;

/** No fewer than there are open months on any day. */
const MOST_OPEN = 20;

const FIRST_NIGHT: CalendarDate = parseCalendarDate('2000-01-01');

export function hasCounters(month: string, today: CalendarDate): boolean {
  return today < addDays(daysOfMonth(month).to, COUNTERS_KEPT_DAYS);
}

export function openMonths(today: CalendarDate): string[] {
  const first = monthOf(addDays(today, -COUNTERS_KEPT_DAYS - 31));
  return monthsBetween(first, monthOf(lastDeparture(today))).filter((month) => hasCounters(month, today));
}

/** Each month comes first within 20 nights, so all are proven within 30, even one a night. */
export function monthsInTurn(today: CalendarDate): string[] {
  const night = daysBetween(FIRST_NIGHT, today);
  const turnOf = (month: string) => modulo(numberOf(month) - night, MOST_OPEN);
  return openMonths(today).sort((one, other) => turnOf(one) - turnOf(other));
}

function numberOf(month: string): number {
  const [year = 0, ofYear = 0] = firstOf(month).split('-').map(Number);
  return year * 12 + ofYear;
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
