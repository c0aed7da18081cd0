import type { FieldMessages } from '@innkeep/contract/errors';
import { useRef, useState } from 'react';
import { GuestFields, type FoundBy, type GuestDraft } from '../components/guest-fields.tsx';
import { FormerGuestField } from './former-guest-field.tsx';
import { FilledInNote, type FilledIn } from './filled-in-note.tsx';
import { filledIn, replacedBy, type FormerGuest } from './former-guests.ts';

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
