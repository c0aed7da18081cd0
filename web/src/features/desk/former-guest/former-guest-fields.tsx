import { bookingNumber } from '@innkeep/contract/booking-number';
import { spellCalendarDate, SPELLING, type CalendarDate } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskBookings, DeskStay } from '@innkeep/contract/desk/desk-stay';
import { FORGOTTEN_NAME } from '@innkeep/contract/guest';
import { isSearchable } from '@innkeep/contract/name-words';
import { type ComponentProps, useRef, useState } from 'react';
import { FieldShell } from '../../../components/form/field-shell.tsx';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useDeskQuery } from '../api/desk-calls.ts';
import { type FoundBy, type GuestDraft, GuestFields, type FoundField } from '../components/guest-fields.tsx';
import { Button } from '../../../components/button.tsx';
import { useCombobox } from './use-combobox.ts';

type FormerGuestFieldsProps = Omit<ComponentProps<typeof GuestFields>, 'drawFound'>;

export function FormerGuestFields({ draft, problems, onChange }: FormerGuestFieldsProps) {
  const [filled, setFilled] = useState<FilledIn>();
  const part = useRef<HTMLDivElement>(null);

  function edit(changes: Partial<GuestDraft>) {
    // Undo would lose what is typed now, so it is no longer offered.
    if ('name' in changes || 'email' in changes || 'phone' in changes) setFilled(undefined);
    onChange(changes);
  }

  function pick(guest: FormerGuest, found: FoundBy) {
    const { name, email, phone } = draft;
    const before = { name, email, phone };
    const after = filledIn(before, guest);
    setFilled({ guest, before, replaced: replacedBy(after, before, found) });
    onChange(after);
  }

  function undo() {
    if (filled) onChange(filled.before);
    setFilled(undefined);
    part.current?.querySelector('input')?.focus(); // the button that had the focus is gone
  }

  return (
    <div ref={part}>
      <FilledInNote filledIn={filled} onUndo={undo} />
      <GuestFields
        draft={draft}
        problems={problems}
        onChange={edit}
        drawFound={(name, field) => <FormerGuestField {...field} onPick={(guest) => pick(guest, name)} />}
      />
    </div>
  );
}

interface FilledIn {
  guest: FormerGuest;
  before: GuestWords;
  replaced: readonly string[];
}

function FilledInNote({ filledIn, onUndo }: { filledIn: FilledIn | undefined; onUndo: () => void }) {
  return (
    <div role="status">
      {filledIn && (
        <p className="d-flex flex-wrap align-items-center justify-content-between mb-4 py-1 ps-4 pe-2 bg-tint rounded">
          <span>
            Filled in from the stay on {spellCalendarDate(filledIn.guest.checkin, SPELLING.brief)}
            {filledIn.replaced.length > 0 && `, replacing ${filledIn.replaced.join(' and ')}`}.
          </span>
          <Button look="bare" onClick={onUndo}>
            Undo
          </Button>
        </p>
      )}
    </div>
  );
}

const MAX_BOOKINGS = 10;

function FormerGuestField({
  label,
  hint,
  problem,
  value,
  onChange,
  onPick,
  ...input
}: FoundField & { onPick: (guest: FormerGuest) => void }) {
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
        <div className="position-relative">
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
    <ul className="former-guest-list floating" role="listbox" id={listId} aria-label="Former guests">
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
          <span className="text-break text-muted fs-14">
            {[guest.email, guest.phone].filter(Boolean).join(' · ')}
          </span>
          <span className="text-break text-muted fs-14">
            {spellCalendarDate(guest.checkin, SPELLING.brief)}, {guest.roomName}
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * Fetches guests who have booked before, by the beginning of a name or an e-mail, or the end of a phone
 * number. Returns none if the text is too short or the request fails, since the form works without them.
 */
function useFormerGuests(typed: string) {
  const text = useDebounced(typed.trim());
  const question = new URLSearchParams({ q: text, size: String(MAX_BOOKINGS) }).toString();
  const { data } = useDeskQuery<DeskBookings>(`${DESK_API.bookings}?${question}`, {
    enabled: isSearchable(text),
    retry: false,
  });
  return data && text === typed.trim() ? formerGuestsIn(data.bookings) : [];
}

interface FormerGuest {
  _id: string;
  name: string;
  email: string;
  phone: string;
  checkin: CalendarDate;
  roomName: string;
}

type GuestWords = Pick<FormerGuest, 'name' | 'email' | 'phone'>;

/** Returns each guest once, with their latest stay, except anonymized ones. @param bookings newest first */
export function formerGuestsIn(bookings: readonly DeskStay[]): FormerGuest[] {
  const guests = new Map<string, FormerGuest>();
  for (const { _id, email, phone, checkin, roomName, ...booking } of bookings) {
    if (booking.name === FORGOTTEN_NAME) continue;
    const name = saidName({ _id, email, name: booking.name });
    const key = email === '' ? `${name} ${phone}` : email.toLowerCase();
    if (!guests.has(key)) guests.set(key, { _id, name, email, phone, checkin, roomName });
  }
  return [...guests.values()];
}

/** Returns what is typed with a former guest filled in; fields not known of the guest stay as typed. */
export function filledIn(typed: GuestWords, guest: FormerGuest): GuestWords {
  const { name, email, phone } = guest;
  return { name: name || typed.name, email: email || typed.email, phone: phone || typed.phone };
}

/** Returns the texts that were replaced in other fields than the one that found the guest. */
export function replacedBy(after: GuestWords, before: GuestWords, found: keyof GuestWords): string[] {
  const others = (['name', 'email', 'phone'] as const).filter((name) => name !== found);
  return others
    .filter((name) => before[name] !== '' && before[name] !== after[name])
    .map((name) => before[name]);
}

function saidName({ _id, email, name }: Pick<DeskStay, '_id' | 'email' | 'name'>): string {
  const [mailbox] = email.split('@', 1);
  return name === mailbox || name === bookingNumber(_id) ? '' : name;
}
