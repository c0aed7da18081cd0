import { PAGE } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { LoadFailure } from '../components/load-failure.tsx';
import { Notice } from '../components/notice.tsx';
import { useRoom } from '../features/rooms/api/get-room.ts';
import { isRoomGone } from '../features/rooms/is-room-gone.ts';
import { RoomDetailsSkeleton } from '../features/rooms/components/room-details-skeleton.tsx';

interface RoomFromUrlProps {
  /** Whether to wait for the server instead of showing a cached room, for forms that would save it again. */
  isFresh?: boolean;
  /** Shown until the room is loaded. */
  skeleton?: ReactNode;
  children: (room: Room) => ReactNode;
}

/** Loads the room that the address names, and says so if it does not exist. */
export function RoomFromUrl({
  isFresh = false,
  skeleton = <RoomDetailsSkeleton />,
  children,
}: RoomFromUrlProps) {
  const { id = '' } = useParams();
  const { data: room, error, refetch } = useRoom(id, { isFresh });
  return <div className="container page">{content()}</div>;

  function content() {
    if (isRoomGone(error)) return <RoomGone />;
    if (room) return children(room);
    if (!error) return skeleton;
    return <LoadFailure error={error} onRetry={() => void refetch()} isWholePage />;
  }
}

function RoomGone() {
  return (
    <Notice title="That room is no longer listed" picture="/images/not-found.svg" isWholePage>
      <meta name="robots" content="noindex" />
      <p>Perhaps it goes by another name now. All that we have stand in the list.</p>
      <Link className="btn btn-primary" to={PAGE.rooms}>
        See all rooms
      </Link>
    </Notice>
  );
}
