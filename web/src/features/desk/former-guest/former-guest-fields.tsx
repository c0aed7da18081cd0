import type { FieldMessages } from '@innkeep/contract/errors';
import { spellCalendarDate } from '@innkeep/contract/calendar-date';
import { useRef, useState } from 'react';
import { type FoundBy, type GuestDraft, GuestFields } from '../components/guest-fields.tsx';
import { WITH_YEAR } from '../words.ts';
import {
  FormerGuestField,
  filledIn,
  type FormerGuest,
  type GuestWords,
  replacedBy,
} from './former-guest-field.tsx';

interface FormerGuestFieldsProps {
  draft: GuestDraft;
  problems: FieldMessages;
  onChange: (changes: Partial<GuestDraft>) => void;
}

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
        <p className="filled-in-note d-flex flex-wrap align-items-center justify-content-between row-gap-1 column-gap-4 mb-4 bg-tint rounded">
          <span>
            Filled in from the stay on {spellCalendarDate(filledIn.guest.checkin, WITH_YEAR)}
            {filledIn.replaced.length > 0 && `, replacing ${filledIn.replaced.join(' and ')}`}.
          </span>
          <button type="button" className="btn btn-bare" onClick={onUndo}>
            Undo
          </button>
        </p>
      )}
    </div>
  );
}
