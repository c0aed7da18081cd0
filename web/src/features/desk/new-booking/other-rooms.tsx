import { MAX_ROOMS } from '@innkeep/contract/desk/desk-inputs';
import { useEffect, useRef } from 'react';
import { partyProblems } from '../../../stay/party-draft.ts';
import { PartyFields } from '../../../stay/party-fields.tsx';
import { RoomChoice } from '../room-choice/room-choice.tsx';
import type { OtherRoom } from './new-booking-draft.ts';
import type { useNewBooking } from './use-new-booking.ts';
import { roomField } from './use-other-rooms.ts';

export function OtherRooms({ form }: { form: ReturnType<typeof useNewBooking> }) {
  const { draft, edit, others, problems, childAge } = form;
  const addButton = useFocusAfterRemoval(draft.others.length);
  const chosen = [draft.room, ...draft.others.map(({ room }) => room)];
  const set = (key: number, changes: Partial<OtherRoom>) =>
    edit({ others: draft.others.map((other) => (other.key === key ? { ...other, ...changes } : other)) });

  function add() {
    const key = Math.max(0, ...draft.others.map((other) => other.key)) + 1;
    edit({ others: [...draft.others, { key, room: '', guests: '2', children: '0' }] });
  }

  return (
    <>
      {others.rooms.map(({ other, choices }, index) => (
        <fieldset key={other.key} className="my-4 pt-4 border-top">
          <legend className="h5">Room {index + 2}</legend>
          <PartyFields
            party={other}
            childAge={childAge}
            problems={partyProblems(other)}
            onChange={(party) => set(other.key, party)}
          />
          {choices && (
            <RoomChoice
              label={`Room ${index + 2}`}
              choices={choices}
              value={other.room}
              without={chosen.filter((id) => id !== other.room)}
              problem={problems[roomField(other)]}
              onChange={(room) => set(other.key, { room })}
            />
          )}
          <button
            type="button"
            className="btn btn-bare"
            onClick={() => edit({ others: draft.others.filter(({ key }) => key !== other.key) })}
          >
            Remove room {index + 2}
          </button>
        </fieldset>
      ))}
      {draft.others.length + 1 < MAX_ROOMS ? (
        <button ref={addButton} type="button" className="btn btn-quiet mb-4" onClick={add}>
          Add a room
        </button>
      ) : (
        <p className="form-note">
          {`${MAX_ROOMS} rooms can be booked in one go. Book the others as a second group.`}
        </p>
      )}
    </>
  );
}

function useFocusAfterRemoval(count: number) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) button.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return button;
}
