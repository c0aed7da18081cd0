import { formatPrice } from '@innkeep/contract/money';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import { useEffect, useRef, useState } from 'react';
import { Picture } from '../../../components/picture.tsx';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { sortNewRoomFirst, NotForSaleBadge, DeleteRoomDialog } from './managed-room.tsx';

/** The width of a room's picture, in CSS pixels. */
const THUMBNAIL_WIDTH = 60;

interface RoomRowsProps {
  rooms: Room[];
  added: string | undefined;
  isDisabled: boolean;
}

export function RoomRows({ rooms, added, isDisabled }: RoomRowsProps) {
  const [asked, setAsked] = useState<Room>();
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // The form may be far from the head of the list, where the added room is.
    if (added !== undefined) list.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [added]);

  return (
    <>
      <ul ref={list}>
        {sortNewRoomFirst(rooms, added).map((room) => (
          <RoomRow
            key={room._id}
            room={room}
            isNew={room._id === added}
            isDisabled={isDisabled}
            onDelete={() => setAsked(room)}
          />
        ))}
      </ul>
      {asked && <DeleteRoomDialog room={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface RoomRowProps {
  room: Room;
  isNew: boolean;
  isDisabled: boolean;
  onDelete: () => void;
}

function RoomRow({ room, isNew, isDisabled, onDelete }: RoomRowProps) {
  return (
    <li className="room-row d-grid align-items-center py-3 border-top">
      <Picture image={room.image} alt="" sizes={`${THUMBNAIL_WIDTH}px`} />
      <span className="room-row-name">
        <strong>{room.name}</strong> {isNew && <span className="badge-quiet">Added just now</span>}{' '}
        {room.notForSale && <NotForSaleBadge />}
      </span>
      <span className="room-row-facts tabular d-flex flex-wrap column-gap-4 text-muted fs-15">
        <span>Price:{formatPrice(room.price)}</span>
        <span>Capacity:{room.capacity}</span>
      </span>
      <span className="room-row-actions d-flex gap-1">
        {isDisabled ? (
          <Button disabled aria-label={`Edit ${room.name}`}>
            Edit
          </Button>
        ) : (
          <ButtonLink
            look="quiet"
            to={pathTo(PAGE.editRoom, { id: room._id })}
            aria-label={`Edit ${room.name}`}
          >
            Edit
          </ButtonLink>
        )}
        <Button
          look="destructive"
          disabled={isDisabled}
          aria-label={`X Delete ${room.name}`}
          onClick={onDelete}
        >
          X
        </Button>
      </span>
    </li>
  );
}
