import { isCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { AppError } from '@innkeep/contract/errors';
import { id } from '@innkeep/contract/fields';
import type { Position } from './desk-store.ts';

/** Firestore tells the time from the year 1 to the year 9999. */
const FOUR_DIGITS = /^(?!0000)\d{4}-/;

/** What a caller sends back as `after` to be answered the page behind it. */
export function positionText({ value, id }: Position): string {
  return `${typeof value === 'string' ? value : value.toISOString()}~${id}`;
}

/** @throws AppError where it is none that {@link positionText} wrote of a date */
export function dateIn(after: string | undefined): Position<CalendarDate> | undefined {
  return positionIn(after, (value) => (isCalendarDate(value) ? value : undefined));
}

/** @throws AppError where it is none that {@link positionText} wrote of an instant */
export function instantIn(after: string | undefined): Position<Date> | undefined {
  return positionIn(after, (value) => {
    const instant = new Date(value);
    const isWritten = !Number.isNaN(instant.getTime()) && instant.toISOString() === value;
    return isWritten && FOUR_DIGITS.test(value) ? instant : undefined;
  });
}

function positionIn<Value extends CalendarDate | Date>(
  after: string | undefined,
  read: (value: string) => Value | undefined,
): Position<Value> | undefined {
  if (after === undefined || after === '') return undefined;
  const [text = '', lastId = '', ...more] = after.split('~');
  const value = read(text);
  if (value === undefined || more.length > 0 || !id('after').isValidSync(lastId))
    throw new AppError('request/invalid', {
      fields: { after: 'after is not the next of a page like this.' },
    });
  return { value, id: lastId };
}
