import type { Channel, ChannelProblem, Channels } from '@innkeep/contract/channels/channel';
import type { NamedRoom } from '@innkeep/contract/desk/desk-stay';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { Unread } from '../../../components/load-failure.tsx';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { serverNow } from '../../../lib/hotel-clock.ts';
import { type useReadNow, useChannels } from '../api/channels.ts';
import { refusalWords } from '../words.ts';
import {
  ageWords,
  amountWords,
  broughtWords,
  leftOutWords,
  NOTHING_LOST,
  problemWords,
} from './channel-words.ts';

/** Only part of what was read was applied. */
const IN_PART: ReadonlySet<ChannelProblem> = new Set(['shrunk', 'unfinished', 'too-many-conflicts']);

interface ReadingStateProps {
  channel: Channel;
  reading: ReturnType<typeof useReadNow>;
}

/** The state of a channel's calendar: its age, what we hold, what is wrong and what to do about it. */
export function ReadingState({ channel, reading }: ReadingStateProps) {
  const { isOn, name, readsFrom } = channel;
  const { okAt, isLate, problem } = channel.reading;
  const leftOut = leftOutWords(channel.reading);
  const isRead = isOn && readsFrom !== undefined;
  return (
    <div className="d-flex flex-wrap justify-content-between column-gap-5">
      <div className="reading-words">
        <p className="tabular d-flex flex-wrap column-gap-5 mb-2">
          {isLate === true && isRead && <strong className="text-danger">Late</strong>}
          <span>{ageWords(channel, serverNow())}</span>
          {okAt !== undefined && <span>{amountWords(channel.reading)}</span>}
        </p>
        {problem !== undefined && (isRead || problem === 'too-many-conflicts') && (
          <Problem {...problemWords(problem, name)} isHeld={okAt !== undefined && !IN_PART.has(problem)} />
        )}
        {leftOut !== undefined && <p className="form-note mb-2">{leftOut}</p>}
      </div>
      {isRead && <ReadNow channel={channel} reading={reading} />}
    </div>
  );
}

/** @param isHeld whether nights from an earlier reading stay held */
function Problem({ what, toDo, isHeld }: ReturnType<typeof problemWords> & { isHeld: boolean }) {
  return (
    <p className="marked is-bad readable mb-2">
      <strong>{what}</strong> {toDo} {isHeld && NOTHING_LOST}
    </p>
  );
}

function ReadNow({ channel: { name, roomName }, reading }: ReadingStateProps) {
  const { mutate, isPending, data, error } = reading;
  return (
    <div className="d-flex flex-wrap align-items-center gap-2">
      <BusyButton
        className="btn btn-quiet"
        aria-label={`Read now: ${name}, ${roomName}`}
        isBusy={isPending}
        busyLabel="Reading…"
        keepsFocus
        onClick={() => mutate()}
      >
        Read now
      </BusyButton>
      <span role="status">
        {isPending && <span className="visually-hidden">Reading {name}’s calendar…</span>}
        {!isPending && error && refusalWords(error)}
        {!isPending && !error && data && <Brought channel={data} />}
      </span>
    </div>
  );
}

/** What was read. Sighted users see any problem above it. */
function Brought({ channel }: { channel: Channel }) {
  const { problem } = channel.reading;
  return (
    <>
      {broughtWords(channel)}
      {problem !== undefined && (
        <span className="visually-hidden"> {problemWords(problem, channel.name).what}</span>
      )}
    </>
  );
}

export type RoomsQuery = Pick<UseQueryResult<{ rooms: NamedRoom[] }>, 'data' | 'error' | 'refetch'>;

interface ReadChannelsProps {
  /** Undefined shows the channels of all rooms. */
  roomId?: string;
  rooms: RoomsQuery;
  children: (channels: Channels, rooms: readonly NamedRoom[]) => ReactNode;
}

export function ReadChannels({ roomId, rooms, children }: ReadChannelsProps) {
  const query = useChannels(roomId);
  const { data, error } = query;
  return (
    <>
      <div role="status">
        {data && error && <p className="tinted">{failureMessage(error)} This may be out of date.</p>}
      </div>
      {data && rooms.data ? (
        children(data, rooms.data.rooms)
      ) : (
        <Unread query={query.error ? query : rooms} what="the channels" lines={5} height="6.5rem" />
      )}
    </>
  );
}
