import { PAGE } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import { ROOM_FACILITIES } from '@innkeep/hotel/room-facilities';
import { Link, useSearchParams } from 'react-router-dom';
import { Loading } from '../../../components/loading.tsx';
import { Picture, PicturePlace } from '../../../components/picture.tsx';
import { PICTURE_SIZES } from '../../../lib/pictures/picture-sizes.ts';
import { readStaySearch, withStay } from '../../../stay/stay-search-params.ts';
import { RoomBookingPanel } from './room-booking-panel.tsx';

/** The booking panel stands beside picture and text from the first; on phones its button is a bar along the lower edge. */
export function RoomDetails({ room }: { room: Room }) {
  const [parameters] = useSearchParams();
  return (
    <article className="room-details">
      <Link
        className="room-details-back text-link"
        to={withStay(PAGE.rooms, readStaySearch(parameters).stay)}
      >
        Back to the rooms
      </Link>
      <Picture image={room.image} alt={room.name} sizes={PICTURE_SIZES.room} isUrgent />
      <div className="room-details-words">
        <h1>{room.name}</h1>
        <p className="room-details-text">{room.des}</p>
        <h2 className="h4">Facilities</h2>
        <ul className="fact-list">
          {ROOM_FACILITIES.map((facility) => (
            <li key={facility}>{facility}</li>
          ))}
          <li>People Capacity {room.capacity}</li>
        </ul>
      </div>
      <RoomBookingPanel room={room} />
    </article>
  );
}

export function RoomDetailsSkeleton() {
  return (
    <Loading className="room-details" label="Loading the room…">
      <span className="skeleton room-details-back" style={{ width: '9rem' }}>
        &nbsp;
      </span>
      <PicturePlace isUrgent />
      <div className="room-details-words">
        <span className="skeleton" style={{ height: '3.4rem', width: '50%' }} />
        <span className="skeleton" style={{ height: '7rem', marginTop: '1rem' }} />
        <span className="skeleton" style={{ height: '3rem', marginTop: '3.5rem' }} />
      </div>
      <div className="booking-card panel">
        <span className="skeleton" style={{ height: '26rem' }} />
      </div>
    </Loading>
  );
}
