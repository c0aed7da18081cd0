import { formatCalendarDate, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { Holder } from '@innkeep/contract/desk/holder';
import { AppError } from '@innkeep/contract/errors';

/**
 * The refusal of a stay of which some nights are somebody else's.
 * @param holders whose they are, for the desk alone
 */
export function nightsTaken(nights: readonly CalendarDate[], holders?: readonly Holder[]): AppError {
  const list = new Intl.ListFormat('en-GB').format(nights.map((night) => formatCalendarDate(night)));
  const checkin = nights.length === 1 ? `The night of ${list} is taken.` : `The nights of ${list} are taken.`;
  return new AppError('booking/dates-taken', { fields: { checkin }, ...(holders && { holders }) });
}
