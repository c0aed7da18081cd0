import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskBookings } from '@innkeep/contract/desk/desk-stay';
import { isSearchable } from '@innkeep/contract/name-words';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { formerGuestsIn } from '../former-guest/former-guests.ts';
import { deskKeys } from './desk-keys.ts';

const MAX_BOOKINGS = 10;

/**
 * Fetches guests who have booked before, by the beginning of a name or an e-mail, or the end of a phone
 * number. Returns none if the text is too short or the request fails, since the form works without them.
 */
export function useFormerGuests(typed: string) {
  const { uid } = useSignedInUser();
  const text = useSettled(typed.trim());
  const { data } = useQuery({
    queryKey: deskKeys.formerGuests(uid, text),
    queryFn: ({ signal }) => {
      const question = new URLSearchParams({ q: text, size: String(MAX_BOOKINGS) });
      return api.get<DeskBookings>(`${DESK_API.bookings}?${question.toString()}`, { signal });
    },
    enabled: isSearchable(text),
    retry: false,
  });
  return data && text === typed.trim() ? formerGuestsIn(data.bookings) : [];
}
