import { BOOKING_REFUSALS } from '../booking-refusals.ts';
import { addDays, isCalendarDate, type CalendarDate } from '../calendar-date.ts';
import { cancellationTerms, cancelUntilOf, isCancellable, ownCancelUntil } from '../cancellation.ts';
import { LATE_CANCELLATION_MINUTES } from '../constants.ts';
import type { Booking } from '../booking.ts';
import { counted } from '../counted.ts';
import { hotelToday } from '../hotel-today.ts';
import { SPELLING, spellCalendarDate } from '../spell-calendar-date.ts';
import type { DraftDates } from '../stay.ts';
import type { CancellationFee, Policy } from './tariff.ts';

/** Undefined while it is not known: then cancelling is free to the end. */
type Terms = Pick<Policy, 'tiers'> | undefined;

/**
 * When a stay is cancelled, and what it still costs then: "Until 7 days before: free." The last one: "Then: all."
 * @param checkin where it is known, days are named: "Until Thursday 8 July: free."
 */
export function cancellationSentences({ tiers }: Pick<Policy, 'tiers'>, checkin?: CalendarDate): string[] {
  const steps = tiers.map(
    ({ daysBefore, fee }) => `Until ${untilWhen(daysBefore, checkin)}: ${feeWords(fee)}.`,
  );
  return [...steps, steps.length > 0 ? 'Then: all.' : 'Whenever it is cancelled: all.'];
}

/** Whether a stay can be cancelled to the end without a cost. */
export function isFreeToCancel({ tiers }: Pick<Policy, 'tiers'>): boolean {
  return tiers.every(({ fee }) => fee.kind === 'none') && tiers.at(-1)?.daysBefore === 0;
}

/**
 * Tells a guest until which day a stay can be cancelled, and at what cost, or that it no longer can; days that are over
 * are not told.
 */
export function cancellationInWords(
  policy: Terms,
  stay: Pick<DraftDates, 'checkin'> & Pick<Booking, 'cancelUntil'>,
  now: Date,
): string {
  if (policy === undefined || isFreeToCancel(policy)) return cancellationTerms(stay, now);
  const checkin = isCalendarDate(stay.checkin) ? stay.checkin : undefined;
  if (checkin) {
    const { cancelUntil } = stay;
    if (!isCancellable({ checkin, cancelUntil }, now)) return BOOKING_REFUSALS['booking/begun'];
    const until = ownCancelUntil({ checkin, cancelUntil });
    if (until !== undefined) return lateTerms(policy, `until ${until}, by the hotel's clock`);
  }
  const tiers = policy.tiers.filter(
    ({ daysBefore }) => !checkin || addDays(checkin, -daysBefore) >= hotelToday(now),
  );
  return `Cancellation terms. ${cancellationSentences({ tiers }, checkin).join(' ')}`;
}

/** The same of a stay that is still to be booked: who books late can cancel for a while. */
export function cancellationOnceBooked(policy: Terms, draft: Pick<DraftDates, 'checkin'>, now: Date): string {
  const isLate =
    isCalendarDate(draft.checkin) && cancelUntilOf({ checkin: draft.checkin }, now) !== undefined;
  return isLate
    ? lateTerms(policy, `for ${LATE_CANCELLATION_MINUTES} minutes after you book`)
    : cancellationInWords(policy, draft, now);
}

/** On the day of arrival one step is left. */
function lateTerms(policy: Terms, when: string): string {
  if (policy === undefined || isFreeToCancel(policy)) return `Cancel free of charge ${when}.`;
  const fee = policy.tiers.find(({ daysBefore }) => daysBefore === 0)?.fee;
  return `Cancellation terms. ${when.charAt(0).toUpperCase()}${when.slice(1)}: ${fee ? feeWords(fee) : 'all'}.`;
}

function untilWhen(daysBefore: number, checkin: CalendarDate | undefined): string {
  if (checkin) return spellCalendarDate(addDays(checkin, -daysBefore), SPELLING.day);
  if (daysBefore === 0) return 'the day of arrival';
  return daysBefore === 1 ? 'the day before' : `${daysBefore} days before`;
}

function feeWords(fee: CancellationFee): string {
  switch (fee.kind) {
    case 'none':
      return 'free';
    case 'nights':
      return fee.count === 1 ? 'the first night' : `the first ${counted(fee.count, 'night')}`;
    case 'percent':
      return SHARES[fee.of] ?? `${fee.of / 100}\u00a0%`;
  }
}

const SHARES: Partial<Record<number, string>> = { 0: 'free', 2500: 'a quarter', 5000: 'half', 10_000: 'all' };
