import type { StayInput } from '@innkeep/contract/booking';
import { PAGE_SIZE } from '@innkeep/contract/constants';
import { counted } from '@innkeep/contract/counted';
import { PAGE } from '@innkeep/contract/paths';
import type { RoomList } from '@innkeep/contract/room';
import { ROOMS_LEAD } from '@innkeep/hotel/rooms-page';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Notice } from '../../components/notice.tsx';
import { PhoneLink } from '../../components/phone-link.tsx';
import { useRooms } from '../../features/rooms/api/get-rooms.ts';
import { CollapsibleSearch } from '../../features/rooms/components/collapsible-search.tsx';
import { NothingFree } from '../../features/rooms/components/nothing-free.tsx';
import { Pager } from '../../features/rooms/components/pager.tsx';
import { RoomGrid } from '../../features/rooms/components/room-grid.tsx';
import { readStaySearch, withStay } from '../../stay/stay-search-params.ts';
import { useIsHydrated } from '../../first-paint/use-is-hydrated.ts';
import { useHydratedSearchParams } from '../../stay/use-hydrated-search-params.ts';
import { spellDates, spellNights } from '../../stay/spell-dates.ts';

/** The number of rooms assumed until the first answer, so that the pager does not jump. */
const INITIAL_ROOM_COUNT = 10;

/** Returns the list's page from the address, counted from 0 as in the API. */
function pageFrom(parameters: URLSearchParams): number {
  const page = parameters.get('page') ?? '0';
  return /^\d{1,4}$/.test(page) ? Number(page) : 0;
}

export default function RoomsPage() {
  const parameters = useHydratedSearchParams();
  const page = pageFrom(parameters);
  const { stay, isAsked } = readStaySearch(parameters);
  const query = useRooms(page, PAGE_SIZE, {
    stay,
    isWanted: useIsHydrated(), // not before the search is known
  });

  return (
    <div className="container page">
      <header className="page-head">
        <h1>Our rooms</h1>
        <p className="lead">{ROOMS_LEAD}</p>
      </header>
      <CollapsibleSearch stay={stay} />
      <div className="search-outcome">
        <p role="status">{isAsked && <Outcome stay={stay} found={query.data} hasFailed={query.isError} />}</p>
        {isAsked && (
          <Link className="text-link" to={PAGE.rooms}>
            Show all rooms
          </Link>
        )}
      </div>
      <FoundRooms query={query} stay={stay} page={page} />
    </div>
  );
}

interface FoundRoomsProps {
  query: ReturnType<typeof useRooms>;
  stay: StayInput | undefined;
  page: number;
}

/** Shows one page of rooms with links to the others, or the reason why there are none. */
function FoundRooms({ query, stay, page }: FoundRoomsProps) {
  const { data, error, isPlaceholderData, isError, refetch } = query;
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} what="the rooms" />;
  if (stay && data?.count === 0) return <NothingFree stay={stay} isRefused={data.because !== undefined} />;
  return (
    <>
      {data?.rooms.length === 0 ? (
        <NoRooms hasOthers={data.count > 0} firstPage={withStay(PAGE.rooms, stay)} />
      ) : (
        <>
          <h2 className="visually-hidden">Rooms to choose from</h2>
          <RoomGrid
            rooms={data?.rooms}
            stay={stay}
            expected={PAGE_SIZE}
            isStale={isPlaceholderData}
            isUrgent
          />
        </>
      )}
      <Pager
        page={page}
        pageCount={Math.ceil((data?.count ?? INITIAL_ROOM_COUNT) / PAGE_SIZE)}
        pathOf={(index) => withStay(PAGE.rooms, stay, index)}
      />
    </>
  );
}

interface OutcomeProps {
  /** Undefined if the search is not a valid stay. */
  stay: StayInput | undefined;
  found: RoomList | undefined;
  hasFailed: boolean;
}

/**
 * Tells the outcome of a search in a sentence that is also read aloud. Phones show the stay above it, where
 * the form was.
 */
function Outcome({ stay, found, hasFailed }: OutcomeProps) {
  if (!stay) return 'We could not search for these dates. Here are all our rooms.';
  if (found === undefined) return hasFailed ? '' : 'Looking for free rooms…';
  const { count, because } = found;
  if (because) return Object.values(because).join(' ');
  return (
    <>
      {count === 0 ? 'No room is' : count === 1 ? '1 room is' : `${count} rooms are`} free
      <span className="search-wish">
        {' '}
        from {spellDates(stay)}, {spellNights(stay)}, for {counted(stay.guests, 'guest')}
      </span>
      .
    </>
  );
}

function NoRooms({ hasOthers, firstPage }: { hasOthers: boolean; firstPage: string }) {
  if (!hasOthers) {
    return (
      <Notice title="No rooms are listed yet" picture="/images/nothing-yet.svg">
        <p>
          Please come back soon, or call us: <PhoneLink className="text-link" />
        </p>
      </Notice>
    );
  }
  return (
    <Notice title="There are no rooms on this page" picture="/images/not-found.svg">
      <Link className="btn btn-primary" to={firstPage}>
        To the first page
      </Link>
    </Notice>
  );
}
