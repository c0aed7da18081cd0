import type { Channels, Channel } from '@innkeep/contract/channels/channel';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { NamedRoom } from '@innkeep/contract/desk/desk-stay';
import { useEffect, useState } from 'react';
import { Notice } from '../../../components/notice.tsx';
import { useIsAdmin } from '../../../lib/session/session.ts';
import { useIsKept } from '../../../lib/unsaved/use-unsaved.ts';
import { useReadNow } from '../api/channels.ts';
import { Button } from '../../../components/button.tsx';
import { ButtonLink, TextLink } from '../../../components/links.tsx';
import { AddChannel } from './add-channel.tsx';
import { AddressPart } from './address-form.tsx';
import { ChannelActs } from './channel-acts.tsx';
import { ChannelLinkPart } from './channel-link.tsx';
import { type AskToCancel, ConflictInbox } from './conflict-card.tsx';
import { ReadChannels, type RoomsQuery, ReadingState } from './reading-state.tsx';
import { SoldAhead } from './sold-ahead.tsx';
import './channels.scss';

interface RoomChannelsViewProps {
  roomId: string;
  rooms: RoomsQuery;
  askToCancel: AskToCancel;
}

export function RoomChannelsView({ roomId, rooms, askToCancel }: RoomChannelsViewProps) {
  const room = rooms.data?.rooms.find(({ _id }) => _id === roomId);
  if (rooms.data && !room) return <NoSuchRoom />;
  return (
    <div className="channels">
      <p className="way-back">
        <TextLink to={DESK_PAGE.channels}>All channels</TextLink>
      </p>
      <h1 className="h2">{room ? `Channels of ${room.name}` : 'Channels'}</h1>
      <ReadChannels roomId={roomId} rooms={rooms}>
        {(channels) => room && <Loaded {...channels} room={room} askToCancel={askToCancel} />}
      </ReadChannels>
    </div>
  );
}

function NoSuchRoom() {
  return (
    <Notice title="We can’t find that room" picture="/images/not-found.svg" isWholePage>
      <p>It may have been deleted.</p>
      <ButtonLink to={DESK_PAGE.channels}>See all channels</ButtonLink>
    </Notice>
  );
}

type LoadedProps = Channels & Pick<RoomChannelsViewProps, 'askToCancel'> & { room: NamedRoom };

function Loaded({ channels, conflicts, room, askToCancel, ...sold }: LoadedProps) {
  const isAdmin = useIsAdmin();
  return (
    <>
      <ConflictInbox channels={channels} conflicts={conflicts} askToCancel={askToCancel} />
      {channels.length === 0 && !isAdmin && <p>You don’t sell {room.name} anywhere else.</p>}
      {channels.length > 0 && (
        <p className="tinted readable mb-7">
          We read every 15 minutes. Airbnb and the others look every few hours, so a night can still be sold
          twice. You’ll see that here.
        </p>
      )}
      <div className="d-grid gap-5 mb-5">
        {channels.map((channel) => (
          <ChannelCard key={channel._id} channel={channel} />
        ))}
      </div>
      {isAdmin && <Adding room={room} channels={channels} />}
      {channels.length > 0 && <SoldAhead {...sold} isOfRoom />}
    </>
  );
}

function Adding({ room: { _id, name }, channels }: Pick<LoadedProps, 'room' | 'channels'>) {
  const [isOpen, setOpen] = useState(useIsKept(`new channel of ${_id}`));
  const [added, setAdded] = useState<string>();
  const isThere = channels.some((channel) => channel._id === added);
  useEffect(() => {
    if (added !== undefined && isThere) document.getElementById(channelHeadId(added))?.focus();
  }, [added, isThere]);

  if (!isOpen && channels.length > 0)
    return (
      <Button className="mb-8" onClick={() => setOpen(true)}>
        Add a channel
      </Button>
    );
  return (
    <AddChannel
      roomId={_id}
      roomName={name}
      taken={channels.map((channel) => channel.name)}
      onKeep={channels.length > 0 ? () => setOpen(false) : undefined}
      onAdded={(id) => {
        setOpen(false);
        setAdded(id);
      }}
    />
  );
}

const channelHeadId = (channelId: string) => `channel-${channelId}`;

function ChannelCard({ channel }: { channel: Channel }) {
  const { _id, name, isOn, readsFrom } = channel;
  const isAdmin = useIsAdmin();
  const reading = useReadNow(_id);
  const id = channelHeadId(_id);
  return (
    <article className="panel" aria-labelledby={id}>
      <div className="d-flex flex-wrap align-items-baseline row-gap-1 column-gap-3 mb-1">
        <h2 id={id} className="h4 m-0 text-break" tabIndex={-1}>
          {name}
        </h2>
        {!isOn && <span className="badge-quiet">Paused</span>}
      </div>
      <ReadingState channel={channel} reading={reading} />
      {isAdmin && (
        <>
          <div className="halves column-gap-10">
            <ChannelLinkPart channel={channel} />
            <AddressPart channel={channel} onSaved={() => isOn && reading.mutate()} />
          </div>
          <ChannelActs channel={channel} onGoOn={() => readsFrom !== undefined && reading.mutate()} />
        </>
      )}
    </article>
  );
}
