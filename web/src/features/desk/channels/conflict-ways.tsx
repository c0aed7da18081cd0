import { addDays } from '@innkeep/contract/calendar-date';
import { isCancellable } from '@innkeep/contract/cancellation';
import type { Channel, Conflict } from '@innkeep/contract/channels/channel';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { Holder } from '@innkeep/contract/desk/holder';
import { pathTo } from '@innkeep/contract/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { serverNow } from '../../../lib/hotel-clock.ts';
import { useCheckConflicts } from '../api/channels.ts';
import { keepOursLabel } from './conflict-words.ts';
import { KeepOursDialog } from './keep-ours-dialog.tsx';

const aboutOf = ({ name, roomName }: Conflict) => `${name}, ${roomName}`;

/** What is here stays; asks first, since somebody has to cancel the stay there. */
export function KeepOurs({ conflict, channel }: { conflict: Conflict; channel: Channel | undefined }) {
  const [isAsking, setAsking] = useState(false);
  const label = keepOursLabel(conflict);
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={`${label}: ${aboutOf(conflict)}`}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
      {isAsking && <KeepOursDialog conflict={conflict} channel={channel} onClose={() => setAsking(false)} />}
    </>
  );
}

interface WaysOfGuestProps {
  conflict: Conflict;
  guest: Holder;
  /** Whether other guests are in the way, too: then the buttons stand with each, and say whom they mean. */
  isOneOfSeveral: boolean;
  onKeepTheirs: (bookingId: string) => void;
}

/** One of our guests gives way, or moves. */
export function WaysOfGuest({ conflict, guest, isOneOfSeveral, onKeepTheirs }: WaysOfGuestProps) {
  const { _id, name, from, isHere } = guest;
  const about = isOneOfSeveral ? `${name}, ${aboutOf(conflict)}` : aboutOf(conflict);
  const hasBegun = !isCancellable({ checkin: from }, serverNow());
  const ways = (
    <>
      {!hasBegun && (
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={`Keep theirs: ${about}`}
          onClick={() => onKeepTheirs(_id)}
        >
          Keep theirs
        </button>
      )}
      <Link
        className="btn btn-quiet"
        aria-label={`Move ours on the chart: ${about}`}
        to={`${DESK_PAGE.chart}?from=${addDays(from, -1)}&stay=${_id}`}
      >
        Move ours on the chart
      </Link>
      {hasBegun && (
        <p className="form-note">
          {isHere ? 'They have arrived' : 'They should have arrived, and have not checked in'}: move them, or{' '}
          <Link className="text-link" to={pathTo(DESK_PAGE.booking, { id: _id })}>
            {isHere ? 'check them out' : 'open the booking'}
          </Link>
          .
        </p>
      )}
    </>
  );
  return isOneOfSeveral ? <div className="conflict-guest-ways">{ways}</div> : ways;
}

/** Looks whether somebody has solved it elsewhere. */
export function CheckAgain({ conflict }: { conflict: Conflict }) {
  const { mutate, isPending } = useCheckConflicts();
  return (
    <BusyButton
      className="btn btn-bare"
      aria-label={`Check again: ${aboutOf(conflict)}`}
      isBusy={isPending}
      keepsFocus
      onClick={() => mutate([conflict])}
    >
      Check again
    </BusyButton>
  );
}
