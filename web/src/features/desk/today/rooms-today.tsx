import { counted } from '@innkeep/contract/counted';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DayStay } from '@innkeep/contract/desk/desk-stay';
import type { RoomToday } from '@innkeep/contract/desk/room-care';
import { createContext, use } from 'react';
import { Link } from 'react-router-dom';
import { RoomStateButton } from '../components/room-state-button.tsx';

/** The rooms that are not clean; undefined on other days than today. */
export const RoomsToday = createContext<readonly RoomToday[] | undefined>(undefined);

interface RoomOfStayProps {
  stay: DayStay;
  isReadOnly: boolean;
}

/** Whether the room of somebody who arrives is ready, and whether that of somebody who has left is cleaned. */
export function RoomOfStay({ stay: { state, roomId, roomName }, isReadOnly }: RoomOfStayProps) {
  const rooms = use(RoomsToday);
  if (!rooms || (state !== 'booked' && state !== 'checked-out')) return null;
  const room = rooms.find((each) => each.roomId === roomId);
  if (!room && state === 'checked-out') return null;
  const shown = room ?? ({ roomId, rev: 0, state: 'clean', note: '' } as const);
  // Of a clean room Today knows nothing else: the list of rooms says that it is to be cleaned after all.
  return <RoomStateButton room={{ ...shown, name: roomName }} isReadOnly={isReadOnly || !room} />;
}

/** How many rooms are to be cleaned, with the way to their list; nothing if there are none. */
export function RoomsToClean() {
  const count = use(RoomsToday)?.filter(({ state }) => state === 'to-clean').length ?? 0;
  if (count === 0) return null;
  return (
    <p>
      <Link className="text-link" to={DESK_PAGE.housekeeping}>
        {counted(count, 'room')} to clean
      </Link>
    </p>
  );
}
