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
  /** Wait for the server's word rather than show what was read before: for forms that would put it back. */
  isFresh?: boolean;
  /** Takes the page's place until the room is there. */
  skeleton?: ReactNode;
  children: (room: Room) => ReactNode;
}

/** Loads the room that the address names, and says so where there is none. */
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
