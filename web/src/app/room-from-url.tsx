import { PAGE } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { LoadFailure } from '../components/load-failure.tsx';
import { Loading } from '../components/loading.tsx';
import { Notice } from '../components/notice.tsx';
import { PicturePlace } from '../components/picture.tsx';
import { useRoom, isRoomGone } from '../features/rooms/api/get-room.ts';
import { ButtonLink } from '../components/links.tsx';

interface RoomFromUrlProps {
  /** Whether to wait for the server instead of showing a cached room, for forms that would save it again. */
  isFresh?: boolean;
  skeleton?: ReactNode;
  /** What is shown where the room is no longer listed: a notice, unless the page still knows the room. */
  whenGone?: (notice: ReactNode) => ReactNode;
  children: (room: Room) => ReactNode;
}

export function RoomFromUrl({
  isFresh = false,
  skeleton = <RoomDetailsSkeleton />,
  whenGone = (notice) => notice,
  children,
}: RoomFromUrlProps) {
  const { id = '' } = useParams();
  const { data: room, error, refetch } = useRoom(id, { isFresh });
  return <div className="container page">{content()}</div>;

  function content() {
    if (isRoomGone(error)) return whenGone(<RoomGone />);
    if (room) return children(room);
    if (!error) return skeleton;
    return <LoadFailure error={error} onRetry={() => void refetch()} isWholePage />;
  }
}

function RoomGone() {
  return (
    <Notice title="That room is no longer listed" picture="/images/not-found.svg" isWholePage>
      <meta name="robots" content="noindex" />
      <p>It may have a new name. See all our rooms.</p>
      <ButtonLink to={PAGE.rooms}>See all rooms</ButtonLink>
    </Notice>
  );
}

/** Placeholder while a room loads; in its own file, because every page with a room in its address uses it. */
export function RoomDetailsSkeleton() {
  return (
    <Loading className="room-details" label="Loading the room…">
      <span className="skeleton room-details-back" style={{ width: '9rem' }}>
        &nbsp;
      </span>
      <PicturePlace isUrgent />
      <div className="room-details-words">
        <span className="skeleton" style={{ height: '3.4rem', width: '50%' }} />
        <span className="skeleton" style={{ height: '7rem', marginTop: '1rem' }} />
        <span className="skeleton" style={{ height: '3rem', marginTop: '3.5rem' }} />
      </div>
      <div className="booking-card panel d-flex flex-column align-self-start">
        <span className="skeleton" style={{ height: '26rem' }} />
      </div>
    </Loading>
  );
}
