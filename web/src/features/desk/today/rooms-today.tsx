import { counted } from '@innkeep/contract/counted';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { DayStay, DeskDay } from '@innkeep/contract/desk/desk-stay';
import type { RoomToday } from '@innkeep/contract/desk/room-care';
import { createContext, use, type ReactNode } from 'react';
import { RoomState, RoomStateButton } from '../components/room-state.tsx';
import { TextLink } from '../../../components/links.tsx';

interface Rooms {
  notClean: readonly RoomToday[] | undefined;
  occupied: ReadonlySet<string>;
}

const RoomsContext = createContext<Rooms>({ notClean: undefined, occupied: new Set() });

export function RoomsToday({ day, children }: { day: DeskDay; children: ReactNode }) {
  const { rooms, inHouse, departures, alerts } = day;
  const alerted = alerts.flatMap((alert) => ('stay' in alert ? [alert.stay] : []));
  const here = [...inHouse, ...departures, ...alerted].filter(({ state }) => state === 'checked-in');
  const occupied = new Set(here.map(({ roomId }) => roomId));
  return <RoomsContext value={{ notClean: rooms, occupied }}>{children}</RoomsContext>;
}

interface RoomOfStayProps {
  stay: DayStay;
  isReadOnly: boolean;
}

export function RoomOfStay({ stay: { state, roomId, roomName }, isReadOnly }: RoomOfStayProps) {
  const { notClean, occupied } = use(RoomsContext);
  if (!notClean || (state !== 'booked' && state !== 'checked-out')) return null;
  if (occupied.has(roomId)) return state === 'booked' ? <RoomState state="occupied" /> : null;
  const room = notClean.find((each) => each.roomId === roomId);
  // Today only lists rooms that are not clean, so a clean one has no button here; the list of rooms has one.
  if (!room) return state === 'booked' ? <RoomState state="clean" /> : null;
  return <RoomStateButton room={{ ...room, name: roomName }} isReadOnly={isReadOnly} />;
}

/** How many rooms are to be cleaned, with the way to their list; nothing if there are none. */
export function RoomsToClean() {
  const count = use(RoomsContext).notClean?.filter(({ state }) => state === 'to-clean').length ?? 0;
  if (count === 0) return null;
  return (
    <p>
      <TextLink to={DESK_PAGE.housekeeping}>{counted(count, 'room')} to clean</TextLink>
    </p>
  );
}
