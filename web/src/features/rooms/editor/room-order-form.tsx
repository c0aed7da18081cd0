import type { ListedRoom } from '@innkeep/contract/room';
import { useEffect, useState } from 'react';
import './room-order-form.scss';
import { Part } from '../../../components/part.tsx';
import { Picture } from '../../../components/picture.tsx';
import { useFocusAfterwards } from '../../../components/dialog.tsx';
import { focusContent } from '../../../lib/focus-content.ts';
import { useArrangeRooms } from '../api/room-mutations.ts';
import { moved } from '../../../components/use-drag-order.ts';
import { NotForSaleBadge } from '../components/managed-room.tsx';
import { SortableList } from '../../../components/sortable-list.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { Button } from '../../../components/button.tsx';

export function RoomOrderForm({ rooms, onClose }: { rooms: readonly ListedRoom[]; onClose: () => void }) {
  const [order, setOrder] = useState(rooms);
  const { mutate, isPending } = useArrangeRooms();
  useEffect(focusContent, []); // the button that opened this is gone
  useFocusAfterwards();
  return (
    <Part title="Room order" className="room-order panel">
      <p className="form-note">
        Guests see the rooms in this order, and the first three on Home. New rooms come last.
      </p>
      <SortableList
        label="Rooms in order"
        items={order}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        onMove={(from, to) => setOrder(moved(order, from, to))}
      >
        {(room, index) => <OrderedRoom room={room} place={index + 1} />}
      </SortableList>
      <div className="room-order-actions d-flex flex-wrap gap-3 mt-5">
        <Button disabled={isPending} onClick={onClose}>
          Keep the old order
        </Button>
        <BusyButton
          isBusy={isPending}
          onClick={() =>
            mutate(
              order.map(({ _id }) => _id),
              { onSuccess: onClose },
            )
          }
        >
          Save order
        </BusyButton>
      </div>
    </Part>
  );
}

function OrderedRoom({ room: { name, image, notForSale }, place }: { room: ListedRoom; place: number }) {
  return (
    <span className="room-order-room d-grid align-items-center gap-3 text-break">
      <span className="tabular text-muted text-end">{place}</span>
      <Picture image={image} alt="" sizes="64px" />
      <span>
        <strong>{name}</strong> {notForSale && <NotForSaleBadge />}
      </span>
    </span>
  );
}
