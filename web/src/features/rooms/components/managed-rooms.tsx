import { formatPrice } from '@innkeep/contract/money';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import { PAGE, pathTo } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import { useState } from 'react';
import { Picture } from '../../../components/picture.tsx';
import { Button } from '../../../components/button.tsx';
import { ButtonLink } from '../../../components/links.tsx';
import { sortNewRoomFirst, NotForSaleBadge, DeleteRoomDialog } from './managed-room.tsx';

export function ManagedRooms({ rooms, added }: { rooms: Room[]; added: string | undefined }) {
  const [asked, setAsked] = useState<Room>();
  return (
    <>
      <ul className="managed-rooms d-grid gap-6">
        {sortNewRoomFirst(rooms, added).map((room) => (
          <li
            key={room._id}
            className="managed-room d-flex flex-column overflow-hidden bg-surface border rounded-3"
          >
            <Picture image={room.image} alt="" sizes="(min-width: 768px) 300px, 100vw" />
            <div className="d-flex flex-1 flex-column py-4 px-5">
              <h2 className="h4 mb-1">
                {room.name} {room._id === added && <span className="badge-quiet">Added just now</span>}{' '}
                {room.notForSale && <NotForSaleBadge />}
              </h2>
              <p className="tabular d-flex flex-wrap column-gap-4 text-muted fs-15">
                <span>Price:{formatPrice(room.price)}</span> <span>People Capacity {room.capacity}</span>{' '}
                {room.type && <span>Sold as {room.type.name}</span>}
              </p>
              <div className="managed-room-actions d-flex flex-wrap gap-2 mt-auto">
                <ButtonLink
                  look="quiet"
                  to={pathTo(PAGE.editRoom, { id: room._id })}
                  aria-label={`Edit ${room.name}`}
                >
                  Edit
                </ButtonLink>
                <ButtonLink
                  look="bare"
                  to={pathTo(DESK_PAGE.roomChannels, { id: room._id })}
                  aria-label={`Channels of ${room.name}`}
                >
                  Channels
                </ButtonLink>
                <Button look="destructive" aria-label={`Delete ${room.name}`} onClick={() => setAsked(room)}>
                  Delete
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      {asked && <DeleteRoomDialog room={asked} isInDashboard onClose={() => setAsked(undefined)} />}
    </>
  );
}
