import type { Availability } from '@innkeep/contract/availability';
import { PAGE } from '@innkeep/contract/paths';
import type { DraftDates, StayProblems } from '@innkeep/contract/stay';
import { Link } from 'react-router-dom';
import { StayFields } from './stay-fields.tsx';
import { type StayDraft, stayOf, withStay } from './stay-search-params.ts';

interface RoomStayFieldsProps {
  stay: StayDraft;
  problems: StayProblems;
  /** Whether this room is not available for the stay; others may be. */
  isRefused: boolean;
  onChange: (dates: DraftDates) => void;
  onLeave: (name: keyof DraftDates) => void;
  /** Undefined while it is loading, or if it cannot be loaded. */
  availability: Availability | undefined;
  isSoldUnknown: boolean;
  total: string | undefined;
}

/** Arrival and departure for one room, with a link to other rooms if this one is not available. */
export function RoomStayFields({ stay, isRefused, ...fields }: RoomStayFieldsProps) {
  return (
    <>
      <StayFields dates={stay} {...fields} />
      {isRefused && <FreeRoomsLink stay={stay} />}
    </>
  );
}

/**
 * A link to free rooms for somebody whose nights are sold in this room; nothing while the stay is not valid
 * otherwise.
 */
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
