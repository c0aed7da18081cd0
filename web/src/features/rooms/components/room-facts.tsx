import { spellBeds } from '@innkeep/contract/bed-words';
import type { Room } from '@innkeep/contract/room';
import { ROOM_AMENITIES } from '@innkeep/hotel/room-amenities';
import { ROOM_FACILITIES } from '@innkeep/hotel/room-facilities';
import './room-facts.scss';

/** What a guest finds in a room. */
export function RoomFacts({ room }: { room: Room }) {
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
    <ul className="fact-list">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
