import { addDays, type CalendarDate, hotelToday, SPELLING, spellCalendarDate } from '../calendar-date.ts';
import { HOTEL } from '../hotel.ts';
import { formatMinorUnits } from './bill-lines.ts';
import { cancellationFee } from './policy.ts';
import type { Quote } from './quote.ts';
import type { MinorUnits, Policy } from './tariff.ts';

/** What is agreed about a stay, or would be. */
export interface AgreedTerms {
  quote: Pick<Quote, 'nights' | 'lines' | 'total'>;
  policy: Policy;
  checkin: CalendarDate;
  /** What is paid of it by now, or by having booked it. */
  paid: MinorUnits;
}

/** Whether a stay can be cancelled to the end without a cost. */
export function isFreeToCancel({ tiers }: Pick<Policy, 'tiers'>): boolean {
  return tiers.every(({ fee }) => fee.kind === 'none') && tiers.at(-1)?.daysBefore === 0;
}

/** Until when, as a step of the terms says it; the first one says, too, where that clock is. */
type Until = (where: string) => string;

/** `by Tue 24 Nov, 23:59`. */
export function by(date: CalendarDate, time: string): Until {
  return (where) => `by ${spellCalendarDate(date, SPELLING.short)}, ${time}${where}`;
}

/**
 * Tells a guest what comes back, or what it costs, if a stay is cancelled, and until when, by the hotel's clock: "Cancel by
 * Tue 24 Nov, 23:59 in London: half comes back. Later: nothing." Days that are over are not told.
 * @param end until when it can be cancelled on its day of arrival
 */
export function policyInWords(
  { quote, policy, checkin, paid }: AgreedTerms,
  now: Date,
  end: Until = by(checkin, HOTEL.checkInTime),
): string {
  const today = hotelToday(now);
  const feeOn = (day: CalendarDate) => cancellationFee(quote, policy, { today: day, checkin });
  const steps = policy.tiers
    .map(({ daysBefore }) => addDays(checkin, -daysBefore))
    .filter((day) => day >= today || day === checkin) // after midnight, too, it is cancelled on its day of arrival
    .map((day) => ({ until: day === checkin ? end : by(day, '23:59'), fee: feeOn(day) }));
  const all = [...steps, { until: () => 'later', fee: feeOn(addDays(checkin, 1)) }];
  const told = all.filter(({ fee }, index) => fee !== all[index + 1]?.fee);
  if (told.length < 2) return `If you cancel, ${told.map(({ fee }) => outcome(paid, fee, true)).join('')}.`;
  return told
    .map(({ until, fee }, index) => {
      if (index === 0) return `Cancel ${until(` in ${HOTEL.address.city}`)}: ${outcome(paid, fee, true)}.`;
      const [letter = '', ...rest] = until('');
      return `${letter.toUpperCase()}${rest.join('')}: ${outcome(paid, fee, false)}.`;
    })
    .join(' ');
}

/** How much of what was paid comes back, or what it costs where nothing was; @param isWhole with its verb */
function outcome(paid: MinorUnits, fee: MinorUnits, isWhole: boolean): string {
  if (paid === 0) return (isWhole ? 'it costs ' : '') + (fee === 0 ? 'nothing' : formatMinorUnits(fee));
  const back = paid - fee;
  const owed = back < 0 ? `, and ${formatMinorUnits(-back)} is owed` : '';
  return shareOf(back, paid) + (isWhole ? ' comes back' : '') + owed;
}

function shareOf(back: MinorUnits, paid: MinorUnits): string {
  if (back === paid) return 'all';
  if (back * 2 === paid) return 'half';
  return back > 0 ? formatMinorUnits(back) : 'nothing';
}
