import type { AuditAction, AuditEntry } from '../records/audit.ts';
import { lapseHold } from '../records/end-booking.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { forgottenDigest, forgottenRecord, withOwnersAddress } from './forgotten.ts';
import { findGuest, type KnownGuest } from './find-guest.ts';
import type { ForgetDeps } from './guest-data-store.ts';
import { findDeletionBlockers, type Blocker, isUnconfirmedVisitorBooking } from './deletion-blockers.ts';

/** How many bookings are forgotten at the same time, each in a transaction of its own. */
const AT_ONCE = 10;

/** The outcome. Nothing is forgotten if there is no such guest, or if something prevents it. */
export type Forgotten<H = Blocker> =
  | { outcome: 'unknown' }
  | { outcome: 'blocked'; deletionBlockers: readonly H[] }
  | { outcome: 'forgotten'; guest: KnownGuest; mails: number };

/**
 * Forgets the person with an e-mail address: deletes their account and what they, or the desk, have written
 * about them, and keeps of their bookings what the hotel's books need. Each step commits on its own and may
 * be repeated. A second run can finish what a first one began, because data that leads to other data is
 * deleted after it. Mails and words lead to nothing; bookings under other addresses are found by their
 * accounts, and former accounts by our records of them and by bookings under this address. Those are found by
 * the address itself, and so is the account, which is deleted last.
 * @param by who does it, as the audit names them
 * @param email as `normalEmail` spells it
 */
export function forgetGuest(deps: ForgetDeps, by: string, email: string): Promise<Forgotten> {
  return forget(deps, by, { find: () => findGuest(deps, email), findDeletionBlockers });
}

/** Whom to forget, and what prevents it: both are looked at twice. */
export interface Whom<H = Blocker> {
  find: () => Promise<KnownGuest | undefined>;
  findDeletionBlockers: (deps: ForgetDeps, found: KnownGuest) => Promise<readonly H[]>;
}

/** Forgets a guest, in the order that `forgetGuest` explains. */
export async function forget<H>(deps: ForgetDeps, by: string, whom: Whom<H>): Promise<Forgotten<H>> {
  const found = await whom.find();
  if (!found) return { outcome: 'unknown' };
  const deletionBlockers = await whom.findDeletionBlockers(deps, found);
  if (deletionBlockers.length > 0) return { outcome: 'blocked', deletionBlockers };

  const { guest, late } = await lookAgain(deps, by, found, whom);
  if (late.length > 0) return { outcome: 'blocked', deletionBlockers: late };
  const mails = await forgetMails(deps, guest);
  await forgetWords(deps, guest);
  const isUnderIt = (booking: StoredBooking) => booking.email === guest.email;
  await forgetBookings(
    deps,
    by,
    guest.bookings.filter((booking) => !isUnderIt(booking)),
  );
  for (const uid of guest.uids)
    await deps.guestData.endAccount(uid, entryOf(deps, by, 'user/forgotten', uid));
  await forgetBookings(deps, by, guest.bookings.filter(isUnderIt));
  await leaveToOwners(deps, by, guest);
  if (guest.account) await deps.guestAccounts.remove(guest.account.uid);
  return { outcome: 'forgotten', guest, mails };
}

/**
 * Closes the account and looks again, so that everything booked until then is seen and nothing is added. If
 * something prevents forgetting, or fails, or the run is stopped, the account is opened again.
 */
async function lookAgain<H>(
  deps: ForgetDeps,
  by: string,
  found: KnownGuest,
  whom: Whom<H>,
): Promise<{ guest: KnownGuest; late: readonly H[] }> {
  try {
    if (found.account) {
      await closeAccount(deps, found.account.uid);
      await deps.letCallsEnd();
    }
    const guest = { ...found, ...(await whom.find()) };
    await releaseUnconfirmed(deps, by, guest.bookings); // before the deletionBlockers, since they may be confirmed in the end
    const late = await whom.findDeletionBlockers(deps, guest);
    if (late.length > 0) await reopenAccount(deps, found);
    return { guest, late };
  } catch (error) {
    await reopenAccount(deps, found);
    throw error;
  }
}

