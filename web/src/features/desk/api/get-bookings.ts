import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskBookings } from '@innkeep/contract/desk/desk-stay';
import { api } from '../../../lib/api/api-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { deskKeys } from './desk-keys.ts';
import { usePages } from './use-pages.ts';

/**
 * Bookings that match.
 * @param question as GET /desk/bookings takes it
 */
export function useDeskBookings(question: string) {
  const { uid } = useSignedInUser();
  return usePages(deskKeys.bookings(uid, question), (after) => {
    const query = new URLSearchParams(question);
    if (after !== '') query.set('after', after);
    const asked = query.size === 0 ? '' : `?${query.toString()}`;
    return api.get<DeskBookings>(DESK_API.bookings + asked);
  });
}
