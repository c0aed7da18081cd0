import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskBookings } from '@innkeep/contract/desk/desk-stay';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { deskKeys } from './desk-keys.ts';
import { usePages } from './use-pages.ts';

/** Bookings that match, page by page. @param question as GET /desk/bookings takes it */
export function useDeskBookings(question: string) {
  const { uid } = useSignedInUser();
  return usePages<DeskBookings>({
    queryKey: deskKeys.bookings(uid, question),
    path: DESK_API.bookings,
    question,
  });
}
