import type { StoredBooking } from '../records/stored-booking.ts';
import type { StoredUser } from '../users/user-store.ts';
import type { FindGuestDeps, GuestAccount, Traces } from './guest-data-store.ts';

/** A person about whom the hotel keeps data. `email` is set if what hangs by the address alone is theirs, too. */
export interface KnownGuest extends Traces {
  account: GuestAccount | undefined;
  records: StoredUser[];
  /** Their bookings: made by their accounts, or under their address and by no other existing account. */
  bookings: StoredBooking[];
  /** Other accounts' bookings that name their address. */
  elsewhere: StoredBooking[];
}

/**
 * Finds what is kept about the person with an e-mail address.
 * @param email as `normalEmail` spells it
 * @returns undefined if nothing is kept
 */
export async function findGuest(deps: FindGuestDeps, email: string): Promise<KnownGuest | undefined> {
  const { guestData, guestAccounts, users } = deps;
  const [account, recorded] = await Promise.all([guestAccounts.findByEmail(email), users.listByEmail(email)]);
  const live = await guestAccounts.findAll(recorded.map(({ _id }) => _id));
  // A record may name an outdated address: their own another one, or another person's theirs.
  const own = account && (await users.find(account.uid));
  const former = recorded.filter(({ _id }) => _id !== account?.uid && !live.has(_id));
  const records = [...(own ? [own] : []), ...former];
  const uids = new Set([...(account ? [account.uid] : []), ...records.map(({ _id }) => _id)]);
  const bookings = await findBookings(deps, uids, email);
  const guest: KnownGuest = { email, account, records, uids: [...uids], ...bookings };
  const isKnown = guest.uids.length + guest.bookings.length + guest.elsewhere.length > 0;
  return isKnown || (await guestData.mailsOf(guest)).length > 0 ? guest : undefined;
}

/**
 * Finds what is kept about the owner of an account. Until they have confirmed its address, a stranger may have
 * written it there: then only what the account itself holds is theirs.
 * @returns undefined if the account is gone
 */
export async function findOwner(deps: FindGuestDeps, uid: string): Promise<KnownGuest | undefined> {
  const account = await deps.guestAccounts.find(uid);
  if (!account) return undefined;
  const { email, isEmailConfirmed } = account;
  const known = isEmailConfirmed && email !== '' ? await findGuest(deps, email) : undefined;
  return known?.account?.uid === uid ? known : { ...(await findFormer(deps, uid)), account };
}

/** Nothing is looked up by the account's address, which may be another person's by now. */
export async function findFormer({ users, guestData }: FindGuestDeps, uid: string): Promise<KnownGuest> {
  const [record, bookings] = await Promise.all([users.find(uid), guestData.bookingsOf([uid], undefined)]);
  const records = record ? [record] : [];
  return { email: undefined, account: undefined, records, uids: [uid], bookings, elsewhere: [] };
}

/** A booking under their address whose account is gone is theirs, and so is all else of that account. */
async function findBookings(
  { guestData, guestAccounts }: FindGuestDeps,
  uids: Set<string>,
  email: string,
): Promise<Pick<KnownGuest, 'bookings' | 'elsewhere'>> {
  const found = await guestData.bookingsOf([...uids], email);
  const others = [...new Set(found.flatMap(({ uid }) => (uid === null || uids.has(uid) ? [] : [uid])))];
  const live = await guestAccounts.findAll(others);
  const former = others.filter((uid) => !live.has(uid));
  for (const uid of former) uids.add(uid);
  const all = former.length === 0 ? found : await guestData.bookingsOf([...uids], email);
  const isTheirs = ({ uid }: StoredBooking) => uid === null || uids.has(uid);
  return { bookings: all.filter(isTheirs), elsewhere: all.filter((booking) => !isTheirs(booking)) };
}
