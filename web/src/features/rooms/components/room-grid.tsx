import type { StayInput } from '@innkeep/contract/booking';
import type { ListedRoom } from '@innkeep/contract/room';
import { Loading } from '../../../components/loading.tsx';
import { type Charges, RoomCard, RoomCardSkeleton } from './room-card.tsx';

interface RoomGridProps {
  rooms: ListedRoom[] | undefined;
  stay?: StayInput | undefined;
  isLastOne?: boolean | undefined;
  charges?: Charges | undefined;
  isStale?: boolean;
  expected: number;
  isUrgent?: boolean;
}

export function RoomGrid(props: RoomGridProps) {
  const { rooms, stay, charges, isLastOne = false, expected, isStale = false, isUrgent = false } = props;
  if (!rooms)
    return (
      <Loading className="room-grid" label="Loading rooms…">
        {Array.from({ length: expected }, (_, index) => (
          <div key={index}>
            <RoomCardSkeleton hasTotal={stay !== undefined} isUrgent={isUrgent && index === 0} />
          </div>
        ))}
      </Loading>
    );
  return (
    <ul className={isStale ? 'room-grid is-stale' : 'room-grid'} aria-busy={isStale}>
      {rooms.map((room, index) => (
        <li key={room._id}>
          <RoomCard
            room={room}
            stay={stay}
            charges={charges}
            isLastOne={isLastOne}
            isUrgent={isUrgent && index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
