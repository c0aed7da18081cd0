import { INITIAL_ROOM_COUNT, PAGE_SIZE } from '@innkeep/contract/constants';
import { PAGE } from '@innkeep/contract/paths';
import { Link, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Notice } from '../../components/notice.tsx';
import { useRooms } from '../../features/rooms/api/get-rooms.ts';
import { Pager } from '../../features/rooms/components/pager.tsx';
import { RoomGrid } from '../../features/rooms/components/room-grid.tsx';

/** The list's page is part of the address, counted from 0 as in the API. */
function pageFrom(parameters: URLSearchParams): number {
  const page = parameters.get('page') ?? '0';
  return /^\d{1,4}$/.test(page) ? Number(page) : 0;
}

export default function RoomsPage() {
  const page = pageFrom(useSearchParams()[0]);
  const { data, error, isPlaceholderData, isError, refetch } = useRooms(page, PAGE_SIZE);
  const count = data?.count ?? INITIAL_ROOM_COUNT;

  return (
    <div className="container page">
      <header className="page-head">
        <h1>Our rooms</h1>
        <p className="lead">Each has its own hour of the day. Find yours.</p>
      </header>
      {isError && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data?.rooms.length === 0 ? (
        <NoRooms hasOthers={data.count > 0} />
      ) : (
        <RoomGrid rooms={data?.rooms} expected={PAGE_SIZE} isStale={isPlaceholderData} isUrgent />
      )}
      <Pager
        page={page}
        pageCount={Math.ceil(count / PAGE_SIZE)}
        pathOf={(index) => (index === 0 ? PAGE.rooms : `${PAGE.rooms}?page=${index}`)}
      />
    </div>
  );
}

function NoRooms({ hasOthers }: { hasOthers: boolean }) {
  if (!hasOthers) {
    return (
      <Notice title="No rooms are listed yet" picture="/images/empty-suitcase.svg">
        <p>Please come back soon, or call us.</p>
      </Notice>
    );
  }
  return (
    <Notice title="There are no rooms on this page" picture="/images/lost-boat.svg">
      <Link className="btn btn-primary" to={PAGE.rooms}>
        To the first page
      </Link>
    </Notice>
  );
}
