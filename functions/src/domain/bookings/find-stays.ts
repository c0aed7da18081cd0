import { isSelf, requireOwnerOr, type Caller } from '../caller.ts';
import { normalEmail } from '../users/normal-email.ts';
import type { BookingDeps } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';

/** One person's stays, in whatever state, by check-in, the earliest first. */
interface FoundStays {
  ofAccount: StoredBooking[];
  /** What other accounts booked that had the address before; for the hotel's staff alone. */
  ofFormerAccounts: StoredBooking[];
}

/** The stays of whoever has an address; only the hotel's staff may ask about others. */
export async function findStays(
  { bookings, accounts }: Pick<BookingDeps, 'bookings' | 'accounts'>,
  caller: Caller,
  email: string,
): Promise<FoundStays> {
  const isOwn = isSelf(caller, email);
  requireOwnerOr('desk', caller, isOwn);
  // By uid: the address may have belonged to somebody else before.
  if (caller.role === 'guest')
    return { ofAccount: await bookings.listOfOwner(caller.uid), ofFormerAccounts: [] };
  const address = normalEmail(email);
  const uid = isOwn ? caller.uid : (await accounts.findByEmail(address))?.uid;
  const [ofAccount, ofEmail] = await Promise.all([
    uid === undefined ? [] : bookings.listOfOwner(uid),
    bookings.listOfEmail(address),
  ]);
  // What the desk booked for the address is no other account's.
  const byDesk = ofEmail.filter((booking) => booking.uid === null);
  return {
    ofAccount: [...ofAccount, ...byDesk].sort(byCheckin),
    ofFormerAccounts: ofEmail.filter((booking) => booking.uid !== null && booking.uid !== uid),
  };
}

function byCheckin(a: StoredBooking, b: StoredBooking): number {
  return a.checkin < b.checkin ? -1 : Number(a.checkin > b.checkin);
}
