import type { PartyStay } from '@innkeep/contract/booking';
import { GUESTS, MAX_PARTY, PAGE_SIZE } from '@innkeep/contract/constants';
import { counted } from '@innkeep/contract/counted';
import { partyWords } from '@innkeep/contract/party';
import { PAGE } from '@innkeep/contract/paths';
import type { RoomList } from '@innkeep/contract/room';
import { HOME } from '@innkeep/hotel/texts/home';
import { Link, useNavigate } from 'react-router-dom';
import { LoadFailure } from '../../components/load-failure.tsx';
import { Notice } from '../../components/notice.tsx';
import { PhoneLink } from '../../components/contact.tsx';
import { useRooms } from '../../features/rooms/api/get-rooms.ts';
import {
  amenityWords,
  readAmenities,
  toggled,
  written,
  AmenityFilter,
  NoneWithAll,
} from '../../features/rooms/components/amenity-filter.tsx';
import { CollapsibleSearch } from '../../features/rooms/components/collapsible-search.tsx';
import { NothingFree } from '../../features/rooms/components/nothing-free.tsx';
import { RoomGrid } from '../../features/rooms/components/room-grid.tsx';
import { partyProblems } from '../../stay/party-draft.ts';
import { readStaySearch, USUAL_GUESTS, withStay } from '../../stay/stay-search-params.ts';
import { useIsHydrated } from '../../first-paint/use-is-hydrated.ts';
import { useHydratedSearchParams } from '../../stay/use-stay-draft.ts';
import { useTexts } from '../../lib/texts.ts';
import { useLast } from '../../lib/use-last.ts';
import { spellDates, spellNights } from '../../stay/spell-dates.ts';
import { ButtonLink, TextLink } from '../../components/links.tsx';

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
  const { stay, isAsked, draft } = readStaySearch(parameters);
  const isUndated = // as a room that is too small leads here
    !isAsked && Number(draft.guests) > USUAL_GUESTS && partyProblems(draft, MAX_PARTY).guests === undefined;
  const isLarge = stay !== undefined && stay.guests > GUESTS.max; // for one room
  const amenities = readAmenities(parameters);
  const query = useRooms(page, PAGE_SIZE, {
    stay: isLarge ? undefined : stay,
    amenities: written(amenities),
    isWanted: useIsHydrated(), // not before the search is known
  });
  const asked = useLast(query.data);
  const hasFilters = amenities.length > 0;

  return (
    <div className="container page">
      <header className="page-head">
        <h1>Our rooms</h1>
        <p className="lead" data-text="home.roomsLead">
          {useTexts('home', HOME).roomsLead}
        </p>
      </header>
      <CollapsibleSearch stay={stay} asked={asked} />
      <div className="search-outcome d-flex flex-wrap align-items-baseline justify-content-between row-gap-1 column-gap-6 my-6">
        <p role="status">
          {isUndated && `Choose your dates to see rooms for ${draft.guests} guests. `}
          {(isAsked || hasFilters) && (
            <Outcome
              stay={stay}
              isAsked={isAsked}
              amenities={amenities}
              found={query.data}
              hasFailed={query.isError}
            />
          )}
        </p>
        {hasFilters && <TextLink to={withStay(PAGE.rooms, stay)}>Clear the filters</TextLink>}
        {isAsked && <TextLink to={PAGE.rooms}>Show all rooms</TextLink>}
      </div>
      <FoundRooms query={query} stay={stay} amenities={amenities} page={page} />
    </div>
  );
}

interface FoundRoomsProps {
  query: ReturnType<typeof useRooms>;
  stay: PartyStay | undefined;
  amenities: readonly string[];
  page: number;
}

function FoundRooms({ query, stay, amenities, page }: FoundRoomsProps) {
  const { data, error, isError, refetch } = query;
  const choices = useLast(data?.amenities);
  const navigate = useNavigate();
  const pathOf = (chosen: readonly string[], index = 0) =>
    withStay(PAGE.rooms, { ...stay, amenities: written(chosen) }, index);
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} what="the rooms" />;
  if (stay && stay.guests > GUESTS.max) return <NothingFree stay={stay} isRefused={false} />;
  if (stay && data?.count === 0 && !data.dropping)
    return <NothingFree stay={stay} isRefused={data.because !== undefined} />;
  return (
    <>
      {choices && (
        <AmenityFilter
          choices={choices}
          chosen={amenities}
          onToggle={(id) => void navigate(pathOf(toggled(amenities, id)), { state: { keepsFocus: true } })}
        />
      )}
      {data?.dropping ? (
        <NoneWithAll chosen={amenities} dropping={data.dropping} pathOf={pathOf} />
      ) : (
        <PageOfRooms query={query} stay={stay} page={page} pathOf={(index) => pathOf(amenities, index)} />
      )}
    </>
  );
}

