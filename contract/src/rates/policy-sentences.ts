import { addDays, isCalendarDate, type CalendarDate } from '../calendar-date.ts';
import { counted } from '../counted.ts';
import { HOTEL } from '../hotel.ts';
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
 * Tells a guest until which day a stay can be cancelled, and at what cost; days that are over are not told.
 * @param draft its check-in may still be anything but a date, while a guest types it
 */
export function termsInWords(policy: Terms, draft: Pick<DraftDates, 'checkin'>, now: Date): string {
  const checkin = isCalendarDate(draft.checkin) ? draft.checkin : undefined;
  if (policy === undefined || isFreeToCancel(policy)) {
    const day = checkin ? spellCalendarDate(checkin) : 'the day you arrive';
    return `Cancel free of charge until ${HOTEL.checkInTime} on ${day}, by the hotel's clock.`;
  }
  const tiers = policy.tiers.filter(
    ({ daysBefore }) => !checkin || addDays(checkin, -daysBefore) >= hotelToday(now),
  );
  return `Cancellation terms. ${cancellationSentences({ tiers }, checkin).join(' ')}`;
}

/** What it costs to cancel on the day of arrival. */
export function feeOnArrival(policy: Terms): string {
  if (policy === undefined) return 'free';
  const last = policy.tiers.find(({ daysBefore }) => daysBefore === 0);
  return last ? feeWords(last.fee) : 'all';
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
