import { MAX_PARTY } from '@innkeep/contract/constants';
import { counted } from '@innkeep/contract/counted';
import { PAGE } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PartyFields } from './party-fields.tsx';
import { withStay, type StayDraft } from './stay-search-params.ts';

interface RoomPartyFieldsProps extends Omit<ComponentProps<typeof PartyFields>, 'party' | 'hint'> {
  room: Room;
  stay: StayDraft;
}

/** How many come to a room, with a link to rooms that fit if this one is too small. */
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
            See the rooms for {counted(guests, 'guest')}
          </Link>
        </p>
      )}
    </>
  );
}
