import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { AppError, invalid } from '@innkeep/contract/errors';
import { nightsOf, type Stay } from '@innkeep/contract/stay';
import type { HotelTx } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import type { Accounts } from '../users/accounts.ts';
import { awaitsConfirmation } from '@innkeep/contract/stay-states';
import type { Caller } from '../base/caller.ts';

/** Of how many rooms one may be held by people whose address is not proven. */
const ROOMS_FOR_EACH = 3;

/** Returns the first night of a stay in so many rooms on which the others leave too few of the common share. */
function fullNight(share: number, others: readonly Stay[], wanted: Stay): CalendarDate | undefined {
  const taken = others.map((stay) => new Set<string>(nightsOf(stay)));
  return nightsOf(wanted).find((night) => taken.filter((nights) => nights.has(night)).length > share);
}

/**
 * Throws if a stay, in one room for each id, of a guest whose address is not proven would exceed their common share of the house. A
 * guest who has paid, or has confirmed their address since they booked, does not count; accounts are asked about that only
 * where it matters.
 */
export async function requireUnprovenQuota(
  { accounts }: { readonly accounts: Pick<Accounts, 'findAll'> },
  tx: Pick<HotelTx, 'findUnproven' | 'countRooms'>,
  wanted: Stay,
  bookingIds: readonly string[],
): Promise<void> {
  const [found, rooms] = await Promise.all([tx.findUnproven(wanted), tx.countRooms()]);
  const others = found.filter((stay) => !bookingIds.includes(stay._id) && !hasPaid(stay));
  const share = Math.max(1, Math.floor(rooms / ROOMS_FOR_EACH));
  const left = share - bookingIds.length;
  if (left < 0)
    throw invalid({ others: `Without a confirmed e-mail, you can book ${counted(share, 'room')} at once.` });
  if (fullNight(left, others, wanted) === undefined) return;
  const known = await accounts.findAll([...new Set(others.flatMap(({ uid }) => uid ?? []))]);
  const unproven = others.filter(({ uid }) => known.get(uid ?? '')?.isEmailConfirmed !== true);
  if (fullNight(left, unproven, wanted) !== undefined) throw new AppError('booking/too-many-unproven');
}

function hasPaid({ money }: StoredBooking): boolean {
  return money !== undefined && money.paid > money.refunded;
}

type Booker = Pick<Caller, 'isEmailConfirmed'> & { uid: string | null };

/** Whether a stay under a booker's proven address may be a stranger's, who has only typed it. */
export function isUnprovenByOther(
  booker: Booker,
  stay: Pick<StoredBooking, 'isUnproven'> & { uid: string | null },
): boolean {
  return booker.isEmailConfirmed && stay.isUnproven === true && stay.uid !== booker.uid;
}

/** An unconfirmed stay keeps no code from the owner of its address; it can then not be confirmed. */
export function mayReclaimCode(booker: Booker, user: StoredBooking): boolean {
  return isUnprovenByOther(booker, user) && awaitsConfirmation(user);
}
