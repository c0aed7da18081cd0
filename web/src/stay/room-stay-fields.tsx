import type { Availability } from '@innkeep/contract/availability';
import { capacityProblem } from '@innkeep/contract/party';
import { MAX_PARTY } from '@innkeep/contract/constants';
import { counted } from '@innkeep/contract/counted';
import { PAGE } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import { type ReactNode, useState } from 'react';
import { TextLink } from '../components/links.tsx';
import { leftInWords } from './left-in-words.ts';
import { partyProblems } from './party-draft.ts';
import { PartyFields } from './party-fields.tsx';
import { soldProblems } from './sold-problems.ts';
import { totalInWords } from './stay-bill.ts';
import { StayFields } from './stay-fields.tsx';
import { type StayDraft, stayOf, withStay, type DraftProblems } from './stay-search-params.ts';
import { useStayPrice, type PriceOptions } from './use-stay-price.ts';

interface RoomStayFieldsProps {
  room: Room;
  form: Pick<
    ReturnType<typeof useRoomStay>,
    'draft' | 'problems' | 'isRefused' | 'childAge' | 'asksAges' | 'bill'
  >;
  availability: Availability | undefined;
  isSoldUnknown: boolean;
  onChange: (changes: Partial<StayDraft>) => void;
  onLeave: (...fields: (keyof StayDraft)[]) => void;
}

export function RoomStayFields({ room, form, onChange, onLeave, ...sold }: RoomStayFieldsProps) {
  const { draft, problems, isRefused, childAge, asksAges, bill } = form;
  const guests = Number(draft.guests);
  // A guest who has entered some must not lose them before the rates are known.
  const [hadChildren] = useState(() => Number(draft.children) > 0);
  const left = leftInWords(bill?.answer?.left);
  const isTooSmall = guests > room.capacity && guests <= MAX_PARTY;
  return (
    <>
      <StayFields
        dates={draft}
        problems={problems}
        onChange={onChange}
        onLeave={onLeave}
        total={bill && totalInWords(bill)}
        {...sold}
      />
      {left && <p className="text-danger fw-bold">{left}</p>}
      {isRefused && stayOf(draft) && <OtherRooms stay={draft}>See rooms free on these dates</OtherRooms>}
      <PartyFields
        party={draft}
        hint={`People Capacity ${room.capacity}`}
        childAge={childAge}
        asksAges={asksAges}
        isAsked={childAge !== undefined || hadChildren}
        problems={problems}
        onChange={onChange}
        onLeave={() => onLeave('guests', 'children')}
      />
      {isTooSmall && <OtherRooms stay={draft}>See rooms for {counted(guests, 'guest')}</OtherRooms>}
    </>
  );
}

function OtherRooms({ stay, children }: { stay: StayDraft; children: ReactNode }) {
  return (
    <p className="free-rooms">
      <TextLink to={withStay(PAGE.rooms, stay)}>{children}</TextLink>
    </p>
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
  const sold = soldProblems(draft, options.availability);
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
