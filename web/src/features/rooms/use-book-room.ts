import { PAGE } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import { useNavigate } from 'react-router-dom';
import { chooseRoom } from '../../stay/chosen-room.ts';
import { useSession } from '../../lib/session/session.ts';
import { withStay, type StayDraft } from '../../stay/stay-search-params.ts';

/** Returns a function that leads to the booking of a room. Visitors go straight to the sign-in page. */
export function useBookRoom() {
  const navigate = useNavigate();
  const isVisitor = useSession().status === 'visitor';

  return (room: Room, stay: Partial<Record<keyof StayDraft, string | number>> | undefined) => {
    chooseRoom(room);
    const booking = withStay(PAGE.book, { ...stay, room: room._id });
    void (isVisitor ? navigate(PAGE.login, { state: { from: booking } }) : navigate(booking));
  };
}
