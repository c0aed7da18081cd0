import { isOver } from '@innkeep/contract/stay';
import { isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import type { UserInput } from '@innkeep/contract/user';
import type { BookingsClaimable, BookingsClaimed } from '@innkeep/contract/booking';
import { auditEntry, agreedOwner } from '../records/audit.ts';
import { requireSelf, type Caller, mailboxOfStay } from '../base/caller.ts';
import { transactWithMail } from '../records/outbox.ts';
import { type StoredBooking, searchTokens } from '../records/stored-booking.ts';
import { unprovenBy, syncUser } from '../users/sync-user.ts';
import { requireOwnAddress } from '../users/own-address.ts';
import type { BookingDeps } from './booking-deps.ts';
import { changeInWords } from './change-in-words.ts';

export type FollowDeps = Pick<
  BookingDeps,
  'users' | 'accounts' | 'bookings' | 'mails' | 'mailQueue' | 'clock' | 'log' | 'newId'
>;

/** The most stays of one account that are looked at: those with the latest arrival. */
const MAX_LOOKED_AT = 200;

/**
 * Records a sign-in, after what follows if the account has another address than at the last one, or if the account that
 * had this address has another one. That comes first, since the record of the sign-in leaves no trace of it to go on by.
 */
export async function recordSignIn(
  deps: FollowDeps,
  caller: Caller,
  email: string,
  input: UserInput,
): Promise<void> {
  requireSelf(caller, email);
  const known = await deps.users.find(caller.uid);
  if (known && known.email !== caller.email) await applyAccountEmail(deps, caller.uid);
  const others = (await deps.users.listByEmail(caller.email)).filter(({ _id }) => _id !== caller.uid);
  for (const other of others) await applyAccountEmail(deps, other._id);
  await syncUser(deps, caller, email, input);
}

/**
 * Brings what we keep in line with the address that an account has by now, once: the record, and the stays that are not
 * over, so that mails about them reach the guest. The old address is told. What the sign-in provider says counts,
 * so the caller changes nothing by it.
 */
export async function applyAccountEmail(deps: FollowDeps, uid: string): Promise<void> {
  const { users, accounts } = deps;
  const [known, account] = await Promise.all([
    users.find(uid),
    accounts.findAll([uid]).then((found) => found.get(uid)),
  ]);
  if (!known || !account?.email || known.email === account.email) return;
  const { email } = account;
  // The stays first: as long as the record has the old address, a repeated call goes on with them.
  // To an address that is not proven they go only from one that never was.
  if (account.isEmailConfirmed || known.isUnproven === true)
    await moveStays(deps, uid, { from: known.email, to: email });
  await transactWithMail(deps, users, async (tx) => {
    const user = await tx.find(uid);
    if (!user || user.email === email) return;
    tx.save({ ...user, email, ...unprovenBy(account) });
    if (user.email !== '') tx.send({ _id: deps.newId(), kind: 'email-changed', to: user.email, uid });
  });
}

interface Move {
  from: string;
  to: string;
}

async function moveStays(deps: FollowDeps, uid: string, move: Move): Promise<void> {
  const found = await deps.bookings.listOf({ uid }, { limit: MAX_LOOKED_AT });
  for (const booking of found) if (isMoved(deps, booking, move)) await moveStay(deps, uid, booking._id, move);
}

/** Whether mails about a stay may still be sent to the old address. What is over keeps what it was made with. */
function isMoved({ clock }: Pick<FollowDeps, 'clock'>, booking: StoredBooking, { from }: Move): boolean {
  const { state, email } = booking;
  const isPast = isCancelledOrLapsed(booking) || state === 'checked-out' || state === 'no-show';
  return email === from && !isPast && !isOver(booking, clock.today());
}

function moveStay(deps: FollowDeps, uid: string, bookingId: string, move: Move): Promise<void> {
  const { bookings, clock } = deps;
  return bookings.transact(async (tx) => {
    const before = await tx.find(bookingId);
    if (before?.uid !== uid || !isMoved(deps, before, move)) return;
    const booking = { ...before, ...addressed(before, move.to), rev: before.rev + 1, updatedAt: clock.now() };
    const entry = {
      ...auditEntry(clock, { uid }, 'booking/changed', bookingId),
      what: changeInWords(before, booking),
      agreed: agreedOwner(booking),
    };
    tx.save([{ before, booking, entry }]);
    await tx.renameUse(before, booking);
  });
}

function addressed({ _id, guest, uid, source }: StoredBooking, email: string) {
  return {
    email,
    tokens: searchTokens({ _id, email, guest }),
    mailbox: mailboxOfStay({ uid, source, email }),
  };
}

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
