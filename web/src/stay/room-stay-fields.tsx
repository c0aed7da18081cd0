import type { DraftDates, StayProblems } from '@innkeep/contract/stay';
import { FreeRoomsLink } from './free-rooms-link.tsx';
import type { SoldNights } from './open-dates.ts';
import { soldProblems } from './sold-problems.ts';
import { StayFields } from './stay-fields.tsx';
import type { StayDraft } from './stay-search-params.ts';

interface RoomStayFieldsProps {
  stay: StayDraft;
  problems: StayProblems;
  onChange: (dates: DraftDates) => void;
  onLeave: (name: keyof DraftDates) => void;
  /** Undefined while, or as long as, they are not known. */
  sold: SoldNights | undefined;
  isSoldUnknown: boolean;
  /** For a night. */
  price: number;
}

/** Arrival and departure for one room, and the way to others where a night is sold in this one. */
export function RoomStayFields({ stay, sold, ...fields }: RoomStayFieldsProps) {
  const isSold = Object.keys(soldProblems(stay, sold)).length > 0;
  return (
    <>
      <StayFields dates={stay} sold={sold} {...fields} />
      {isSold && <FreeRoomsLink stay={stay} />}
    </>
  );
}
