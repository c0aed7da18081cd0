import { counted } from '@innkeep/contract/counted';
import { formatPrice } from '@innkeep/contract/money';
import type { RoomTerms, Terms } from '@innkeep/contract/rates/tariff';
import type { Room } from '@innkeep/contract/room';
import { useState } from 'react';
import { useHasProblem } from '../problems-context.ts';
import { withField } from '../rates.ts';
import { LimitsFields } from './limits-fields.tsx';
import { OptionalMoneyField } from './parsed-field.tsx';

interface RoomTermsFieldsProps {
  path: string;
  terms: Terms['rooms'];
  rooms: readonly Room[];
  onChange: (terms: Terms['rooms']) => void;
}

/** What is different for single rooms. */
export function RoomTermsFields({ path, terms, rooms, onChange }: RoomTermsFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = useHasProblem(path) || isOpen;
  const count = Object.keys(terms).length;
  return (
    <details
      className="rates-details"
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        Single rooms: {count === 0 ? 'none has terms of its own' : `${counted(count, 'room')} of its own`}
      </summary>
      {isShown && (
        <>
          <p className="form-note">
            A price here takes the place of the room's own and its change. Weekdays still add to it.
          </p>
          <div className="rates-rooms">
            {rooms.map((room) => (
              <OwnTerms
                key={room._id}
                path={`${path}.${room._id}`}
                room={room}
                terms={terms[room._id] ?? {}}
                onChange={(own) => {
                  const isEmpty = Object.keys(own).length === 0;
                  onChange(withField(terms, room._id, isEmpty ? undefined : own));
                }}
              />
            ))}
          </div>
        </>
      )}
    </details>
  );
}

interface OwnTermsProps {
  path: string;
  room: Room;
  terms: RoomTerms;
  onChange: (terms: RoomTerms) => void;
}

function OwnTerms({ path, room, terms, onChange }: OwnTermsProps) {
  const { price, ...limits } = terms;
  const [isOpen, setOpen] = useState(false);
  const hasLimits = Object.keys(limits).length > 0;
  return (
    <div className="rates-own" role="group" aria-label={room.name}>
      <OptionalMoneyField
        label={room.name}
        path={`${path}.price`}
        value={price}
        placeholder={formatPrice(room.price)}
        onChange={(changed) => onChange(withField(terms, 'price', changed))}
      />
      <details
        className="rates-details"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{hasLimits ? 'Rules of its own' : 'The same rules as the others'}</summary>
        {isOpen && (
          <LimitsFields
            path={path}
            limits={limits}
            onChange={(changed) => onChange({ ...(price !== undefined && { price }), ...changed })}
          />
        )}
      </details>
    </div>
  );
}
