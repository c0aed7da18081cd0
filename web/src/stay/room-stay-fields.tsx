import type { Availability } from '@innkeep/contract/availability';
import { capacityProblem } from '@innkeep/contract/party';
import { MAX_PARTY } from '@innkeep/contract/constants';
import { counted } from '@innkeep/contract/counted';
import { PAGE } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import type { DraftDates, StayProblems } from '@innkeep/contract/stay';
import { type ComponentProps, useState } from 'react';
import { Link } from 'react-router-dom';
import { partyProblems } from './party-draft.ts';
import { PartyFields } from './party-fields.tsx';
import { soldProblems } from './sold-problems.ts';
import { StayFields } from './stay-fields.tsx';
import { type StayDraft, stayOf, withStay, type DraftProblems } from './stay-search-params.ts';
import { useStayPrice, type PriceOptions } from './use-stay-price.ts';

interface RoomStayFieldsProps {
  stay: StayDraft;
  problems: StayProblems;
  isRefused: boolean;
  onChange: (dates: DraftDates) => void;
  onLeave: (name: keyof DraftDates) => void;
  availability: Availability | undefined;
  isSoldUnknown: boolean;
  total: string | undefined;
}

export function RoomStayFields({ stay, isRefused, ...fields }: RoomStayFieldsProps) {
  return (
    <>
      <StayFields dates={stay} {...fields} />
      {isRefused && <FreeRoomsLink stay={stay} />}
    </>
  );
}

/** Nothing while the stay is not valid otherwise. */
function FreeRoomsLink({ stay }: { stay: StayDraft }) {
  if (!stayOf(stay)) return null;
  return (
    <p className="free-rooms">
      <Link className="text-link" to={withStay(PAGE.rooms, stay)}>
        See rooms free on these dates
      </Link>
    </p>
  );
}

interface RoomPartyFieldsProps extends Omit<ComponentProps<typeof PartyFields>, 'party' | 'hint'> {
  room: Room;
  stay: StayDraft;
}

export function RoomPartyFields({ room, stay, ...fields }: RoomPartyFieldsProps) {
  const guests = Number(stay.guests);
  // Who has said so already must not lose it while the rates are not known yet.
  const [hadChildren] = useState(() => Number(stay.children) > 0);
  const isTooSmall = guests > room.capacity && guests <= MAX_PARTY;
  return (
    <>
      <PartyFields
        party={stay}
        hint={`People Capacity ${room.capacity}`}
        isAsked={fields.childAge !== undefined || hadChildren}
        {...fields}
      />
      {isTooSmall && (
        <p className="free-rooms">
          <Link className="text-link" to={withStay(PAGE.rooms, stay)}>
            See rooms for {counted(guests, 'guest')}
          </Link>
        </p>
      )}
    </>
  );
}

/** @param fields the stay as typed, and what is wrong with it already */
export function useRoomStay<Fields extends { draft: StayDraft; problems: DraftProblems }>(
  room: Room,
  fields: Fields,
  options: PriceOptions,
) {
  const { draft } = fields;
  const crowded = capacityProblem(room, draft.guests);
  const sold = soldProblems(draft, options.availability?.taken);
  const asked = crowded === undefined && Object.keys(sold).length === 0 ? stayOf(draft) : undefined;
  const { bill, ...price } = useStayPrice(room, asked, options);
  const refused = { ...sold, ...price.refused };
  const stay = Object.keys(refused).length > 0 ? undefined : asked;
  return {
    ...fields,
    ...price,
    problems: {
      ...fields.problems,
      ...(fields.problems.guests !== undefined && partyProblems(draft)), // for one room
      ...refused,
      ...(crowded !== undefined && { guests: crowded }),
    },
    /** Whether the room is refused for the stay, so that other rooms may be offered. */
    isRefused: 'checkin' in refused || 'checkout' in refused,
    /** Undefined if the hotel does not ask for children, or as long as it is not known. */
    childAge: price.childAge ?? undefined,
    /** Undefined while anything is wrong with the stay. */
    stay,
    bill: stay && bill,
  };
}
