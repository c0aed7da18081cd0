import { PAGE } from '@innkeep/contract/paths';
import type { PartyStay } from '@innkeep/contract/booking';
import { partyWords } from '@innkeep/contract/party';
import type { Room } from '@innkeep/contract/room';
import { type Location, matchPath, parsePath, useLocation } from 'react-router-dom';
import { Picture } from '../components/picture.tsx';
import { useRoom } from '../features/rooms/api/get-room.ts';
import { useChosenRoom } from '../stay/chosen-room.ts';
import { returnPath } from '../lib/session/return-path.ts';
import { readStaySearch } from '../stay/stay-search-params.ts';
import { spellDates, spellNights } from '../stay/spell-dates.ts';

/**
 * Shows the stay that a guest is about to book while they sign in, if they came from a room or its booking
 * form.
 */
export function PendingBooking() {
  const { state } = useLocation() as Location<unknown>; // `as`: untyped in react-router
  const chosen = useChosenRoom();
  const { pathname = '', search } = parsePath(returnPath(state));
  const parameters = new URLSearchParams(search);
  const isBooking = pathname === PAGE.book;
  const id = isBooking ? (parameters.get('room') ?? chosen?._id) : matchPath(PAGE.room, pathname)?.params.id;
  if (id === undefined) return null;
  return (
    <PendingRoom
      id={id}
      chosen={chosen?._id === id ? chosen : undefined}
      isBooking={isBooking}
      stay={readStaySearch(parameters).stay}
    />
  );
}

interface PendingRoomProps {
  id: string;
  /** The same room as stored in this browser, if it is. */
  chosen: Room | undefined;
  isBooking: boolean;
  stay: PartyStay | undefined;
}

function PendingRoom({ id, chosen, isBooking, stay }: PendingRoomProps) {
  const { data: current, error } = useRoom(id);
  const room = current ?? chosen;
  const look = stay ? 'pending-booking has-stay' : 'pending-booking';
  if (!room) return error ? null : <div className={`${look} skeleton`} />;
  return (
    <div className={look}>
      <Picture image={room.image} alt="" sizes="80px" isUrgent />
      <p>
        {isBooking || stay ? 'You are booking' : 'You were looking at'} <strong>{room.name}</strong>
        {stay && (
          <>
            <br />
            <span>{spellDates(stay)},</span>{' '}
            <span>
              {spellNights(stay)}, {partyWords(stay)}
            </span>
          </>
        )}
      </p>
    </div>
  );
}
