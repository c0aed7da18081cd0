import { PAGE } from '@innkeep/contract/paths';
import { useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { Unread } from '../../components/load-failure.tsx';
import { Notice } from '../../components/notice.tsx';
import { useAllRooms } from '../../features/rooms/api/get-all-rooms.ts';
import { RoomOrderForm } from '../../features/rooms/editor/room-order-form.tsx';
import { ManagedRooms } from '../../features/rooms/components/managed-rooms.tsx';
import { RoomTypesPart } from '../../features/rooms/types/room-types-part.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/links.tsx';

export default function AllRoomsPage() {
  const query = useAllRooms();
  const { data, isFetching } = query;
  // `as`: from Add a Room, or another page.
  const { state } = useLocation() as Location<{ added?: string } | null>;
  const added = state?.added;
  const [opened, setOpened] = useState<'order' | 'types'>();
  const close = () => setOpened(undefined);
  // A list that was read before the room was added is replaced by placeholders, so that the list does not
  // grow later.
  const isAwaited = added !== undefined && isFetching && !data?.rooms.some(({ _id }) => _id === added);
  return (
    <>
      <div className="section-head">
        <h1 className="h2 m-0">Rooms: {data?.count}</h1>
        <div className="d-flex flex-wrap gap-3">
          {data && data.rooms.length > 1 && !opened && (
            <>
              <Button onClick={() => setOpened('order')}>Arrange</Button>
              <Button onClick={() => setOpened('types')}>Room types</Button>
            </>
          )}
          <ButtonLink to={PAGE.addRoom}>Add a Room</ButtonLink>
        </div>
      </div>
      {data && !isAwaited ? (
        opened === 'order' ? (
          <RoomOrderForm rooms={data.rooms} onClose={close} />
        ) : opened === 'types' ? (
          <RoomTypesPart rooms={data.rooms} onClose={close} />
        ) : data.rooms.length > 0 ? (
          <ManagedRooms rooms={data.rooms} added={added} />
        ) : (
          <Notice title="No rooms yet" picture="/images/nothing-yet.svg">
            <p>Add the first one, and guests can book it straight away.</p>
          </Notice>
        )
      ) : (
        <Unread query={query} what="the rooms" className="managed-rooms" lines={6} height="17rem" />
      )}
    </>
  );
}
