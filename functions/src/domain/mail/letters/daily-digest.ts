import { bookingNumber } from '@innkeep/contract/booking-number';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { formatPrice } from '@innkeep/contract/money';
import { PAGE } from '@innkeep/contract/paths';
import type { AuditEntry } from '../../audit.ts';
import type { StoredBooking } from '../../bookings/booking-store.ts';
import type { Mail } from '../mail.ts';
import { outgoingMail } from '../outgoing-mail.ts';
import { CHOSEN_BY_THE_HOTEL, inShort } from './booking-notice.ts';
import { counted } from './counted.ts';
import { letter } from './letter.ts';
import type { Block } from './page.ts';
import { spelled } from './stay-blocks.ts';

/** A mail's document holds a megabyte at most. */
const MAX_LISTED = 100;

/** What one day has brought. */
interface Day {
  date: CalendarDate;
  made: readonly StoredBooking[];
  cancelled: readonly AuditEntry[];
}

function dailyDigestId(date: CalendarDate): string {
  return `${date}-daily-digest`;
}

/** Tells the hotel what was booked and cancelled on a day. */
export function dailyDigest(day: Day, now: Date, to: string, siteUrl: string): Mail {
  const { date, made, cancelled } = day;
  const title = `${counted(made.length, 'booking')}, ${counted(cancelled.length, 'cancellation')}`;
  const page = {
    title,
    preview: `What ${spelled(date)} has brought.`,
    blocks: [
      { kind: 'paragraph' as const, text: `This is what ${spelled(date)} has brought.` },
      ...section('Booked', made, (booking) => ofBooking(booking, siteUrl)),
      ...section('Cancelled', cancelled, ofCancellation),
    ],
    reason: CHOSEN_BY_THE_HOTEL,
  };
  const message = letter(`${spelled(date)}: ${title}`, page, siteUrl);
  return outgoingMail(now, { _id: dailyDigestId(date), kind: 'daily-digest', to, message });
}

function section<T>(heading: string, items: readonly T[], blocksOf: (item: T) => Block[]): Block[] {
  if (items.length === 0) return [];
  const left = items.length - MAX_LISTED;
  return [
    { kind: 'heading', text: heading },
    ...items.slice(0, MAX_LISTED).flatMap(blocksOf),
    ...(left > 0 ? [{ kind: 'paragraph' as const, text: `And ${left} more.` }] : []),
  ];
}

function ofBooking(booking: StoredBooking, siteUrl: string): Block[] {
  const { _id, email, guests, total } = booking;
  const text = `${inShort(booking)}, ${counted(guests, 'guest')}, ${formatPrice(total)}: ${email}`;
  const url = siteUrl + PAGE.bookingOf(email, _id);
  return [
    { kind: 'paragraph', text },
    { kind: 'link', label: `Booking ${bookingNumber(_id)}`, url },
  ];
}

/** The booking is gone; what it was stands in the audit, of whatever was cancelled since the audit keeps it. */
function ofCancellation({ target, stay }: AuditEntry): Block[] {
  const what = stay ? `: ${stay.room}, ${spelled(stay.checkin)} to ${spelled(stay.checkout)}` : '';
  return [{ kind: 'paragraph', text: `Booking ${bookingNumber(target)}${what}` }];
}
