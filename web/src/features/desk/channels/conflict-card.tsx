import { bookingNumber } from '@innkeep/contract/booking-number';
import { addDays } from '@innkeep/contract/calendar-date';
import type { Channel, Conflict, Channels } from '@innkeep/contract/channels/channel';
import { counted } from '@innkeep/contract/counted';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { Holder } from '@innkeep/contract/desk/holder';
import { pathTo } from '@innkeep/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFocusAfterwards } from '../../../components/dialog.tsx';
import { spellMoment } from '../../../lib/spell-moment.ts';
import { spellDates } from '../../../stay/spell-dates.ts';
import { DESK } from '../api/desk-calls.ts';
import { Part } from '../../../components/part.tsx';
import { TextLink } from '../../../components/links.tsx';
import { KeepOurs, WaysOfGuest } from './conflict-ways.tsx';
import { channelStayWords, heldWords, nightsWords } from './channel-words.ts';

interface ConflictCardProps {
  conflict: Conflict;
  channel: Channel | undefined;
  onKeepTheirs: (bookingId: string) => void;
}

function ConflictCard({ conflict, channel, onKeepTheirs }: ConflictCardProps) {
  const { name, roomName, nights, holders, since } = conflict;
  const guests = holders.filter(({ kind }) => kind === 'stay');
  const areSeveral = guests.length > 1;
  const waysOf = (guest: Holder) => (
    <WaysOfGuest
      key={guest._id}
      conflict={conflict}
      guest={guest}
      isOneOfSeveral={areSeveral}
      onKeepTheirs={onKeepTheirs}
    />
  );
  useFocusAfterwards();
  return (
    <article className="framed p-4 bg-surface" aria-label={`${name}, ${roomName}: ${nightsWords(nights)}`}>
      <p className="conflict-what mb-3">
        <strong>{nightsWords(nights)}</strong> in {roomName} {nights.length === 1 ? 'is' : 'are'} sold twice,
        since <time dateTime={since}>{spellMoment(Date.parse(since))}</time>. {heldWords(conflict)}
      </p>
      <Sides
        conflict={conflict}
        waysOf={(holder) => areSeveral && holder.kind === 'stay' && waysOf(holder)}
      />
      {holders.map((holder) => (
        <BlockAdvice key={holder._id} name={name} holder={holder} />
      ))}
      <div className="d-flex flex-wrap gap-2 mt-4">
        <KeepOurs conflict={conflict} channel={channel} />
        {!areSeveral && guests.map(waysOf)}
      </div>
    </article>
  );
}

function Sides({ conflict, waysOf }: { conflict: Conflict; waysOf: (holder: Holder) => ReactNode }) {
  const { name, roomId, holders } = conflict;
  return (
    <dl className="halves row-gap-3 column-gap-8 m-0">
      <div>
        <dt className="fs-14 fw-medium">There</dt>
        <dd>
          <TextLink to={pathTo(DESK_PAGE.roomChannels, { id: roomId })}>{name}</TextLink>
          <span className="tabular d-block text-muted fs-15">{channelStayWords(conflict)}</span>
        </dd>
      </div>
      <div>
        <dt className="fs-14 fw-medium">Here</dt>
        {holders.map((holder) => (
          <dd key={holder._id} className="mb-1 text-break">
            <HolderLink holder={holder} />
            <span className="tabular d-block text-muted fs-15">
              {holder.roomName}, {spellDates({ checkin: holder.from, checkout: holder.to })}
            </span>
            {waysOf(holder)}
          </dd>
        ))}
      </div>
    </dl>
  );
}

function HolderLink({ holder: { kind, _id, name, isOfChannel, from } }: { holder: Holder }) {
  if (kind === 'stay')
    return (
      <TextLink translate="no" to={pathTo(DESK_PAGE.booking, { id: _id })}>
        {name}, {bookingNumber(_id)}
      </TextLink>
    );
  return (
    <TextLink to={`${DESK_PAGE.chart}?from=${addDays(from, -1)}`}>
      {isOfChannel ? `Stay from ${name}` : `Block: ${name}`}
    </TextLink>
  );
}

/** A block gives way where it stands; a stay of another channel gives way there. */
function BlockAdvice({ name, holder }: { name: string; holder: Holder }) {
  if (holder.kind === 'stay') return null;
  if (!holder.isOfChannel)
    return (
      <p className="form-note mt-3 mb-0">
        To keep {name}’s guest, lift the block on the chart. The nights then go to the channel that sold them
        first.
      </p>
    );
  return (
    <p className="form-note mt-3 mb-0">
      {holder.name === name
        ? `${name} sold these nights twice. Cancel one of the two stays there.`
        : `${holder.name} and ${name} both sold these nights. Cancel one of the stays at its channel; after the next reading, the other gets the nights.`}
    </p>
  );
}

export type AskToCancel = (
  bookingId: string,
  answers: { onKeep: () => void; onCancelled: () => void },
) => ReactNode;

interface ConflictInboxProps extends Pick<Channels, 'channels' | 'conflicts'> {
  askToCancel: AskToCancel;
}

export function ConflictInbox({ conflicts, channels, askToCancel }: ConflictInboxProps) {
  // Here, because the card is gone once its conflict is.
  const [cancelled, setCancelled] = useState<string>();
  const queryClient = useQueryClient();
  const close = () => setCancelled(undefined);

  function showSolved() {
    close();
    void queryClient.invalidateQueries({ queryKey: DESK });
  }

  return (
    <>
      {conflicts.length > 0 && (
        <Part
          className="mb-7"
          look="h4 text-danger"
          title={`${counted(conflicts.length, 'stay')} sold twice`}
        >
          <ul className="d-grid gap-3">
            {conflicts.map((conflict) => (
              <li key={conflict._id}>
                <ConflictCard
                  conflict={conflict}
                  channel={channels.find(({ _id }) => _id === conflict.channelId)}
                  onKeepTheirs={setCancelled}
                />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {cancelled !== undefined && askToCancel(cancelled, { onKeep: close, onCancelled: showSolved })}
    </>
  );
}
