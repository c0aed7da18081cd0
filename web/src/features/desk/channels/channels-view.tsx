import type { Channel, Channels } from '@innkeep/contract/channels/channel';
import { counted } from '@innkeep/contract/counted';
import type { NamedRoom } from '@innkeep/contract/desk/desk-stay';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { pathTo } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { Notice } from '../../../components/notice.tsx';
import { useIsAdmin } from '../../../lib/session/session.ts';
import { useReadNow } from '../api/channels.ts';
import { AboutLink } from '../components/about-button.tsx';
import { Part } from '../../../components/part.tsx';
import { type AskToCancel, ConflictInbox } from './conflict-card.tsx';
import { ReadChannels, type RoomsQuery, ReadingState } from './reading-state.tsx';
import { SoldAhead } from './sold-ahead.tsx';
import './channels.scss';

interface ChannelsViewProps {
  rooms: RoomsQuery;
  askToCancel: AskToCancel;
}

export function ChannelsView({ rooms, askToCancel }: ChannelsViewProps) {
  return (
    <div className="channels">
      <header className="section-head">
        <h1 className="h2">Channels</h1>
      </header>
      <ReadChannels rooms={rooms}>
        {(channels, all) => <Loaded {...channels} rooms={all} askToCancel={askToCancel} />}
      </ReadChannels>
    </div>
  );
}

interface LoadedProps extends Channels, Pick<ChannelsViewProps, 'askToCancel'> {
  rooms: readonly NamedRoom[];
}

function Loaded({ channels, conflicts, rooms, askToCancel, ...sold }: LoadedProps) {
  const isAdmin = useIsAdmin();
  const isSold = ({ _id }: NamedRoom) => channels.some(({ roomId }) => roomId === _id);
  const without = rooms.filter((room) => !isSold(room));
  if (channels.length === 0) return <NoChannels rooms={rooms} />;
  return (
    <>
      <ConflictInbox channels={channels} conflicts={conflicts} askToCancel={askToCancel} />
      <p className="tinted readable mb-7">
        Airbnb and the others look every few hours, so a night can still be sold twice. You’ll see that here.
      </p>
      {rooms.filter(isSold).map((room) => (
        <RoomPart
          key={room._id}
          room={room}
          channels={channels.filter(({ roomId }) => roomId === room._id)}
        />
      ))}
      {without.length > 0 && isAdmin && <RoomsWithout rooms={without} />}
      <SoldAhead {...sold} />
    </>
  );
}

function RoomPart({ room: { _id, name }, channels }: { room: NamedRoom; channels: readonly Channel[] }) {
  return (
    <Part
      className="channels-room mb-7"
      look="h4 mb-2"
      title={<Link to={pathTo(DESK_PAGE.roomChannels, { id: _id })}>{name}</Link>}
    >
      <ul className="border-top">
        {channels.map((channel) => (
          <li key={channel._id} className="py-3 border-bottom">
            <ChannelLine channel={channel} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function ChannelLine({ channel }: { channel: Channel }) {
  const { _id, name, readsFrom } = channel;
  const reading = useReadNow(_id);
  return (
    <article
      className="channel-line d-grid row-gap-1 column-gap-6"
      aria-label={`${name}, ${channel.roomName}`}
    >
      <h3 className="h5 m-0 text-break">
        {name}
        {readsFrom !== undefined && (
          <span className="d-block text-muted fs-14 fw-normal">from {readsFrom}</span>
        )}
      </h3>
      <ReadingState channel={channel} reading={reading} />
    </article>
  );
}

function RoomsWithout({ rooms }: { rooms: readonly NamedRoom[] }) {
  return (
    <details className="mb-8">
      <summary className="summary-link fw-semibold">
        {counted(rooms.length, 'room')} without a channel: add one
      </summary>
      <RoomLinks rooms={rooms} />
    </details>
  );
}

function RoomLinks({ rooms }: { rooms: readonly NamedRoom[] }) {
  return (
    <ul className="narrow border-top">
      {rooms.map(({ _id, name }) => (
        <li
          key={_id}
          className="d-flex flex-wrap align-items-center justify-content-between gap-2 py-1 border-bottom"
        >
          <span>{name}</span>
          <AboutLink label="Add a channel" about={name} to={pathTo(DESK_PAGE.roomChannels, { id: _id })} />
        </li>
      ))}
    </ul>
  );
}

function NoChannels({ rooms }: { rooms: readonly NamedRoom[] }) {
  const isAdmin = useIsAdmin();
  return (
    <>
      <Notice title="No channels yet" picture="/images/nothing-yet.svg">
        <p>
          A channel is another place that sells a room’s nights, such as Airbnb or Booking.com. We read each
          other’s calendars, so a night sold there is taken here, and vice versa.
        </p>
        {!isAdmin && <p>An admin can add the first one.</p>}
      </Notice>
      {isAdmin && rooms.length > 0 && (
        <Part className="narrow mx-auto" title="Which room do you also sell elsewhere?">
          <RoomLinks rooms={rooms} />
        </Part>
      )}
    </>
  );
}
