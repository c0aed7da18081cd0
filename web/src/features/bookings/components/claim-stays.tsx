import type { BookingsClaimable, BookingsClaimed } from '@innkeep/contract/booking';
import { counted } from '@innkeep/contract/counted';
import { API, PAGE } from '@innkeep/contract/paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Part } from '../../../components/part.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { api } from '../../../lib/api/api-client.ts';
import { useReread } from '../../../lib/api/use-reread.ts';
import { useSignedInUser } from '../../../lib/session/session.ts';
import { bookingKeys } from '../../../stay/booking-keys.ts';

/** `onlyIfAny`: shown only where there is something to add, or an e-mail to confirm first. */
export function ClaimStays({ onlyIfAny }: { onlyIfAny: boolean }) {
  const { uid, email, isEmailConfirmed } = useSignedInUser();
  const { data: found } = useQuery({
    queryKey: [...bookingKeys.all, 'claimable', uid, email],
    queryFn: ({ signal }) => api.get<BookingsClaimable>(API.claimBookings, { signal }),
    enabled: onlyIfAny && isEmailConfirmed,
    staleTime: 0,
  });
  const onSettled = useReread({ queryKey: bookingKeys.all });
  const claim = useMutation({
    mutationFn: () => api.post<BookingsClaimed>(API.claimBookings, undefined),
    onSettled,
  });
  if (onlyIfAny && isEmailConfirmed && !claim.data && !found?.claimable) return null;
  return (
    <Part title="Booked without your account?" look="h3">
      {isEmailConfirmed ? (
        <>
          <p>You can add stays booked with {email} here.</p>
          <BusyButton
            className="btn btn-quiet"
            isBusy={claim.isPending}
            keepsFocus
            onClick={() => claim.mutate()}
          >
            Add these stays
          </BusyButton>
        </>
      ) : (
        <p>
          <Link to={PAGE.userDetail}>Confirm your e-mail</Link> first. Then you can add stays booked with it
          here.
        </p>
      )}
      <p role="status">{claim.data && claimedInWords(claim.data.claimed)}</p>
    </Part>
  );
}

function claimedInWords(claimed: number): string {
  return claimed === 0
    ? 'There are no other stays booked with this address.'
    : `${counted(claimed, 'stay')} added to your account.`;
}
