import { GUESTS } from '@innkeep/contract/constants';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { Room } from '@innkeep/contract/room';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import type { BookingFormState } from '../../features/bookings/use-booking-form.ts';
import { FreeRooms } from '../../features/rooms/components/free-rooms.tsx';
import { type OtherRoom, roomInWords } from '../../stay/other-rooms.ts';
import { PartyFields } from '../../stay/party-fields.tsx';
import { ExtrasGroup } from '../../stay/extras-fields.tsx';
import { useLast } from '../../lib/use-last.ts';

/** The rooms that are booked beside the first, and a list of free ones to add. */
export default function OtherRooms({ room, form }: { room: Room; form: BookingFormState }) {
  const { formik, others, setOthers, stay, childAge, asksAges } = form;
  const chosen = formik.values.others;
  const [isChoosing, setChoosing] = useState(chosen.length === 0);
  const [place, moveFocus] = useFocusWithin(chosen.length === 0 ? LAST_FIELDS : undefined);
  const isOpen = isChoosing && others.mayAdd;

  function add(other: OtherRoom) {
    setOthers([...chosen, other]);
    setChoosing(false);
    moveFocus(LAST_FIELDS);
  }

  function remove(index: number) {
    setOthers(chosen.toSpliced(index, 1));
    moveFocus(ADD_BUTTON);
  }

  function choose(isWanted: boolean) {
    setChoosing(isWanted);
    moveFocus(isWanted ? LAST_FIELDS : ADD_BUTTON);
  }

  return (
    <div ref={place} tabIndex={-1}>
      {others.rooms.map((other, index) => {
        const name = roomInWords(index + 2, other.about);
        return (
          <fieldset key={index} tabIndex={-1} className="mb-6">
            <legend className="h5">{name}</legend>
            <PartyFields
              party={other}
              most={Math.min(GUESTS.max, other.about?.capacity ?? GUESTS.max)}
              childAge={childAge}
              asksAges={asksAges}
              isAsked={childAge !== undefined || Number(other.children) > 0}
              problems={other.problems}
              onChange={(party) =>
                setOthers(chosen.map((each, at) => (at === index ? { ...each, ...party } : each)))
              }
            />
            <RoomExtras
              key={other.room}
              other={other}
              onChange={(extras) =>
                setOthers(chosen.map((each, at) => (at === index ? { ...each, extras } : each)))
              }
            />
            {other.problems.room !== undefined && (
              <p className="form-alert" role="alert">
                {other.problems.room}
              </p>
            )}
            <p className="d-flex flex-wrap align-items-center gap-3 m-0">
              {other.quote && <strong>{formatMinorUnits(other.quote.total)}</strong>}
              <Button look="bare" aria-label={`Remove ${name}`} onClick={() => remove(index)}>
                Remove
              </Button>
            </p>
          </fieldset>
        );
      })}
      {isOpen && stay && (
        <FreeRooms
          dates={stay}
          childAge={childAge}
          asksAges={asksAges}
          chosen={[room._id, ...chosen.map((other) => other.room)]}
          isOfPlan={formik.values.plan !== ''}
          onAdd={add}
          onClose={() => choose(false)}
        />
      )}
      {others.mayAdd && !isOpen && <Button onClick={() => choose(true)}>Add a room</Button>}
      {chosen.length === 0 && !stay && <p className="form-note">Choose your dates to see free rooms.</p>}
      {form.code !== undefined && chosen.length > 0 && (
        <p className="form-note">The code applies to the first room only.</p>
      )}
    </div>
  );
}

/** The extras of a room; those of the previous party while its price is loading. */
function RoomExtras({
  other: { quote, guests, extras = '' },
  onChange,
}: {
  other: BookingFormState['others']['rooms'][number];
  onChange: (extras: string) => void;
}) {
  const choices = useLast(quote?.choices) ?? [];
  return (
    <ExtrasGroup choices={choices} value={extras} guests={Number(guests)} bill={quote} onChange={onChange} />
  );
}

const LAST_FIELDS = ':scope > fieldset:last-of-type';
const ADD_BUTTON = ':scope > button';

/** Moves the focus to what a selector finds once that is rendered, else to the whole. */
function useFocusWithin(first: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const [goal, setGoal] = useState({ selector: first });
  useEffect(() => {
    if (goal.selector === undefined) return;
    (place.current?.querySelector<HTMLElement>(goal.selector) ?? place.current)?.focus();
  }, [goal]);
  return [place, (selector: string) => setGoal({ selector })] as const;
}
