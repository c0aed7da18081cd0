import { PAGE } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import { HOTEL } from '@innkeep/contract/hotel';
import { useNavigate } from 'react-router-dom';
import { Picture } from '../../../components/picture.tsx';
import { chooseRoom } from '../../../lib/chosen-room.ts';
import { Price } from '../../../components/price.tsx';

const FACILITIES = ['Air Condition', 'SPA service'];

/** The booking card stays in view beside the text; on phones it is a bar along the lower edge. */
export function RoomDetails({ room }: { room: Room }) {
  const navigate = useNavigate();

  function book() {
    chooseRoom(room);
    void navigate(PAGE.book);
  }

  return (
    <article className="room-details">
      <Picture
        image={room.image}
        alt={`${room.name}, drawn as it looks`}
        sizes="(min-width: 1200px) 1200px, 100vw"
        isUrgent
      />
      <div className="room-details-columns">
        <div>
          <h1>{room.name}</h1>
          <p className="room-details-text">{room.des}</p>
          <h2 className="h4">Facilities</h2>
          <ul className="fact-list">
            {FACILITIES.map((facility) => (
              <li key={facility}>{facility}</li>
            ))}
            <li>People Capacity {room.capacity}</li>
          </ul>
        </div>
        <aside className="booking-card panel" aria-label="Book this room">
          <Price price={room.price} hasUnit />
          <p className="booking-card-times">
            Arrive from {HOTEL.checkInTime}, leave by {HOTEL.checkOutTime}. You pay at the hotel.
          </p>
          <button type="button" className="btn btn-primary" onClick={book}>
            Book Now
          </button>
        </aside>
      </div>
    </article>
  );
}

export function RoomDetailsSkeleton() {
  return (
    <div className="room-details" role="status" aria-label="Loading the room">
      <span className="picture skeleton" />
      <div className="room-details-columns">
        <div>
          <span className="skeleton" style={{ height: '3rem', width: '50%' }} />
          <span className="skeleton" style={{ height: '9rem', marginTop: '1.5rem' }} />
        </div>
        <span className="skeleton" style={{ height: '13rem' }} />
      </div>
    </div>
  );
}
