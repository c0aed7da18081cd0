import { isCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import { invalid } from '@innkeep/contract/errors';
import { id } from '@innkeep/contract/fields';

/** The end of a page: the sort value and the id of its last item. */
export interface Position<Value extends CalendarDate | Date = CalendarDate | Date> {
  value: Value;
  id: string;
}

/** Firestore stores times from the year 1 to the year 9999. */
const FOUR_DIGITS = /^(?!0000)\d{4}-/;

/** Returns the text that a caller sends back as `after` to get the next page. */
export function positionText({ value, id }: Position): string {
  return `${typeof value === 'string' ? value : value.toISOString()}~${id}`;
}

/** Reads a position by date. @throws AppError unless {@link positionText} wrote it from a date */
export function dateIn(after: string | undefined): Position<CalendarDate> | undefined {
  return positionIn(after, (value) => (isCalendarDate(value) ? value : undefined));
}

/** Reads a position by instant. @throws AppError unless {@link positionText} wrote it from an instant */
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
    throw invalid({ after: 'after is not the next of a page like this.' });
  return { value, id: lastId };
}