interface PageOfRoomsProps extends Omit<FoundRoomsProps, 'amenities'> {
  pathOf: (page: number) => string;
}

function PageOfRooms({ query: { data, isPlaceholderData }, stay, page, pathOf }: PageOfRoomsProps) {
  return (
    <>
      {data?.rooms.length === 0 ? (
        <NoRooms hasOthers={data.count > 0} firstPage={pathOf(0)} />
      ) : (
        <>
          <h2 className="visually-hidden">Rooms to choose from</h2>
          <RoomGrid
            rooms={data?.rooms}
            stay={stay}
            charges={data}
            isLastOne={data?.isLastOne}
            expected={PAGE_SIZE}
            isStale={isPlaceholderData}
            isUrgent
          />
        </>
      )}
      <Pager
        page={page}
        pageCount={Math.ceil((data?.count ?? INITIAL_ROOM_COUNT) / PAGE_SIZE)}
        pathOf={pathOf}
      />
    </>
  );
}

interface OutcomeProps {
  stay: PartyStay | undefined;
  /** Whether it was searched for a stay, valid or not. */
  isAsked: boolean;
  amenities: readonly string[];
  found: RoomList | undefined;
  hasFailed: boolean;
}

/** Tells the outcome in a sentence, also read aloud. Phones show the stay above it, where the form was. */
function Outcome({ stay, isAsked, amenities, found, hasFailed }: OutcomeProps) {
  const wish = amenities.length > 0 ? ` with ${amenityWords(amenities)}` : '';
  if (!stay && isAsked) return `We couldn’t search for these dates. Here are all our rooms${wish}.`;
  if (stay && stay.guests > GUESTS.max)
    return `Our rooms sleep up to ${GUESTS.max} guests, so you’ll need two.`;
  if (found === undefined) return hasFailed ? '' : `Looking for ${stay ? 'free rooms' : 'rooms'}…`;
  const { count, because, dropping, rooms: shown } = found;
  if (because) return Object.values(because).join(' ');
  // If there were none without them either, the amenities are not the reason.
  const thing = shown.some(({ alike }) => alike) ? 'room type' : 'room'; // a type may have several free rooms
  const rooms = `${count === 0 ? 'No room' : counted(count, thing)}${count === 0 && !dropping ? '' : wish}`;
  if (!stay) return `${rooms}.`;
  return (
    <>
      {rooms} {count > 1 ? 'are' : 'is'} free
      <span className="search-wish">
        {' '}
        from {spellDates(stay)}, {spellNights(stay)}, for {partyWords(stay)}
      </span>
      .
    </>
  );
}

function NoRooms({ hasOthers, firstPage }: { hasOthers: boolean; firstPage: string }) {
  if (!hasOthers)
    return (
      <Notice title="No rooms are listed yet" picture="/images/nothing-yet.svg">
        <p>
          Please come back soon, or call us: <PhoneLink className="text-link" />
        </p>
      </Notice>
    );
  return (
    <Notice title="There are no rooms on this page" picture="/images/not-found.svg">
      <ButtonLink to={firstPage}>Go to the first page</ButtonLink>
    </Notice>
  );
}

interface PagerProps {
  /** From 0. */
  page: number;
  pageCount: number;
  pathOf: (page: number) => string;
}

function Pager({ page, pageCount, pathOf }: PagerProps) {
  if (pageCount < 2) return null; // one page needs no number
  return (
    <nav className="pager mt-10" aria-label="Pages of rooms">
      <ul className="d-flex flex-wrap justify-content-center gap-1">
        {Array.from({ length: pageCount }, (_, index) => (
          <li key={index}>
            <Link
              className="hover-tint"
              to={pathOf(index)}
              aria-label={`Page ${index + 1}`}
              aria-current={index === page ? 'page' : undefined}
            >
              {index + 1}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
