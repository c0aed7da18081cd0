import { useQuery } from '@tanstack/react-query';
import type { Room } from '@innkeep/contract/room';
import { roomData } from '../structured-data.ts';
import { useEffect } from 'react';
import { availabilityQuery } from '../../stay/room-query.ts';
import { soldProblems } from '../../stay/sold-problems.ts';
import { useReadAs } from '../../features/rooms/api/get-rooms.ts';
import { RoomDetails } from '../../features/rooms/components/room-details.tsx';
import { readStaySearch, withStay } from '../../stay/stay-search-params.ts';
import { useHydratedSearchParams } from '../../stay/use-stay-draft.ts';
import { useStayQuote } from '../../stay/use-stay-price.ts';
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
  const as = useReadAs();
  const { data } = useQuery(availabilityQuery(as, room._id));
  const parameters = useHydratedSearchParams();
  const { stay } = readStaySearch(parameters);
  const quote = useStayQuote(room, stay, { as, plan: parameters.get('plan') ?? '' });
  const query = withStay('', stay).slice(1);
  const isSold = stay && Object.keys(soldProblems(stay, data)).length > 0;
  const known = data && stay && quote && { ...stay, query, quote: isSold ? { ...quote, left: 0 } : quote };
  const said = roomData(room, SITE_URL, { hasRates: data?.hasRates, stay: known });
  return <script type="application/ld+json">{JSON.stringify(said)}</script>;
}
