import { addDays } from '@innkeep/contract/calendar-date';
import type { Channel, ChannelStay, Conflict } from '@innkeep/contract/channels/channel';
import { bookingNumber } from '@innkeep/contract/booking-number';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { Holder } from '@innkeep/contract/desk/holder';
import { pathTo } from '@innkeep/contract/paths';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { useFocusAfterwards } from '../../../components/use-focus-afterwards.ts';
import { spellMoment } from '../../../lib/spell-moment.ts';
import { spellDates } from '../../../stay/spell-dates.ts';
import { useCheckConflicts } from '../api/channels.ts';
import { channelStayWords, heldWords, nightsWords, otherChannelOf } from './conflict-words.ts';
import { KeepOursDialog } from './keep-ours-dialog.tsx';

interface ConflictCardProps {
  conflict: Conflict;
  channel: Channel | undefined;
  stays: readonly ChannelStay[];
  /** Called with the booking that gives way. */
  onKeepTheirs: (bookingId: string) => void;
}

/** Nights that a channel has sold, and that somebody else has here: both sides, and the ways out. */
export function ConflictCard({ conflict, channel, stays, onKeepTheirs }: ConflictCardProps) {
  const { name, roomId, roomName, nights, holders, since } = conflict;
  useFocusAfterwards();
  return (
    <article className="conflict" aria-label={`${name}, ${roomName}: ${nightsWords(nights)}`}>
      <p className="conflict-what">
        <strong>{nightsWords(nights)}</strong> in {roomName} {nights.length === 1 ? 'is' : 'are'} sold twice,
        since <time dateTime={since}>{spellMoment(Date.parse(since))}</time>. {heldWords(conflict)}
      </p>
      <dl className="conflict-sides">
        <div>
          <dt>There</dt>
          <dd>
            <Link className="text-link" to={pathTo(DESK_PAGE.roomChannels, { id: roomId })}>
              {name}
            </Link>
            <span className="conflict-side-more tabular">{channelStayWords(conflict)}</span>
          </dd>
        </div>
        <div>
          <dt>Here</dt>
          {holders.map((holder) => (
            <dd key={holder._id}>
              <HolderLink holder={holder} other={otherChannelOf(conflict, holder, stays)} />
              <span className="conflict-side-more tabular">
                {holder.roomName}, {spellDates({ checkin: holder.from, checkout: holder.to })}
              </span>
            </dd>
          ))}
        </div>
      </dl>
      <WaysOut conflict={conflict} channel={channel} stays={stays} onKeepTheirs={onKeepTheirs} />
    </article>
  );
}

/** Who has the nights here, with the way to the booking or to the block on the chart. */
function HolderLink({ holder, other }: { holder: Holder; other: ChannelStay | undefined }) {
  const { kind, _id, name } = holder;
  if (kind === 'stay')
    return (
      <Link className="text-link" translate="no" to={pathTo(DESK_PAGE.booking, { id: _id })}>
        {name}, {bookingNumber(_id)}
      </Link>
    );
  return (
    <Link className="text-link" to={chartAt(holder)}>
      {other ? `A stay from ${other.name}` : `A block: ${name}`}
    </Link>
  );
}

/** The chart from the day before, so that the stay stands in sight with what is around it. */
function chartAt({ from }: Holder): string {
  return `${DESK_PAGE.chart}?from=${addDays(from, -1)}`;
}

/** What somebody can do: keep ours, keep theirs, move ours, or look again. */
function WaysOut({ conflict, channel, stays, onKeepTheirs }: ConflictCardProps) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useCheckConflicts();
  const { name, roomName, holders } = conflict;
  const about = `${name}, ${roomName}`;
  const guests = holders.filter(({ kind }) => kind === 'stay');
  const blocks = holders.filter(({ kind }) => kind === 'block');
  /** Two guests may be in the way; then each has a name on the buttons. */
  const whose = ({ name: guest }: Holder) => (guests.length > 1 ? ` (${guest})` : '');
  return (
    <>
      {blocks.map((block) => (
        <p key={block._id} className="form-note">
          {blockAdvice(name, otherChannelOf(conflict, block, stays))}
        </p>
      ))}
      <div className="conflict-ways">
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={`Keep ours: ${about}`}
          onClick={() => setAsking(true)}
        >
          Keep ours
        </button>
        {guests.map((guest) => (
          <button
            key={`theirs ${guest._id}`}
            type="button"
            className="btn btn-quiet"
            aria-label={`Keep theirs${whose(guest)}: ${about}`}
            onClick={() => onKeepTheirs(guest._id)}
          >
            Keep theirs{whose(guest)}
          </button>
        ))}
        {guests.map((guest) => (
          <Link
            key={`move ${guest._id}`}
            className="btn btn-quiet"
            aria-label={`Move ours on the chart${whose(guest)}: ${about}`}
            to={`${chartAt(guest)}&stay=${guest._id}`}
          >
            Move ours on the chart{whose(guest)}
          </Link>
        ))}
        <BusyButton
          className="btn btn-bare"
          aria-label={`Check again: ${about}`}
          isBusy={isPending}
          keepsFocus
          onClick={() => mutate([conflict])}
        >
          Check again
        </BusyButton>
      </div>
      {isAsking && <KeepOursDialog conflict={conflict} channel={channel} onClose={() => setAsking(false)} />}
    </>
  );
}

/** A block gives way where it stands; a stay of another channel gives way there. */
function blockAdvice(name: string, other: ChannelStay | undefined): string {
  if (other?.name === name)
    return `${name} has sold these nights twice itself: cancel one of the two stays there.`;
  return other
    ? `${other.name} and ${name} have both sold these nights. Cancel one of the two stays at its channel: at the next reading the nights are the other’s.`
    : `To keep ${name}’s guest, put the blocked nights on sale again on the chart, and check again here.`;
}
