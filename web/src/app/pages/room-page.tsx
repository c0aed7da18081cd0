import type { Room } from '@innkeep/contract/room';
import { roomData } from '../structured-data.ts';
import { useEffect } from 'react';
import { useAvailability } from '../../features/rooms/api/get-availability.ts';
import { useReadAs } from '../../features/rooms/api/get-rooms.ts';
import { RoomDetails } from '../../features/rooms/components/room-details.tsx';
import { setPageMetadata, SITE_URL } from '../page-metadata.ts';
import { RoomFromUrl } from '../room-from-url.tsx';

export default function RoomPage() {
  return (
    <RoomFromUrl>
      {(room) => (
        <>
          <Introduction room={room} />
          <RoomDetails room={room} />
        </>
      )}
    </RoomFromUrl>
  );
}

function Introduction({ room }: { room: Room }) {
  useEffect(() => {
    setPageMetadata(room.name, room.des);
  }, [room]);
  return room.notForSale ? undefined : <ForSearchEngines room={room} />;
}

function ForSearchEngines({ room }: { room: Room }) {
  const { data } = useAvailability(room._id, useReadAs());
  const said = roomData(room, SITE_URL, data?.hasRates);
  return <script type="application/ld+json">{JSON.stringify(said)}</script>;
}
