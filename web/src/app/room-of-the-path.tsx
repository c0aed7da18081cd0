import { AppError } from '@innkeep/contract/errors';
import { PAGE } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { LoadFailure } from '../components/load-failure.tsx';
import { Notice } from '../components/notice.tsx';
import { useRoom } from '../features/rooms/api/get-room.ts';
import { RoomDetailsSkeleton } from '../features/rooms/components/room-details.tsx';

/** Loads the room that the address names, and says so where there is none. */
export function RoomOfThePath({ children }: { children: (room: Room) => ReactNode }) {
  const { id = '' } = useParams();
  const { data: room, error, refetch } = useRoom(id);
  return <div className="container page">{content()}</div>;

  function content() {
    if (isGone(error)) return <RoomGone />;
    if (room) return children(room);
    if (!error) return <RoomDetailsSkeleton />;
    return <LoadFailure error={error} onRetry={() => void refetch()} isWholePage />;
  }
}

/** No room of that name, or an address that can be none. */
function isGone(error: unknown): boolean {
  return error instanceof AppError && (error.status === 404 || error.status === 400);
}

function RoomGone() {
  return (
    <Notice title="That room is no longer listed" picture="/images/lost-boat.svg" isWholePage>
      <Link className="btn btn-primary" to={PAGE.rooms}>
        See all rooms
      </Link>
    </Notice>
  );
}
