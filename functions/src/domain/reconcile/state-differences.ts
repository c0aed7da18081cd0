import { lateCancellationEnd } from '@innkeep/contract/cancellation';
import { businessDay } from '@innkeep/contract/business-day';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { BookingState } from '@innkeep/contract/booking';
import type { StoredBooking } from '../records/stored-booking.ts';
import { mailboxOfStay } from '../users/mailbox.ts';
import type { Finding } from './difference.ts';

type Field =
  | 'hold'
  | 'checkedInAt'
  | 'checkedOutAt'
  | 'rooms'
  | 'beforeMove'
  | 'releasedFrom'
  | 'quoteBefore'
  | 'noShowFee'
  | 'waived'
  | 'cancellationFee'
  | 'cancelledAt';

/** Which of these fields a booking must have in each state, and which it may have; it has no other of them. */
const FIELDS: Record<BookingState, { has: readonly Field[]; may?: readonly Field[] }> = {
  held: { has: ['hold'] },
  booked: { has: [], may: ['waived'] },
  'checked-in': { has: ['checkedInAt'], may: ['waived', 'rooms', 'beforeMove'] },
  'checked-out': {
    has: ['checkedInAt', 'checkedOutAt'],
    may: ['releasedFrom', 'quoteBefore', 'waived', 'rooms', 'beforeMove'],
  },
  'no-show': { has: ['noShowFee'], may: ['releasedFrom', 'waived'] },
  cancelled: { has: ['cancelledAt'], may: ['cancellationFee', 'waived'] },
  lapsed: { has: [], may: ['hold'] },
};
const ALL = [...new Set(Object.values(FIELDS).flatMap(({ has, may = [] }) => [...has, ...may]))];

/** Checks that a booking has the fields of its state, an owner that fits its source, and possible times. */
export function checkState(booking: StoredBooking): Finding[] {
  const { _id, state } = booking;
  const { has, may = [] } = FIELDS[state];
  const lacks = has.filter((field) => booking[field] === undefined);
  const hasToo = ALL.filter(
    (field) => booking[field] !== undefined && !has.includes(field) && !may.includes(field),
  );
  const wrong = [...lacks.map((field) => `no ${field}`), ...hasToo];
  const findings: Finding[] = [];
  if (wrong.length > 0)
    findings.push({ kind: 'booking/wrong-state', booking: _id, detail: `${state} with ${wrong.join(', ')}` });
  const wrongOwner = wrongOwnerOf(booking);
  if (wrongOwner !== undefined)
    findings.push({ kind: 'booking/wrong-account', booking: _id, detail: wrongOwner });
  const impossible = impossibleTimeIn(booking);
  if (impossible !== undefined)
    findings.push({ kind: 'booking/wrong-time', booking: _id, detail: impossible });
  return findings;
}

function wrongOwnerOf(booking: StoredBooking): string | undefined {
  return booking.mailbox === mailboxOfStay(booking) ? undefined : 'its mailbox is another';
}

/** Returns the first impossible time, such as one after the booking last changed. */
function impossibleTimeIn(booking: StoredBooking): string | undefined {
  const { checkin, checkout, createdAt, updatedAt, checkedInAt, checkedOutAt } = booking;
  const { cancelUntil, cancelledAt, releasedFrom } = booking;
  const ended = cancelledAt === undefined ? undefined : new Date(cancelledAt);
  const done = [createdAt, checkedInAt, checkedOutAt, ended].filter((at) => at !== undefined);
  if (done.some((at) => at > updatedAt)) return 'something was done to it after it last changed';
  if (done.some((at) => at < createdAt)) return 'something was done to it before it was made';
  if (checkedInAt && checkedOutAt && checkedOutAt < checkedInAt) return 'its guest left before they came';
  if (checkedInAt && !isWithin(businessDay(checkedInAt), checkin, checkout))
    return `its guest came on ${businessDay(checkedInAt)}`;
  if (cancelUntil !== undefined && new Date(cancelUntil) > lateCancellationEnd(updatedAt))
    return 'it can be cancelled for longer than any booking';
  if (releasedFrom !== undefined && (releasedFrom <= checkin || releasedFrom >= checkout))
    return `its nights are given back from ${releasedFrom} on`;
  return undefined;
}

function isWithin(date: CalendarDate, first: CalendarDate, last: CalendarDate): boolean {
  return first <= date && date <= last;
}
