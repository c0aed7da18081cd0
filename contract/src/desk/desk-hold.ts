import { addDays, type CalendarDate } from '../calendar-date.ts';
import type { Stay } from '../stay.ts';

const MAX_HOLD_DAYS = 30;
const USUAL_HOLD_DAYS = 3;

/** Returns the last day on which a stay may be kept: before its day of arrival. */
export function lastHoldDay({ checkin }: Pick<Stay, 'checkin'>, today: CalendarDate): CalendarDate {
  const dayBefore = addDays(checkin, -1);
  const longest = addDays(today, MAX_HOLD_DAYS);
  return dayBefore < longest ? dayBefore : longest;
}

/** Whether a stay may be kept at all: one that arrives today is booked, or is not. */
export function mayBeHeld(stay: Pick<Stay, 'checkin'>, today: CalendarDate): boolean {
  return today <= lastHoldDay(stay, today);
}

export function usualHoldDay(stay: Pick<Stay, 'checkin'>, today: CalendarDate): CalendarDate {
  const [usual, last] = [addDays(today, USUAL_HOLD_DAYS), lastHoldDay(stay, today)];
  return usual < last ? usual : last;
}

export function holdProblem(
  until: CalendarDate,
  stay: Pick<Stay, 'checkin'>,
  today: CalendarDate,
): string | undefined {
  if (!mayBeHeld(stay, today)) return 'A stay that starts today can’t be held.';
  if (until < today) return 'Choose today or a later day.';
  if (until >= stay.checkin) return 'A room can be held until the day before arrival.';
  return until > lastHoldDay(stay, today) ? `A room can be held for up to ${MAX_HOLD_DAYS} days.` : undefined;
}
