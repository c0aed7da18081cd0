import { isCancellable } from '@innkeep/contract/cancellation';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { isHeldByDesk } from '@innkeep/contract/stay-states';
import { useMutation, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelBooking, type Cancellation } from '../features/bookings/api/cancel-booking.ts';
import { cancellationQuery, cancellationOutcome } from '../features/bookings/api/get-cancellation.ts';
import { failureMessage } from '../lib/api/query-client.ts';
import { useReread } from '../lib/api/use-reread.ts';
import { serverNow } from '../lib/hotel-clock.ts';
import { useUnsaved } from '../lib/unsaved/use-unsaved.ts';
import { showError } from '../lib/toast.ts';

interface OtherToCancel {
  id: string;
  roomName: string;
  outcome: string;
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
}

type Chosen = Cancellation & Pick<OtherToCancel, 'roomName'>;

/** The other stays of a group that can be cancelled, and how the chosen ones would be, each by its own terms. */
export function useCancelOthers(group: readonly DeskStay[] = []) {
  const [known] = useState(() => group.filter(isToCome)); // the list must not change while it is being read
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const terms = useQueries({
    queries: known.map((stay) => ({ ...cancellationQuery(stay._id), enabled: !isHeldByDesk(stay) })),
  });
  const { mutateAsync } = useMutation({ mutationFn: cancelInOrder, onSettled: useReread() });

  const others = known.map((stay, index): OtherToCancel => {
    const { _id: id, roomName } = stay;
    const { data, isError = false } = terms[index] ?? {};
    const outcome = data
      ? cancellationOutcome(data, 'staff')
      : isError
        ? 'The refund follows the agreed terms.'
        : 'Loading the refund…';
    return {
      id,
      roomName,
      outcome: isHeldByDesk(stay) ? 'Only held: nothing is due.' : outcome,
      isChosen: chosenIds.includes(id),
      choose: (isChosen) =>
        setChosenIds((ids) => [...ids.filter((each) => each !== id), ...(isChosen ? [id] : [])]),
    };
  });

  const chosen = known.flatMap(({ _id: id, roomName }, index): Chosen[] =>
    chosenIds.includes(id) ? [{ id, roomName, shown: terms[index]?.data }] : [],
  );

  useUnsaved(chosenIds.length > 0 ? chosenIds : undefined);
  const isWaiting = known.some(
    (stay, index) => chosenIds.includes(stay._id) && !isHeldByDesk(stay) && (terms[index]?.isPending ?? true),
  );

  return {
    others,
    isTouched: chosenIds.length > 0,
    isWaiting,
    cancelChosen: () => (chosen.length > 0 ? mutateAsync(chosen) : Promise.resolve()),
  };
}

function isToCome(stay: DeskStay): boolean {
  return (stay.state === 'booked' && isCancellable(stay, serverNow())) || isHeldByDesk(stay);
}

async function cancelInOrder(chosen: readonly Chosen[]): Promise<void> {
  const failures: string[] = [];
  for (const { roomName, ...cancellation } of chosen) {
    try {
      await cancelBooking(cancellation);
    } catch (error) {
      failures.push(`${roomName} was not cancelled. ${failureMessage(error)}`);
    }
  }
  if (failures.length > 0) showError(failures.join(' '));
}
