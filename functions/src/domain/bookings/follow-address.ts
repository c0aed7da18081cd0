import { isOver } from '@innkeep/contract/stay';
import { isCancelledOrLapsed } from '@innkeep/contract/stay-states';
import type { UserInput } from '@innkeep/contract/user';
import { auditEntry } from '../records/audit.ts';
import { requireSelf, type Caller } from '../base/caller.ts';
import { transactWithMail } from '../records/outbox.ts';
import { agreedOwner } from '../records/agreed.ts';
import type { BookingDeps } from './booking-deps.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { unprovenBy } from '../users/adoption.ts';
import { mailboxOfStay } from '../users/mailbox.ts';
import { syncUser } from '../users/sync-user.ts';
import { changeInWords } from './change-in-words.ts';
import { searchTokens } from '../records/search-tokens.ts';
import { idsOfMailsAboutBooking, mailsAgain } from '../records/booking-mails.ts';
import type { SendingTx } from '../records/hotel-store.ts';

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

/**
 * Does what follows where a guest's address is corrected: the code is used under the new address, mails that have not
 * left are taken back, and what the state of the stay asks for goes to the new one. Keys that were made for the old one
 * open the stay no more, as they name it.
 */
export async function followEmailChange(
  tx: SendingTx,
  before: StoredBooking,
  after: StoredBooking,
): Promise<void> {
  if (before.email === after.email) return;
  await tx.renameUse(before, after);
  await tx.unsend(idsOfMailsAboutBooking(before).filter((id) => !id.endsWith('-notice')));
  mailsAgain(after, `${after._id}-${after.rev}`).forEach(tx.send);
}
