import type { FieldMessages } from '@innkeep/contract/api-error';
import { spellCalendarDate } from '@innkeep/contract/spell-calendar-date';
import { useRef, useState } from 'react';
import { type FoundBy, type GuestDraft, GuestFields } from '../components/guest-fields.tsx';
import { WITH_YEAR } from '../words.ts';
import { FormerGuestField } from './former-guest-field.tsx';
import { filledIn, type FormerGuest, type GuestWords, replacedBy } from './former-guests.ts';

interface FormerGuestFieldsProps {
  draft: GuestDraft;
  problems: FieldMessages;
  onChange: (changes: Partial<GuestDraft>) => void;
}

/** Who comes; whoever has been here before is found by what is typed, and fills in the rest. */
export function FormerGuestFields({ draft, problems, onChange }: FormerGuestFieldsProps) {
  const [filled, setFilled] = useState<FilledIn>();
  const part = useRef<HTMLDivElement>(null);

  function edit(changes: Partial<GuestDraft>) {
    // To put back what was typed before would lose what is typed now.
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
    part.current?.querySelector('input')?.focus(); // the button that had it is gone
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

/** What was typed before a former guest was picked. */
interface FilledIn {
  guest: FormerGuest;
  before: GuestWords;
  /** What of it stood in the other fields, and is not seen any more. */
  replaced: readonly string[];
}

interface FilledInNoteProps {
  filledIn: FilledIn | undefined;
  onUndo: () => void;
}

/** Says what a former guest has filled in, and puts back what was typed. */
function FilledInNote({ filledIn, onUndo }: FilledInNoteProps) {
  return (
    <div role="status">
      {filledIn && (
        <p className="filled-in-note">
          <span>
            Filled in from the stay of {spellCalendarDate(filledIn.guest.checkin, WITH_YEAR)}
            {filledIn.replaced.length > 0 && `, in place of ${filledIn.replaced.join(' and ')}`}.
          </span>
          <button type="button" className="btn btn-bare" onClick={onUndo}>
            Undo
          </button>
        </p>
      )}
    </div>
  );
}
