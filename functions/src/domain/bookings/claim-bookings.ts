import type { BookingsClaimable, BookingsClaimed } from '@innkeep/contract/booking';
import { auditEntry } from '../records/audit.ts';
import type { Caller } from '../base/caller.ts';
import { agreedOwner } from '../records/agreed.ts';
import type { BookingDeps } from './booking-deps.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { mailboxOfStay } from '../users/mailbox.ts';
import { requireOwnAddress } from '../users/own-address.ts';

const MAX_CLAIMED = 200;
/** The most that are counted: more are no other news. */
const MAX_COUNTED = 20;

type ClaimDeps = Pick<BookingDeps, 'bookings' | 'users' | 'accounts' | 'clock'>;

/**
 * Adds the bookings without an account that have the caller's address to their account. A caller who has not proven
 * that the address is theirs gets none. The keys of these bookings go on working.
 * @throws {AppError} `auth/required` if the address is another account's by now
 */
export async function claimBookings(deps: ClaimDeps, caller: Caller): Promise<BookingsClaimed> {
  let claimed = 0;
  for (const { _id } of await findUnclaimed(deps, caller, MAX_CLAIMED))
    if (await claim(deps, caller, _id)) claimed += 1;
  return { claimed };
}

export async function countClaimable(deps: ClaimDeps, caller: Caller): Promise<BookingsClaimable> {
  return { claimable: (await findUnclaimed(deps, caller, MAX_COUNTED)).length };
}

async function findUnclaimed(deps: ClaimDeps, caller: Caller, limit: number): Promise<StoredBooking[]> {
  const { email, isEmailConfirmed } = caller;
  if (!isEmailConfirmed || email === '') return [];
  await requireOwnAddress(deps, deps.users, caller);
  const found = await deps.bookings.listOf({ email, uid: null }, { limit });
  return found.filter((booking) => isUnclaimed(booking, email));
}

/** Whether a booking may be added to the account with this address; not while it is held. */
function isUnclaimed(booking: StoredBooking, email: string): boolean {
  return booking.uid === null && booking.state !== 'held' && booking.email === email;
}

function claim({ bookings, clock }: ClaimDeps, caller: Caller, bookingId: string): Promise<boolean> {
  const { uid, email } = caller;
  return bookings.transact(async (tx) => {
    const before = await tx.find(bookingId);
    if (!before || !isUnclaimed(before, email)) return false;
    const mailbox = mailboxOfStay({ ...before, uid });
    const booking = { ...before, uid, mailbox, rev: before.rev + 1, updatedAt: clock.now() };
    const entry = auditEntry(clock, caller, 'booking/claimed', bookingId);
    tx.save([{ before, booking, entry: { ...entry, agreed: agreedOwner(booking) } }]);
    await tx.renameUse(before, booking);
    return true;
  });
}
