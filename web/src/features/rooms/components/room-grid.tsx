import type { StayInput } from '@innkeep/contract/booking';
import type { ListedRoom } from '@innkeep/contract/room';
import { Loading } from '../../../components/loading.tsx';
import { RoomCard, RoomCardSkeleton } from './room-card.tsx';

interface RoomGridProps {
  /** Undefined while they load. */
  rooms: ListedRoom[] | undefined;
  /** The stay that was searched for. */
  stay?: StayInput | undefined;
  /** Whether they are the previous page's, while the next one loads. */
  isStale?: boolean;
  /** How many placeholders to show. */
  expected: number;
  /** Whether the first picture is the page's main content, and so loads first. */
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
