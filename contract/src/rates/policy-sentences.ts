import { addDays, type CalendarDate, hotelToday, SPELLING, spellCalendarDate } from '../calendar-date.ts';
import { HOTEL } from '../hotel.ts';
import { formatMinorUnits } from './bill-lines.ts';
import { cancellationFee } from './policy.ts';
import type { Quote } from './quote.ts';
import type { MinorUnits, Policy } from './tariff.ts';

/** What is agreed about a stay, or would be if it were booked. */
export interface AgreedPolicy {
  quote: Pick<Quote, 'nights' | 'lines' | 'total'>;
  policy: Policy;
  checkin: CalendarDate;
  /** What has been paid by now, or is paid by booking it. */
  paid: MinorUnits;
  /** What is taken off the bill. */
  waived?: MinorUnits | undefined;
}

/** Whether a stay can be cancelled for free until the end. */
export function isFreeToCancel({ tiers }: Pick<Policy, 'tiers'>): boolean {
  return tiers.every(({ fee }) => fee.kind === 'none') && tiers.at(-1)?.daysBefore === 0;
}

/** Writes the end of a step of the policy; the first step also says where its clock is. */
type Until = (where: string) => string;

/** Returns a deadline such as `by Tue 24 Nov, 23:59`. */
export function by(date: CalendarDate, time: string): Until {
  return (where) => `by ${spellCalendarDate(date, SPELLING.short)}, ${time}${where}`;
}

/**
 * Tells a guest what they get back, or have to pay, if they cancel, and until when, by the hotel's clock:
 * "Cancel by Tue 24 Nov, 23:59 in London: half comes back. Later: nothing." Days that are over are left out.
 * @param end until when the stay can be cancelled on its day of arrival
 */
export function policyInWords(
  { quote, policy, checkin, paid, waived }: AgreedPolicy,
  now: Date,
  end: Until = by(checkin, HOTEL.checkInTime),
): string {
  const today = hotelToday(now);
  const feeOn = (day: CalendarDate) => cancellationFee(quote, policy, { today: day, checkin, waived });
  const steps = policy.tiers
    .map(({ daysBefore }) => addDays(checkin, -daysBefore))
    // A cancellation after midnight still counts as one on the day of arrival.
    .filter((day) => day >= today || day === checkin)
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

/**
 * Says how much of what was paid comes back, or what cancelling costs where nothing was paid.
 * @param isWhole whether the result needs its own verb
 */
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
