import { PAGE } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import { Link, useSearchParams } from 'react-router-dom';
import { readStaySearch, withStay } from '../../../stay/stay-search-params.ts';
import { RoomBookingPanel } from './room-booking-panel.tsx';
import { RoomFacts } from './room-facts.tsx';
import { RoomGallery } from './room-gallery.tsx';

/** The booking panel stands beside picture and text from the first; on phones its button is a bar along the lower edge. */
export function RoomDetails({ room }: { room: Room }) {
  const [parameters] = useSearchParams();
  const rooms = withStay(PAGE.rooms, readStaySearch(parameters).stay);
  return (
    <article className="room-details">
      <Link className="room-details-back text-link" to={rooms}>
        Back to the rooms
      </Link>
      <RoomGallery room={room} />
      <div className="room-details-words">
        <h1>{room.name}</h1>
        <p className="room-details-text">{room.des}</p>
        <RoomFacts room={room} />
      </div>
      {room.notForSale ? <NotForSale rooms={rooms} /> : <RoomBookingPanel room={room} />}
    </article>
  );
}

/** Where the room would be booked. */
function NotForSale({ rooms }: { rooms: string }) {
  return (
    <aside className="booking-card panel" aria-label="Book this room">
      <meta name="robots" content="noindex" />
      <h2 className="h4">Not for sale at the moment</h2>
      <p>Whoever has booked it already will find it ready. For other dates, please choose another room.</p>
      <Link className="btn btn-primary" to={rooms}>
        See the other rooms
      </Link>
    </aside>
  );
}
