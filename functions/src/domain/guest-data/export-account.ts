import { AppError } from '@innkeep/contract/errors';
import type { Caller } from '../base/caller.ts';
import { mailId } from '../records/outbox.ts';
import type { Mail } from '../records/mail.ts';
import { requireRecentSignIn } from '../users/own-address.ts';
import { tell, type ExportDeps, type Told } from './export-guest.ts';
import { findOwner, type KnownGuest } from './find-guest.ts';
import { isToHotel } from './mail-ids.ts';

/**
 * Tells the caller what is kept about them. No person reads it before they do, so it leaves out what may speak
 * of others: what the desk wrote, what other accounts booked under their address, and whom they served if they
 * work here.
 */
export async function exportAccount(deps: ExportDeps, caller: Caller): Promise<Told> {
  requireRecentSignIn(caller, deps.clock.now());
  const found = await findOwner(deps, caller.uid);
  if (!found || found.account?.isClosed) throw new AppError('auth/required');
  const own = ofAccount(found, caller.uid);
  const withDeeds = caller.role === 'guest';
  const told = await tell(deps, own, { uids: [caller.uid], withDeeds, withWords: false });
  return { ...told, mails: mailsAbout(told.mails, own, caller.uid) };
}

/**
 * Returns what an account holds, and what was booked under its confirmed address without any account: it may
 * claim that. What a former account booked under the address may be of the person who had it before.
 */
function ofAccount(found: KnownGuest, uid: string): KnownGuest {
  return {
    ...found,
    uids: [uid],
    records: found.records.filter(({ _id }) => _id === uid),
    bookings: found.bookings.filter((booking) => booking.uid === uid || booking.uid === null),
    elsewhere: [],
  };
}

function mailsAbout(mails: Told['mails'], { bookings }: KnownGuest, uid: string): Told['mails'] {
  const ids = new Set(bookings.map(({ _id }) => _id));
  return mails.filter((mail) => {
    if (mail.kind === 'welcome') return mail._id === mailId('welcome', uid);
    if ((accountIn(mail) ?? uid) !== uid) return false; // of another account, which wanted this address
    const about = bookingIn(mail);
    return about === undefined ? !isToHotel(mail) : ids.has(about);
  });
}

function accountIn({ uid, data }: Pick<Mail, 'uid' | 'data'>): string | undefined {
  return uid ?? (data && 'uid' in data ? data.uid : undefined);
}

function bookingIn({ bookingId, data }: Pick<Mail, 'bookingId' | 'data'>): string | undefined {
  return bookingId ?? (data && 'booking' in data ? data.booking._id : undefined);
}
