import { useState } from 'react';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { Unread } from '../../components/load-failure.tsx';
import { Notice } from '../../components/notice.tsx';
import { useAllRooms } from '../../features/rooms/api/get-all-rooms.ts';
import { AddRoomPanel } from '../../features/rooms/components/add-room-panel.tsx';
import { RoomRows, RoomRowsSkeleton } from '../../features/rooms/components/room-rows.tsx';
import { useIsAdmin } from '../../lib/session/session.ts';
import { AdminsNote } from '../admins-note.tsx';

/** A page that everybody may see, as specified, but on which only admins can change anything. */
export default function AdminPage() {
  const isAdmin = useIsAdmin();
  const query = useAllRooms();
  const { data } = query;
  const [added, setAdded] = useState<string>();
  return (
    <div className="container page">
      <h1 className="page-head">Admin Panel</h1>
      <AdminsNote />
      {isAdmin && <LeaveGuard />}
      <div className="admin-columns">
        <section aria-labelledby="rooms-heading">
          <h2 className="h3" id="rooms-heading">
            Rooms: {data?.count}
          </h2>
          <p className="admin-jump">
            <a className="text-link" href="#add-heading">
              Add a new Room
            </a>
          </p>
          {data ? (
            data.rooms.length > 0 ? (
              <RoomRows rooms={data.rooms} added={added} isDisabled={!isAdmin} />
            ) : (
              <Notice title="No rooms yet" picture="/images/nothing-yet.svg">
                <p>Add the first one here, and guests can book it at once.</p>
              </Notice>
            )
          ) : (
            <Unread query={query}>
              <RoomRowsSkeleton />
            </Unread>
          )}
        </section>
        <section className="panel" aria-labelledby="add-heading">
          <h2 className="h3" id="add-heading">
            Add a new Room
          </h2>
          <AddRoomPanel isDisabled={!isAdmin} onAdded={setAdded} />
        </section>
      </div>
    </div>
  );
}
