import { PAGE } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import { Link, useNavigate } from 'react-router-dom';
import { Picture } from '../../../components/picture.tsx';
import { chooseRoom } from '../../../lib/chosen-room.ts';
import { Price } from '../../../components/price.tsx';

interface RoomCardProps {
  room: Room;
  isUrgent?: boolean;
}

export function RoomCard({ room, isUrgent = false }: RoomCardProps) {
  const navigate = useNavigate();

  function book() {
    chooseRoom(room);
    void navigate(PAGE.book);
  }

  return (
    <article className="room-card">
      <Picture
        image={room.image}
        alt=""
        sizes="(min-width: 1200px) 380px, (min-width: 768px) 33vw, 100vw"
        isUrgent={isUrgent}
      />
      <div className="room-card-body">
        <h3 className="room-card-name">{room.name}</h3>
        <p className="room-card-text">{room.des}…</p>
        <p className="room-card-facts">
          <span>People Capacity {room.capacity}</span>
          <Price price={room.price} />
        </p>
        <div className="room-card-actions">
          <Link
            className="stretched-link text-link"
            to={PAGE.room(room._id)}
            aria-label={`Show Details: ${room.name}`}
          >
            Show Details
          </Link>
          <button
            type="button"
            className="btn btn-quiet"
            onClick={book}
            aria-label={`Book Now! ${room.name}`}
          >
            Book Now!
          </button>
        </div>
      </div>
    </article>
  );
}

/** Takes a card's exact place until its room is there. */
export function RoomCardSkeleton() {
  return (
    <div className="room-card" aria-hidden="true">
      <span className="picture skeleton" />
      <div className="room-card-body">
        <span className="skeleton room-card-name" style={{ width: '60%' }}>
          &nbsp;
        </span>
        <span className="skeleton room-card-text" />
        <span className="skeleton room-card-facts">&nbsp;</span>
        <div className="room-card-actions">
          <span className="skeleton" style={{ width: '100%', height: '44px' }} />
        </div>
      </div>
    </div>
  );
}
