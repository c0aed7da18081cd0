import { MAX_ROOMS } from '@innkeep/contract/desk/desk-inputs';
import { isByGuest } from '@innkeep/contract/rates/extras';
import { useEffect, useRef } from 'react';
import { extrasIn, extrasText } from '../../../stay/chosen-extras.ts';
import { partyProblems } from '../../../stay/party-draft.ts';
import { ExtrasGroup } from '../../../stay/extras-fields.tsx';
import { PartyFields } from '../../../stay/party-fields.tsx';
import { RoomChoice } from '../room-choice/room-choice.tsx';
import { Button } from '../../../components/button.tsx';
import type { OtherRoom } from './new-booking-draft.ts';
import type { useNewBooking } from './use-new-booking.ts';
import { roomField } from './use-other-rooms.ts';

export function OtherRooms({ form }: { form: ReturnType<typeof useNewBooking> }) {
  const { draft, edit, others, problems, childAge, asksAges } = form;
  const addButton = useFocusAfterRemoval(draft.others.length);
  const chosen = [draft.room, ...draft.others.map(({ room }) => room)];
  const set = (key: number, changes: Partial<OtherRoom>) =>
    edit({ others: draft.others.map((other) => (other.key === key ? { ...other, ...changes } : other)) });

  function add() {
    const key = Math.max(0, ...draft.others.map((other) => other.key)) + 1;
    edit({ others: [...draft.others, { key, room: '', extras: '', guests: '2', children: '0' }] });
  }

  function addToAll() {
    edit({ others: draft.others.map((other) => ({ ...other, extras: extrasFor(other, draft.extras) })) });
  }

  /** For an extra per guest, another room gets one for each of its guests. */
  function extrasFor({ guests }: OtherRoom, extras: string): string {
    const byGuest = new Set(form.extras.filter(isByGuest).map(({ id }) => id));
    return extrasText(
      extrasIn(extras).map(({ id, count }) => ({ id, count: byGuest.has(id) ? Number(guests) : count })),
    );
  }

  return (
    <>
      <ExtrasGroup
        choices={form.extras}
        value={draft.extras}
        guests={Number(form.stayFields.draft.guests)}
        bill={form.bill}
        onChange={(extras) => edit({ extras })}
      >
        {draft.extras !== '' && draft.others.length > 0 && (
          <Button onClick={addToAll}>Same for all rooms</Button>
        )}
      </ExtrasGroup>
      {others.rooms.map(({ other, choices, extras, bill }, index) => (
        <fieldset key={other.key} className="my-4 pt-4 border-top">
          <legend className="h5">Room {index + 2}</legend>
          <PartyFields
            party={other}
            childAge={childAge}
            asksAges={asksAges}
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
          <ExtrasGroup
            choices={extras}
            value={other.extras}
            guests={Number(other.guests)}
            bill={bill}
            onChange={(chosen) => set(other.key, { extras: chosen })}
          />
          <Button
            look="bare"
            onClick={() => edit({ others: draft.others.filter(({ key }) => key !== other.key) })}
          >
            Remove room {index + 2}
          </Button>
        </fieldset>
      ))}
      {draft.others.length + 1 < MAX_ROOMS ? (
        <Button ref={addButton} className="mb-4" onClick={add}>
          Add a room
        </Button>
      ) : (
        <p className="form-note">
          {`You can book ${MAX_ROOMS} rooms at once. Book the others as a second group.`}
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
