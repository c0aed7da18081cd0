import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { includesRole } from '@innkeep/contract/role';
import { type Caller, isSelf, requireOwnerOr } from '../base/caller.ts';
import type { Position } from '../base/page-position.ts';
import type { BookingDeps } from './booking-deps.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { normalEmail } from '../base/normal-email.ts';

/** The most stays on one page. Hardly any guest has as many. */
const STAYS_ON_PAGE = 1000;

export interface FoundStays {
  stays: StoredBooking[];
  /** Whether another account booked it that had the address before. Only the hotel's staff see these. */
  isOfFormerAccount: (booking: StoredBooking) => boolean;
  next: Position<CalendarDate> | undefined;
}

/**
 * Finds a page of the stays of the person who has an address; only the hotel's staff may ask about others.
 * @param after the `next` of the page before; undefined for the latest stays
 */
export async function findStays(
  { bookings, accounts }: Pick<BookingDeps, 'bookings' | 'accounts'>,
  caller: Caller,
  email: string,
  after: Position<CalendarDate> | undefined,
): Promise<FoundStays> {
  const isOwn = isSelf(caller, email);
  requireOwnerOr('desk', caller, isOwn);
  const page = { after, limit: STAYS_ON_PAGE + 1 }; // one more tells whether there is another page
  // Listed by uid, because the address may have belonged to another person before.
  if (!includesRole(caller.role, 'desk'))
    return { ...cut(await bookings.listOf({ uid: caller.uid }, page)), isOfFormerAccount: () => false };
  const address = normalEmail(email);
  const uid = isOwn ? caller.uid : (await accounts.findByEmail(address))?.uid;
  const [ofAccount, ofEmail] = await Promise.all([
    uid === undefined ? [] : bookings.listOf({ uid }, page),
    bookings.listOf({ email: address }, page),
  ]);
  const found = new Map([...ofAccount, ...ofEmail].map((booking) => [booking._id, booking]));
  return {
    ...cut([...found.values()].sort(latestFirst)),
    // What the desk booked for the address belongs to no other account.
    isOfFormerAccount: (booking) => booking.uid !== null && booking.uid !== uid,
  };
}

function cut(found: readonly StoredBooking[]): Pick<FoundStays, 'stays' | 'next'> {
  const stays = found.slice(0, STAYS_ON_PAGE);
  const last = found.length > STAYS_ON_PAGE ? stays.at(-1) : undefined;
  return { stays, next: last && positionOf(last) };
}

export function positionOf({ checkin, _id }: StoredBooking): Position<CalendarDate> {
  return { value: checkin, id: _id };
}

function latestFirst(a: StoredBooking, b: StoredBooking): number {
  const [one, other] = [`${a.checkin}${a._id}`, `${b.checkin}${b._id}`];
  return one < other ? 1 : Number(one > other) * -1;
}
