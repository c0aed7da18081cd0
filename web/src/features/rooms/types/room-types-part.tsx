import { formatPrice } from '@innkeep/contract/money';
import type { ListedRoom } from '@innkeep/contract/room';
import { ROOM_TYPE_PREFIX } from '@innkeep/contract/room-type';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useFocusAfterwards } from '../../../components/dialog.tsx';
import { Part } from '../../../components/part.tsx';
import { focusContent } from '../../../lib/focus-content.ts';
import { useSaveRoomType } from '../api/room-mutations.ts';
import {
  lookAlikes,
  lookInWords,
  suggestedName,
  type SoldType,
  type TypeDraft,
  typesIn,
} from './alike-rooms.ts';
import { RoomTypeDialog } from './room-type-dialog.tsx';

/** The part where an admin chooses rooms to sell as one. */
export function RoomTypesPart({ rooms, onClose }: { rooms: readonly ListedRoom[]; onClose: () => void }) {
  const [edited, setEdited] = useState<TypeDraft & { id: string }>();
  const [asked, setAsked] = useState<SoldType>();
  const types = typesIn(rooms);
  useEffect(focusContent, []); // the button that opened this is gone
  useFocusAfterwards();
  const add = (alike: readonly ListedRoom[]) =>
    setEdited({ id: newTypeId(), name: suggestedName(alike), rooms: idsOf(alike) });
  return (
    <Part title="Room types" className="panel">
      <p className="form-note">
        Sell similar rooms as one: guests choose the type and get the best of its free rooms. The desk can
        give them another room of the type until they check in.
      </p>
      {types.length === 0 && <p>No room types yet: guests choose each room separately.</p>}
      <ul>
        {types.map((type) => (
          <TypeLine
            key={type._id}
            type={type}
            onEdit={() => setEdited({ id: type._id, name: type.name, rooms: idsOf(type.rooms) })}
            onUngroup={() => setAsked(type)}
          />
        ))}
        {lookAlikes(rooms).map((alike) => (
          <AlikeLine key={idsOf(alike).join()} alike={alike} onAdd={() => add(alike)} />
        ))}
      </ul>
      <div className="d-flex flex-wrap gap-3 mt-5">
        <Button onClick={onClose}>Back to the rooms</Button>
        <Button onClick={() => add([])}>Add a room type</Button>
      </div>
      {edited && <RoomTypeDialog {...edited} all={rooms} onClose={() => setEdited(undefined)} />}
      {asked && <UngroupDialog type={asked} onClose={() => setAsked(undefined)} />}
    </Part>
  );
}

const newTypeId = () => ROOM_TYPE_PREFIX + crypto.randomUUID();

const idsOf = (rooms: readonly ListedRoom[]) => rooms.map(({ _id }) => _id);

const namesOf = (rooms: readonly ListedRoom[]) => rooms.map(({ name }) => name).join(', ');

function priceOf(rooms: readonly ListedRoom[]): string {
  const prices = rooms.map(({ price }) => price);
  const lowest = Math.min(...prices);
  return `${prices.some((price) => price > lowest) ? 'from ' : ''}${formatPrice(lowest)}`;
}

const LINE = 'd-flex flex-wrap align-items-center justify-content-between gap-3 py-3 border-bottom';

interface TypeLineProps {
  type: SoldType;
  onEdit: () => void;
  onUngroup: () => void;
}

function TypeLine({ type: { name, rooms }, onEdit, onUngroup }: TypeLineProps) {
  return (
    <li className={LINE}>
      <span className="flex-1 min-w-0 text-break">
        <strong>{name}</strong>, {priceOf(rooms)}
        <span className="d-block text-muted fs-15">
          {rooms.length} rooms: {namesOf(rooms)}
        </span>
      </span>
      <span className="d-flex gap-2">
        <Button aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button look="destructive" aria-label={`Ungroup ${name}`} onClick={onUngroup}>
          Ungroup
        </Button>
      </span>
    </li>
  );
}

function AlikeLine({ alike, onAdd }: { alike: readonly ListedRoom[]; onAdd: () => void }) {
  const [first] = alike;
  return (
    <li className={LINE}>
      <span className="flex-1 min-w-0 text-break">
        These look alike: {namesOf(alike)} ({first && lookInWords(first)})
      </span>
      <Button aria-label={`Sell as one: ${namesOf(alike)}`} onClick={onAdd}>
        Sell as one
      </Button>
    </li>
  );
}

function UngroupDialog({ type: { _id, name }, onClose }: { type: SoldType; onClose: () => void }) {
  const { mutate, isPending } = useSaveRoomType({ isFailureShownInPlace: false });
  return (
    <ConfirmDialog
      title={`Ungroup ${name}?`}
      confirmLabel="Ungroup"
      keepLabel="Keep it"
      isBusy={isPending}
      onKeep={onClose}
      onConfirm={() => mutate({ id: _id, name, rooms: [] }, { onSettled: onClose })}
    >
      <p>Guests will choose each of its rooms separately. Bookings don’t change.</p>
    </ConfirmDialog>
  );
}
