import type { Booking } from '../booking.ts';
import { addDays, type CalendarDate, hotelToday, SPELLING, spellCalendarDate } from '../calendar-date.ts';
import { isCancellable, lateCancellationEnd, lateEndOf, timeAtHotel } from '../cancellation.ts';
import { LATE_CANCELLATION_MINUTES } from '../constants.ts';
import { HOUSE } from '../../../hotel/texts/house.ts';
import { HOTEL } from '../hotel.ts';
import { paidFor } from '../payments/due.ts';
import { formatMinorUnits } from '../money.ts';
import { cancellationFee } from './policy.ts';
import type { Quote } from './quote.ts';
import type { MinorUnits, Policy } from './tariff.ts';

/**
 * What cancelling means for a guest's money, on each day. Each line is a sentence: "If you cancel by Thu 8 Jul, 23:59,
 * you get back everything". Pages, print and mails show all of them as a table.
 */
export interface CancellationTable {
  /** What happens to the money: something is refunded where something is paid, else it may be charged. */
  verb: 'You get back' | 'We charge';
  rows: CancellationRow[];
}

interface CancellationRow {
  /** Such as `by Thu 8 Jul, 23:59`, or `later`. */
  when: string;
  /** Such as `everything`, or `$60 (we keep $140)`. */
  what: string;
}

/** What is agreed about a stay, or would be if it were booked. */
export interface AgreedPolicy {
  quote: Pick<Quote, 'nights' | 'lines' | 'total'>;
  policy: Policy;
  checkin: CalendarDate;
  /** What has been paid by now, or is paid by booking it. */
  paid: MinorUnits;
  waived?: MinorUnits | undefined;
}

/**
 * Returns what cancelling costs until when, by the hotel's clock, which the first deadline names. Days that are over
 * are left out.
 * @param end until when the stay can be cancelled on its day of arrival
 */
export function cancellationTable(
  { quote, policy, checkin, paid, waived }: AgreedPolicy,
  now: Date,
  end = by(checkin, HOTEL.checkInTime),
): CancellationTable {
  const today = hotelToday(now);
  const feeOn = (day: CalendarDate) => cancellationFee(quote, policy, { today: day, checkin, waived });
  const steps = policy.tiers
    .map(({ daysBefore }) => addDays(checkin, -daysBefore))
    // A cancellation after midnight still counts as one on the day of arrival.
    .filter((day) => day >= today || day === checkin)
    .map((day) => ({ when: day === checkin ? end : by(day, '23:59'), fee: feeOn(day) }));
  const all = [...steps, { when: 'later', fee: feeOn(addDays(checkin, 1)) }];
  const told = all.filter(({ fee }, index) => fee !== all[index + 1]?.fee);
  const rows = told.map(({ when, fee }) => ({
    when: told.length === 1 ? 'at any time' : when,
    what: paid > 0 ? refundOf(paid, fee) : chargeOf(fee, quote.total),
  }));
  return { verb: paid > 0 ? 'You get back' : 'We charge', rows: rows.map(withZone) };
}

/** Returns the table of a stay that is not booked yet. Late bookings can be cancelled for a while. */
export function tableOnceBooked(terms: AgreedPolicy, now: Date): CancellationTable {
  const isLate = !isCancellable(terms, lateCancellationEnd(now));
  const since = terms.paid > 0 ? 'paying' : 'booking';
  const end = isLate ? `within ${LATE_CANCELLATION_MINUTES} minutes of ${since}` : undefined;
  return cancellationTable(terms, now, end);
}

type Booked = Pick<Booking, 'quote' | 'policy' | 'checkin' | 'cancelUntil' | 'money' | 'waived'>;

/** Returns the table of a booking; undefined once it can no longer be cancelled online. */
export function tableOfBooking(booking: Booked, now: Date): CancellationTable | undefined {
  if (!isCancellable(booking, now)) return undefined;
  const late = lateEndOf(booking);
  return cancellationTable(
    { ...booking, paid: paidFor(booking) },
    now,
    late && by(hotelToday(late), timeAtHotel(late)),
  );
}

export function tableInWords({ verb, rows }: CancellationTable): string[] {
  const who = verb === 'We charge' ? 'we charge' : 'you get back';
  return rows.map(({ when, what }) => `If you cancel ${when}, ${who} ${what}.`);
}

/** Returns a deadline such as `by Tue 24 Nov, 23:59`. */
function by(date: CalendarDate, time: string): string {
  return `by ${spellCalendarDate(date, SPELLING.short)}, ${time}`;
}

/** The town of the time zone: like that, it only changes with a deploy. */
function withZone({ when, what }: CancellationRow, index: number): CancellationRow {
  return {
    when: index === 0 && when.startsWith('by ') ? `${when} (${HOUSE.address.city} time)` : when,
    what,
  };
}

function refundOf(paid: MinorUnits, fee: MinorUnits): string {
  if (fee === 0) return 'everything';
  if (fee < paid) return `${formatMinorUnits(paid - fee)} (we keep ${formatMinorUnits(fee)})`;
  return fee === paid ? 'nothing' : `nothing, and pay ${formatMinorUnits(fee - paid)} more`;
}

function chargeOf(fee: MinorUnits, total: MinorUnits): string {
  if (fee === 0) return 'nothing';
  return fee === total ? `the full ${formatMinorUnits(fee)}` : formatMinorUnits(fee);
}
