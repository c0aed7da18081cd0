import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskBookings } from '@innkeep/contract/desk/desk-stay';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { formerGuestsIn } from '../former-guest/former-guests.ts';
import { isSearchable } from '../is-searchable.ts';
import { deskKeys } from './desk-keys.ts';

const MAX_BOOKINGS = 10;

/**
 * Guests who have booked before, found by the beginning of a name or an e-mail, or by the end of a phone number; none
 * while what is typed is too short, or cannot be asked: nobody needs them.
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
