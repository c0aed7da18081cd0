import { PAGE } from '@innkeep/contract/paths';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Notice } from '../../components/notice.tsx';
import { useAllRooms } from '../../features/rooms/api/get-all-rooms.ts';
import { ManagedRooms, ManagedRoomsSkeleton } from '../../features/rooms/components/managed-rooms.tsx';

export default function AllRoomsPage() {
  const { data, error, refetch } = useAllRooms();
  return (
    <>
      <div className="section-head">
        <h1 className="h2 m-0">Rooms: {data?.count}</h1>
        <Link className="btn btn-primary" to={PAGE.addRoom}>
          Add a Room
        </Link>
      </div>
      {data ? (
        data.rooms.length > 0 ? (
          <ManagedRooms rooms={data.rooms} />
        ) : (
          <Notice title="No rooms yet" picture="/images/nothing-yet.svg">
            <p>Add the first one, and guests can book it at once.</p>
          </Notice>
        )
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ManagedRoomsSkeleton />
      )}
    </>
  );
}
