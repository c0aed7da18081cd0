import { counted } from '@innkeep/contract/counted';
import { spellCalendarDate } from '@innkeep/contract/calendar-date';
import { useState } from 'react';
import { FieldShell } from '../../../components/form/field-shell.tsx';
import { useFormerGuests } from '../api/get-former-guests.ts';
import type { FoundField } from '../components/guest-fields.tsx';
import type { FormerGuest } from './former-guests.ts';
import { useCombobox } from './use-combobox.ts';
import './former-guest.scss';
import { WITH_YEAR } from '../words.ts';

interface FormerGuestFieldProps extends FoundField {
  onPick: (guest: FormerGuest) => void;
}

/** A field about a guest that proposes former guests who match. */
export function FormerGuestField({
  label,
  hint,
  problem,
  value,
  onChange,
  onPick,
  ...input
}: FormerGuestFieldProps) {
  const [isWanted, setWanted] = useState(false);
  const guests = useFormerGuests(isWanted ? value : '');
  const combobox = useCombobox({
    count: guests.length,
    isWanted,
    onWant: setWanted,
    onPick: (index) => {
      const guest = guests[index];
      if (guest) onPick(guest);
    },
  });

  return (
    <FieldShell label={label} hint={hint} problem={problem}>
      {(ties) => (
        <div className="former-guests">
          <input
            {...input}
            {...combobox.inputProps}
            {...ties}
            value={value}
            onChange={({ target }) => {
              onChange(target.value);
              combobox.open(true);
            }}
          />
          {combobox.isOpen && <Proposals guests={guests} combobox={combobox} />}
          <span className="visually-hidden" role="status">
            {combobox.isOpen && `${counted(guests.length, 'former guest')}: arrow down to choose.`}
          </span>
        </div>
      )}
    </FieldShell>
  );
}

interface ProposalsProps {
  guests: readonly FormerGuest[];
  combobox: ReturnType<typeof useCombobox>;
}

/** The proposed guests, each with their last stay, to tell apart those with the same name. */
function Proposals({ guests, combobox: { listId, optionId, active, pick } }: ProposalsProps) {
  return (
    <ul className="former-guest-list" role="listbox" id={listId} aria-label="Former guests">
      {guests.map((guest, index) => (
        <li
          key={guest._id}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()} // keeps the focus in the field
          onClick={() => pick(index)}
        >
          <strong>{guest.name || guest.email || guest.phone}</strong>
          <span>{[guest.email, guest.phone].filter(Boolean).join(' · ')}</span>
          <span>
            {spellCalendarDate(guest.checkin, WITH_YEAR)}, {guest.roomName}
          </span>
        </li>
      ))}
    </ul>
  );
}
