import type { Availability } from '@innkeep/contract/availability';
import type { DraftDates, StayProblems } from '@innkeep/contract/stay';
import { FreeRoomsLink } from './free-rooms-link.tsx';
import { StayFields } from './stay-fields.tsx';
import type { StayDraft } from './stay-search-params.ts';

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
