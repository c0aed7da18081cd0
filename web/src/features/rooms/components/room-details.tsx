import type { Room } from '@innkeep/contract/room';
import { Picture } from '../../../components/picture.tsx';
import { RoomBookingPanel } from './room-booking-panel.tsx';

const FACILITIES = ['Air Condition', 'SPA service'];

/** The booking panel stays in view beside the text; on phones its button is a bar along the lower edge. */
export function RoomDetails({ room }: { room: Room }) {
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
        <RoomBookingPanel room={room} />
      </div>
    </article>
  );
}

export function RoomDetailsSkeleton() {
  return (
    <div className="room-details" role="status">
      <span className="visually-hidden">Loading the room…</span>
      <span className="picture skeleton" />
      <div className="room-details-columns">
        <div>
          <span className="skeleton" style={{ height: '3rem', width: '50%' }} />
          <span className="skeleton" style={{ height: '9rem', marginTop: '1.5rem' }} />
        </div>
        <span className="skeleton" style={{ height: '24rem' }} />
      </div>
    </div>
  );
}
