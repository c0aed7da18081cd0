import type { StayInput } from '@innkeep/contract/booking';
import type { ListedRoom } from '@innkeep/contract/room';
import { Loading } from '../../../components/loading.tsx';
import { RoomCard, RoomCardSkeleton } from './room-card.tsx';

interface RoomGridProps {
  /** Undefined while they are on their way. */
  rooms: ListedRoom[] | undefined;
  /** What they were searched for. */
  stay?: StayInput | undefined;
  /** They are still the page's before, while the next one is on its way. */
  isStale?: boolean;
  /** How many cards to hold the place for. */
  expected: number;
  /** Whether the first picture is what the visitor came for, and not further down the page. */
  isUrgent?: boolean;
}

export function RoomGrid({ rooms, stay, expected, isStale = false, isUrgent = false }: RoomGridProps) {
  if (!rooms) {
    return (
      <Loading className="room-grid" label="Loading rooms…">
        {Array.from({ length: expected }, (_, index) => (
          <div key={index}>
            <RoomCardSkeleton hasTotal={stay !== undefined} isUrgent={isUrgent && index === 0} />
          </div>
        ))}
      </Loading>
    );
  }
  return (
    <ul className={isStale ? 'room-grid is-stale' : 'room-grid'} aria-busy={isStale}>
      {rooms.map((room, index) => (
        <li key={room._id}>
          <RoomCard room={room} stay={stay} isUrgent={isUrgent && index === 0} />
        </li>
      ))}
    </ul>
  );
}