/** Lets go of what a stranger may have ordered: its nights are free, as if its two hours were over. */
async function releaseUnconfirmed(
  { bookings, clock }: ForgetDeps,
  by: string,
  found: readonly StoredBooking[],
) {
  for (const { _id } of found.filter(isUnconfirmedVisitorBooking))
    await bookings.transact(async (tx) => {
      const booking = await tx.find(_id);
      if (!booking || !isUnconfirmedVisitorBooking(booking)) return; // it was confirmed in between, or is over
      await lapseHold(tx, booking, clock.now(), by);
    });
}

/** Then `requireOwnAddress` refuses a token that has not expired. */
export async function closeAccount(
  { guestAccounts, users }: Pick<ForgetDeps, 'guestAccounts' | 'users'>,
  uid: string,
): Promise<void> {
  await guestAccounts.close(uid);
  await users.transact((tx) => {
    tx.remove(uid);
    return Promise.resolve();
  });
}

/** Its owner signs in anew, and finds all as it was. One that is gone by now gets no record. */
export async function reopenAccount(
  { guestAccounts, users }: Pick<ForgetDeps, 'guestAccounts' | 'users'>,
  { account, records }: Pick<KnownGuest, 'account' | 'records'>,
): Promise<void> {
  if (!account) return;
  const { uid, isClosed } = account;
  if (!isClosed) await guestAccounts.reopen(uid);
  const record = records.find(({ _id }) => _id === uid);
  if (!record || !(await guestAccounts.find(uid))) return;
  await users.transact(async (tx) => {
    if (!(await tx.find(uid))) tx.save(record);
  });
}

async function forgetBookings(
  deps: ForgetDeps,
  by: string,
  bookings: readonly StoredBooking[],
): Promise<void> {
  const forget = ({ _id }: StoredBooking) => {
    const entry = entryOf(deps, by, 'booking/forgotten', _id);
    return deps.guestData.forgetRecord(_id, (record) =>
      forgottenRecord(record, entry, deps.keepsNamesForYears),
    );
  };
  for (let first = 0; first < bookings.length; first += AT_ONCE)
    await Promise.all(bookings.slice(first, first + AT_ONCE).map(forget));
}

/** Gives other accounts' bookings under this address the address of their own account. */
async function leaveToOwners(deps: ForgetDeps, by: string, guest: KnownGuest): Promise<void> {
  const { guestData, guestAccounts } = deps;
  const owners = await guestAccounts.findAll(guest.elsewhere.flatMap(({ uid }) => uid ?? []));
  for (const { _id, uid } of guest.elsewhere) {
    const email = owners.get(uid ?? '')?.email ?? '';
    const entry = entryOf(deps, by, 'booking/forgotten', _id);
    await guestData.forgetRecord(_id, (record) =>
      record.booking.email === guest.email ? withOwnersAddress(record, entry, email) : undefined,
    );
  }
}

/**
 * Removes mails about the guest, and their address from the hotel's digests.
 * @returns how many mails were removed
 */
async function forgetMails({ guestData }: ForgetDeps, guest: KnownGuest): Promise<number> {
  const mails = await guestData.mailsOf(guest);
  await guestData.removeMails(mails.map(({ _id }) => _id));
  const ids = new Set([...guest.bookings, ...guest.elsewhere].map(({ _id }) => _id));
  for (const { _id, data } of await guestData.digests()) {
    const forgotten = forgottenDigest(data, ids);
    if (forgotten) await guestData.rewriteDigest(_id, forgotten);
  }
  return mails.length;
}

async function forgetWords({ guestData }: ForgetDeps, guest: KnownGuest): Promise<void> {
  const entries = await guestData.entriesAbout([...guest.uids, ...guest.bookings.map(({ _id }) => _id)]);
  const wordy = entries.filter(({ why }) => why !== undefined);
  await guestData.clearWords(wordy.map(({ _id }) => _id));
}

function entryOf({ clock }: ForgetDeps, by: string, action: AuditAction, target: string): AuditEntry {
  return { action, by, target, at: clock.now() };
}
