import { spellBeds } from '@innkeep/contract/room-traits';
import { byType } from '@innkeep/contract/room-type';
import { counted } from '@innkeep/contract/counted';
import type { NotReady, RoomChoice as Choice } from '@innkeep/contract/desk/desk-stay';
import { formatMinorUnits } from '@innkeep/contract/money';
import { type ReactNode, useId } from 'react';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { Button } from '../../../components/button.tsx';
import { HolderList } from '../../../stay/holder-list.tsx';
import type { KnownRooms } from '../api/get-room-choices.ts';
import './room-choice.scss';

interface RoomChoiceProps {
  choices: KnownRooms;
  value: string;
  current?: string;
  without?: readonly string[];
  label?: string;
  problem: string | undefined;
  onChange: (roomId: string) => void;
}

export function RoomChoice({
  choices: all,
  value,
  current,
  without = [],
  label = 'Room',
  problem,
  onChange,
}: RoomChoiceProps) {
  const choices = { ...all, free: all.free.filter(({ _id }) => !without.includes(_id)) };
  const { free, taken, tooSmall } = choices;
  const id = useId();
  const isMissed = taken.some(({ _id }) => _id === value);
  return (
    <div className="mb-4">
      <p className="form-note" role="status">
        {stateWords(choices)}
      </p>
      <div className="room-choice-list" role="radiogroup" aria-label={label} aria-busy={choices.isFetching}>
        {byType(free).map((rooms) => {
          const [best] = rooms; // they come by how likely they are chosen
          const options = rooms.map((room) => (
            <RoomOption
              key={room._id}
              group={id}
              room={room}
              isChosen={room._id === value}
              isCurrent={room._id === current}
              problemId={problem === undefined ? undefined : `${id}-problem`}
              onChoose={() => onChange(room._id)}
            />
          ));
          if (!best.type) return options;
          return (
            <TypeOption
              key={best.type._id}
              name={best.type.name}
              rooms={rooms}
              chosen={rooms.find(({ _id }) => _id === value)}
              isOpen={problem !== undefined || rooms.some(({ _id }) => _id === current)}
              onTake={() => onChange(best._id)}
            >
              {options}
            </TypeOption>
          );
        })}
      </div>
      {problem !== undefined && (
        <p className="invalid-feedback" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {taken.length > 0 && (
        <details className="mt-2" open={isMissed}>
          <summary className="text-muted">
            {taken.length === 1 ? '1 room is not free' : `${taken.length} rooms are not free`}
          </summary>
          <HolderList holders={taken.flatMap(({ inTheWay }) => inTheWay)} />
        </details>
      )}
      {tooSmall > 0 && (
        <p className="form-note">
          {tooSmall} more {tooSmall === 1 ? 'is' : 'are'} too small.
        </p>
      )}
    </div>
  );
}

interface TypeOptionProps {
  name: string;
  rooms: readonly Choice[];
  chosen: Choice | undefined;
  isOpen: boolean;
  onTake: () => void;
  children: ReactNode;
}

/** Guests book the type: the desk takes the likeliest of its rooms, or one of them by name. */
function TypeOption({ name, rooms, chosen, isOpen, onTake, children }: TypeOptionProps) {
  const total = (chosen ?? rooms[0])?.total;
  return (
    <div className={`room-type-option d-grid align-items-center column-gap-3 ${chosen ? 'is-chosen' : ''}`}>
      <span className="room-option-name">{name}</span>
      <span className="tabular fw-bold">{total !== undefined && formatMinorUnits(total)}</span>
      <span className="room-option-facts">{chosen ? chosen.name : `${rooms.length} free`}</span>
      <Button aria-label={`Take one: ${name}`} aria-pressed={chosen !== undefined} onClick={onTake}>
        Take one
      </Button>
      <details open={isOpen}>
        <summary>{counted(rooms.length, 'room')}</summary>
        {children}
      </details>
    </div>
  );
}

function stateWords({ free, taken, isKnown, isFetching, error }: RoomChoiceProps['choices']): string {
  if (free.length > 0) return `${counted(free.length, 'room')} free:`;
  if (isKnown) return taken.length === 0 ? 'No room is large enough.' : 'No room is free on those nights.';
  if (isFetching) return 'Looking for free rooms…';
  return error ? failureMessage(error) : 'Choose dates to see free rooms.';
}

const NOT_READY_WORDS: Record<NotReady, string> = { 'not-left': 'Still occupied', 'to-clean': 'To clean' };

interface RoomOptionProps {
  group: string;
  room: Choice;
  isChosen: boolean;
  isCurrent: boolean;
  problemId: string | undefined;
  onChoose: () => void;
}

function RoomOption({ group, room, isChosen, isCurrent, problemId, onChoose }: RoomOptionProps) {
  const { _id, name, capacity, beds = [], total, nightly, broken, notReady } = room;
  const against = [...broken, ...(notReady ? [NOT_READY_WORDS[notReady]] : [])];
  return (
    <label className="room-option d-grid align-items-center column-gap-3">
      <input
        type="radio"
        name={group}
        value={_id}
        checked={isChosen}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        onChange={onChoose}
      />
      <span className="room-option-name">
        {name}
        {isCurrent && <span className="text-muted fw-normal"> now</span>}
      </span>
      <span className="room-option-facts">
        {[`for ${capacity}`, ...beds.map(spellBeds)].join(', ')}
        {against.length > 0 && <span className="d-block text-danger">{against.join(' · ')}</span>}
      </span>
      {total !== undefined && (
        <span className="room-option-price tabular">
          <strong className="fw-bold">{formatMinorUnits(total)}</strong>
          {nightly !== undefined && (
            <span className="text-muted fs-14">{formatMinorUnits(nightly)} a night</span>
          )}
        </span>
      )}
    </label>
  );
}
