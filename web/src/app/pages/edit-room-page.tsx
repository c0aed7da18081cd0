import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import { useNavigate } from 'react-router-dom';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { Loading } from '../../components/loading.tsx';
import { Picture, PicturePlace } from '../../components/picture.tsx';
import { EditRoomForm } from '../../features/rooms/editor/edit-room-form.tsx';
import { useIsAdmin } from '../../lib/session/session.ts';
import { AdminsNote } from '../admins-note.tsx';
import { RoomFromUrl } from '../room-from-url.tsx';
import { TextLink } from '../../components/links.tsx';

export default function EditRoomPage() {
  return (
    <RoomFromUrl isFresh skeleton={<EditRoomSkeleton />}>
      {(room) => <EditRoom room={room} />}
    </RoomFromUrl>
  );
}

function EditRoom({ room }: { room: Room }) {
  const navigate = useNavigate();
  const isAdmin = useIsAdmin();
  return (
    <>
      <p className="way-back">
        <TextLink to={PAGE.admin}>All rooms</TextLink>
      </p>
      <h1 className="page-head h2">Edit Room Details</h1>
      <AdminsNote />
      {isAdmin && <LeaveGuard />}
      <div className="edit-room">
        <div className="edit-room-picture">
          <Picture
            image={room.image}
            alt={`The current photo of ${room.name}`}
            sizes="(min-width: 992px) 560px, 100vw"
            isUrgent
          />
        </div>
        <div className="panel">
          {room.type && (
            <p className="form-note">
              Guests can book it as {room.type.name}, along with the other rooms of that type. See All rooms →
              Room types.
            </p>
          )}
          <EditRoomForm room={room} isDisabled={!isAdmin} onSaved={() => void navigate(PAGE.admin)} />
          {isAdmin && (
            <p className="mt-4 mb-0">
              Do you also sell it on Airbnb or elsewhere?{' '}
              <TextLink to={pathTo(DESK_PAGE.roomChannels, { id: room._id })}>
                Channels of {room.name}
              </TextLink>
            </p>
          )}
        </div>
      </div>
    </>
  );
}

function EditRoomSkeleton() {
  return (
    <Loading label="Loading the room…">
      <span className="skeleton page-head" style={{ width: '40%', height: '2.75rem' }} />
      <div className="edit-room">
        <PicturePlace />
        <span className="skeleton" style={{ height: '36rem' }} />
      </div>
    </Loading>
  );
}
