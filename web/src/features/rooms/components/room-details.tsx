import { spellBeds } from '@innkeep/contract/room-traits';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import { ROOM_AMENITIES } from '@innkeep/hotel/room-amenities';
import { ROOM_FACILITIES } from '@innkeep/hotel/room-facilities';
import { Link, useSearchParams } from 'react-router-dom';
import { readStaySearch, withStay } from '../../../stay/stay-search-params.ts';
import { ButtonLink, TextLink } from '../../../components/links.tsx';
import { RoomBookingPanel } from './room-booking-panel.tsx';
import { RoomGallery } from './room-gallery.tsx';

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
        <p className="room-details-text mb-8 text-pre-line">{room.des}</p>
        {!room.notForSale && <Alike room={room} />}
        <RoomFacts room={room} />
      </div>
      {room.notForSale ? <NotForSale rooms={rooms} /> : <RoomBookingPanel room={room} />}
    </article>
  );
}

/** Says of a room type that any of its rooms may be the guest's, and of one of these rooms which type it is. */
function Alike({ room: { alike = 0, type } }: { room: Room }) {
  if (alike > 1)
    return (
      <p className="mb-8">
        We have {alike} of these rooms and will choose one for you. Any preference? Tell us when you book.
      </p>
    );
  if (!type) return null;
  return (
    <p className="mb-8">
      <meta name="robots" content="noindex" />
      This room is one of our <TextLink to={pathTo(PAGE.room, { id: type._id })}>{type.name}</TextLink> rooms.
    </p>
  );
}

function NotForSale({ rooms }: { rooms: string }) {
  return (
    <aside className="booking-card panel d-flex flex-column align-self-start" aria-label="Book this room">
      <meta name="robots" content="noindex" />
      <h2 className="h4">Not available at the moment</h2>
      <p>Existing bookings are not affected. Please choose another room.</p>
      <ButtonLink to={rooms}>See the other rooms</ButtonLink>
    </aside>
  );
}

function RoomFacts({ room }: { room: Room }) {
  const { beds = [], size, amenities = [], capacity } = room;
  const furniture = [...beds.map(spellBeds), ...(size === undefined ? [] : [`${size} m²`])];
  const chosen = ROOM_AMENITIES.filter(({ id }) => amenities.includes(id)).map(({ name }) => name);
  return (
    <>
      {furniture.length > 0 && (
        <>
          <h2 className="h4">Beds and size</h2>
          <FactList facts={furniture} />
        </>
      )}
      <h2 className="h4">Facilities</h2>
      <FactList facts={[...ROOM_FACILITIES, ...chosen, `People Capacity ${capacity}`]} />
    </>
  );
}

function FactList({ facts }: { facts: readonly string[] }) {
  return (
    <ul className="fact-list d-grid overflow-hidden">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
