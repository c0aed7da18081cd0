import { businessDay } from '@innkeep/contract/business-day';
import { lateCancellationEnd } from '@innkeep/contract/cancellation';
import type { BookingState } from '@innkeep/contract/booking';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { formerRoomsOf, type StoredBooking, searchTokens, weeksOf } from '../records/stored-booking.ts';
import { mailboxOfStay } from '../base/caller.ts';
import { checkAgreed } from './check-agreed.ts';
import { checkBills } from './check-bills.ts';
import { type Difference, differencesOf, unfitFields, unlike } from './difference.ts';
import { type LedgerBooking, nightsBetween } from './reconcile-store.ts';
import { wrongShape } from './shapes.ts';

/** Checks a booking by itself, by its bills, and by what the audit says was agreed. */
export function checkBooking(
  { id, stored, agreed }: LedgerBooking,
  tariffs: ReadonlyMap<number, Tariff>,
): Difference[] {
  const { checkin, checkout } = stored;
  if (nightsBetween(checkin, checkout).length === 0) {
    const dates = `from "${String(checkin)}" to "${String(checkout)}"`;
    return differencesOf({ booking: id }, ['booking/no-stay', dates]);
  }
  const wrong = wrongShape('booking', stored);
  if (wrong !== undefined) return differencesOf({ booking: id }, ['booking/wrong-shape', wrong]);
  const booking = { ...stored, _id: id } as unknown as StoredBooking; // its shape was just checked
  return [...checkItself(booking), ...checkAgreed(booking, agreed), ...checkBills(booking, tariffs)];
}

type Field = keyof StoredBooking;

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

/**
 * Checks that a booking has the fields of its state, an owner that fits its source, and possible times, and that the
 * desk finds it. The differences quote no guest, because they are logged.
 */
function checkItself(booking: StoredBooking): Difference[] {
  const { state, mailbox, weeks, tokens, formerRooms } = booking;
  const { has, may = [] } = FIELDS[state];
  const needs = ALL.map((field) => [field, has.includes(field) || (may.includes(field) ? undefined : false)]);
  const unfit = unfitFields<object>(booking, Object.fromEntries(needs) as object); // by its fields
  const isSearched = unlike(tokens.toSorted(), searchTokens(booking).toSorted()) === undefined;
  return differencesOf(
    { booking: booking._id },
    ['booking/wrong-state', unfit.length > 0 && `${state} with ${unfit.join(', ')}`],
    ['booking/wrong-account', mailbox !== mailboxOfStay(booking) && 'its mailbox is another'],
    ['booking/wrong-time', impossibleTimeIn(booking)],
    ['booking/wrong-weeks', unlike<string[]>(weeks.toSorted(), weeksOf(booking))],
    ['booking/wrong-former-rooms', unlike(formerRooms?.toSorted(), formerRoomsOf(booking))],
    ['booking/wrong-tokens', !isSearched && 'a search takes it for another'],
  );
}

/** Returns the first impossible time, such as one after the booking last changed. */
function impossibleTimeIn(booking: StoredBooking): string | undefined {
  const { checkin, checkout, createdAt, updatedAt, checkedInAt, checkedOutAt } = booking;
  const { cancelUntil, cancelledAt, releasedFrom } = booking;
  const ended = cancelledAt === undefined ? undefined : new Date(cancelledAt);
  const done = [createdAt, checkedInAt, checkedOutAt, ended].filter((at) => at !== undefined);
  const came = checkedInAt && businessDay(checkedInAt);
  if (done.some((at) => at > updatedAt)) return 'something was done to it after it last changed';
  if (done.some((at) => at < createdAt)) return 'something was done to it before it was made';
  if (checkedInAt && checkedOutAt && checkedOutAt < checkedInAt) return 'its guest left before they came';
  if (came && (came < checkin || came > checkout)) return `its guest came on ${came}`;
  if (cancelUntil !== undefined && new Date(cancelUntil) > lateCancellationEnd(updatedAt))
    return 'it can be cancelled for longer than any booking';
  return releasedFrom !== undefined && (releasedFrom <= checkin || releasedFrom >= checkout)
    ? `its nights are released from ${releasedFrom} on`
    : undefined;
}
