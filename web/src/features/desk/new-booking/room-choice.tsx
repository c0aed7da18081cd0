import { counted } from '@innkeep/contract/counted';
import { formatPrice } from '@innkeep/contract/money';
import { useId } from 'react';
import { failureMessage } from '../../../lib/api/query-client.ts';
import type { FreeRoom } from '../api/get-free-rooms.ts';
import type { useNewBooking } from './use-new-booking.ts';

interface RoomChoiceProps {
  form: ReturnType<typeof useNewBooking>;
  problem: string | undefined;
}

/** The rooms that are free, each with the price of the stay. */
export function RoomChoice({ form, problem }: RoomChoiceProps) {
  const { free, draft, edit } = form;
  const { rooms } = free;
  const problemId = useId();
  return (
    <>
      <p className="form-note" role="status">
        {stateWords(form)}
      </p>
      <div className="room-choice">
        {rooms.map((room) => (
          <RoomOption
            key={room._id}
            room={room}
            isChosen={room._id === draft.room}
            problemId={problem === undefined ? undefined : problemId}
            onChoose={() => edit({ room: room._id })}
          />
        ))}
      </div>
      {free.isKnown && !free.takesAll && (
        <button type="button" className="btn btn-bare" onClick={form.showAllRooms}>
          Show rooms that the rates do not sell
        </button>
      )}
      {problem !== undefined && (
        <p className="invalid-feedback" id={problemId}>
          {problem}
        </p>
      )}
    </>
  );
}

function stateWords({
  free: { rooms, because, isKnown, error, isFetching },
}: RoomChoiceProps['form']): string {
  if (isKnown && !(isFetching && rooms.length === 0)) {
    if (rooms.length === 0) return 'No room is free on those nights.';
    if (because) return 'The rates do not sell this stay. These rooms are free:';
    return `${counted(rooms.length, 'room')} free:`;
  }
  if (isFetching) return 'Looking for free rooms…';
  return error ? failureMessage(error) : 'Choose the dates, and the free rooms stand here.';
}

interface RoomOptionProps {
  room: FreeRoom;
  isChosen: boolean;
  problemId: string | undefined;
  onChoose: () => void;
}

function RoomOption({ room, isChosen, problemId, onChoose }: RoomOptionProps) {
  return (
    <label className="room-option">
      <input
        type="radio"
        name="room"
        value={room._id}
        checked={isChosen}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        onChange={onChoose}
      />
      <span className="room-option-name">{room.name}</span>
      <span className="room-option-capacity">
        for {room.capacity}
        {room.total === undefined && ', not sold by the rates'}
      </span>
      {room.total !== undefined && (
        <span className="room-option-total tabular">{formatPrice(room.total)}</span>
      )}
    </label>
  );
}
