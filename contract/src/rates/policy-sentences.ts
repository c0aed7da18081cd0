import { BOOKING_REFUSALS } from '../booking-refusals.ts';
import { addDays, isCalendarDate, type CalendarDate } from '../calendar-date.ts';
import { cancellationTerms, isCancellable } from '../cancellation.ts';
import { counted } from '../counted.ts';
import { hotelToday } from '../hotel-today.ts';
import { SPELLING, spellCalendarDate } from '../spell-calendar-date.ts';
import type { DraftDates } from '../stay.ts';
import type { CancellationFee, Policy } from './tariff.ts';

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
 * @param policy undefined while it is not known: then cancelling is free to the end
 */
export function cancellationInWords(
  policy: Pick<Policy, 'tiers'> | undefined,
  draft: Pick<DraftDates, 'checkin'>,
  now: Date,
): string {
  if (policy === undefined || isFreeToCancel(policy)) return cancellationTerms(draft, now);
  const checkin = isCalendarDate(draft.checkin) ? draft.checkin : undefined;
  if (checkin && !isCancellable({ checkin }, now)) return BOOKING_REFUSALS['booking/begun'];
  const tiers = policy.tiers.filter(
    ({ daysBefore }) => !checkin || addDays(checkin, -daysBefore) >= hotelToday(now),
  );
  return `Cancellation terms. ${cancellationSentences({ tiers }, checkin).join(' ')}`;
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
