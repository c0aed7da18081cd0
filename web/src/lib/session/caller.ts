import { PAGE, pathTo } from '@innkeep/contract/paths';
import { createContext, use } from 'react';
import { useSession } from './session.ts';

/** As whom a page asks about bookings: as the user of an account, or as the guest who has the key of one booking. */
export interface Caller {
  /** Part of query keys, so that one person's cache never answers for another. */
  uid: string;
  as: 'caller' | 'key';
}

/** The caller on the page that a key opens, even if a user is signed in besides. */
export const KEY_HOLDER: Caller = { uid: 'holder of the key', as: 'key' };

export const CallerContext = createContext<Caller | undefined>(undefined);

/** Returns the caller. Throws if no user is signed in and no key opens the page. */
export function useCaller(): Caller {
  const holder = use(CallerContext);
  const session = useSession();
  if (holder) return holder;
  if (session.status !== 'signed-in') throw new Error('useCaller needs a guard above it, or a key');
  return { uid: session.user.uid, as: 'caller' };
}

export function stayPage({ as }: Pick<Caller, 'as'>, bookingId: string): string {
  return as === 'key' ? PAGE.stay : pathTo(PAGE.booking, { id: bookingId });
}
