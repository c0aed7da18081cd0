import type { Availability } from '@innkeep/contract/availability';
import { PAGE } from '@innkeep/contract/paths';
import type { DraftDates, StayProblems } from '@innkeep/contract/stay';
import { Link } from 'react-router-dom';
import { StayFields } from './stay-fields.tsx';
import { type StayDraft, stayOf, withStay } from './stay-search-params.ts';

interface RoomStayFieldsProps {
  stay: StayDraft;
  problems: StayProblems;
  /** This room cannot be had for it; others may. */
  isRefused: boolean;
  onChange: (dates: DraftDates) => void;
  onLeave: (name: keyof DraftDates) => void;
  /** Undefined while, or as long as, it is not known. */
  availability: Availability | undefined;
  isSoldUnknown: boolean;
  /** What the stay comes to, in words. */
  total: string | undefined;
}

/** Arrival and departure for one room, and the way to others where this one cannot be had. */
export function RoomStayFields({ stay, isRefused, ...fields }: RoomStayFieldsProps) {
  return (
    <>
      <StayFields dates={stay} {...fields} />
      {isRefused && <FreeRoomsLink stay={stay} />}
    </>
  );
}

/** The way on for somebody whose nights are sold in this room; none while the rest of the stay is not one. */
function FreeRoomsLink({ stay }: { stay: StayDraft }) {
  if (!stayOf(stay)) return null;
  return (
    <p className="free-rooms">
      <Link className="text-link" to={withStay(PAGE.rooms, stay)}>
        See the rooms that are free then
      </Link>
    </p>
  );
}
