import type { StayInput } from '@innkeep/contract/booking';
import { spellBeds } from '@innkeep/contract/room-traits';
import { formatPrice, majorUnits } from '@innkeep/contract/money';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import type { ListedRoom, RoomList } from '@innkeep/contract/room';
import { Link } from 'react-router-dom';
import { Picture, PicturePlace } from '../../../components/picture.tsx';
import { Price } from '../../../components/price.tsx';
import { excerpt } from '../../../lib/excerpt.ts';
import { PICTURE_SIZES } from '../../../lib/pictures/picture-sources.ts';
import { freeCancellation } from '../../../stay/free-cancellation.ts';
import { leftInWords } from '../../../stay/left-in-words.ts';
import { withStay } from '../../../stay/stay-search-params.ts';
import { spellNights } from '../../../stay/spell-dates.ts';
import { useBookRoom } from '../../../stay/chosen-room.ts';
import { Button } from '../../../components/button.tsx';

export type Charges = Pick<RoomList, 'taxes' | 'hasFees'>;

interface RoomCardProps {
  room: ListedRoom;
  stay?: StayInput | undefined;
  /** Whether all others are sold for that stay. */
  isLastOne?: boolean;
  charges?: Charges | undefined;
  isUrgent?: boolean;
}

export function RoomCard({ room, stay, charges = {}, isLastOne = false, isUrgent = false }: RoomCardProps) {
  const added = addedInWords(charges);
  const left = room.total === undefined ? undefined : leftInWords(room.alike);
  const bookRoom = useBookRoom();

  return (
    <article className="room-card">
      <Picture image={room.image} alt="" sizes={PICTURE_SIZES.card} isUrgent={isUrgent} />
      <div className="room-card-body d-flex flex-1 flex-column">
        <h3 className="room-card-name">{room.name}</h3>
        <p className="room-card-text">{excerpt(room.des, TEXT_LENGTH)}</p>
        <p className={decidesClass(stay !== undefined)}>
          {(isLastOne || left) && (
            <strong className="text-danger fw-bold">{isLastOne ? 'Only this one left' : left}</strong>
          )}
          {decidingFacts(room, stay).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {!stay && added !== undefined && <span>{added}</span>}
        </p>
        <p className="room-card-facts d-flex flex-wrap align-items-baseline justify-content-between column-gap-3 mb-4 text-muted fs-15">
          <span>People Capacity {room.capacity}</span>
          <Price price={room.price} rate={room.rate} />
        </p>
        {stay && room.total !== undefined && (
          <p className="room-card-total d-flex align-items-baseline mb-4">
            <strong className="price-figure flex-none">{formatPrice(room.total)}</strong>{' '}
            <span>
              for {spellNights(stay)}
              {includedInWords(room, charges)}
            </span>
          </p>
        )}
        {stay && room.plan && (
          <p className="form-note">
            {room.plan.name}: {formatPrice(room.plan.total)}.{' '}
            {freeCancellation(room.plan.freeUntil, stay.checkin)}
          </p>
        )}
        <div className="room-card-actions d-flex flex-wrap justify-content-between row-gap-2 column-gap-3 text-nowrap">
          <Link
            className="stretched-link text-link"
            to={withStay(pathTo(PAGE.room, { id: room._id }), stay)}
            aria-label={`Show Details: ${room.name}`}
          >
            Show Details
          </Link>
          <Button onClick={() => bookRoom(room, stay)} aria-label={`Book Now! ${room.name}`}>
            Book Now!
          </Button>
        </div>
      </div>
    </article>
  );
}

function addedInWords({ taxes, hasFees }: Charges): string | undefined {
  if (!taxes) return hasFees ? 'Plus fees' : undefined;
  const words = { included: 'Taxes included', added: 'Plus taxes', partly: 'Plus some taxes' }[taxes];
  if (!hasFees) return words;
  return words + (taxes === 'included' ? ', plus fees' : ' and fees');
}

/** The line keeps its place also where a room has nothing to say, so that cards are of one height. */
function decidesClass(hasStay: boolean): string {
  return `room-card-decides d-flex column-gap-4 mb-3 fs-15 ${hasStay ? 'has-stay' : ''}`;
}

function decidingFacts({ beds = [], freeUntil }: ListedRoom, stay: StayInput | undefined): string[] {
  const slept = beds.length > 0 ? [beds.map(spellBeds).join(', ')] : [];
  return stay && freeUntil !== undefined ? [...slept, freeCancellation(freeUntil, stay.checkin)] : slept;
}

function includedInWords({ taxesAtHotel }: ListedRoom, { hasFees }: Charges): string {
  if (taxesAtHotel === undefined) return hasFees ? ', fees included' : '';
  return `, taxes ${hasFees ? 'and fees ' : ''}included${taxesAtHotel > 0 ? ` (${formatPrice(majorUnits(taxesAtHotel))} at the hotel)` : ''}`;
}

export function RoomCardSkeleton({ hasTotal, isUrgent }: { hasTotal: boolean; isUrgent: boolean }) {
  return (
    <div className="room-card" aria-hidden="true">
      <PicturePlace isUrgent={isUrgent} />
      <div className="room-card-body d-flex flex-1 flex-column">
        <span className="skeleton room-card-name" style={{ width: '60%' }}>
          &nbsp;
        </span>
        <span className="skeleton room-card-text" />
        <span className={`skeleton ${decidesClass(hasTotal)}`} />
        <span className="skeleton room-card-facts d-flex flex-wrap align-items-baseline justify-content-between column-gap-3 mb-4 text-muted fs-15">
          &nbsp;
        </span>
        {hasTotal && (
          <span className="skeleton room-card-total d-flex align-items-baseline mb-4">&nbsp;</span>
        )}
        <div className="room-card-actions d-flex flex-wrap justify-content-between row-gap-2 column-gap-3 text-nowrap">
          <span className="skeleton" style={{ width: '100%', height: '44px' }} />
        </div>
      </div>
    </div>
  );
}

/** The number of characters that a card shows of a text: about two lines. */
const TEXT_LENGTH = 72;
