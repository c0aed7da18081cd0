import { useState } from 'react';
import { useBegun, useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { useSaveNote } from '../api/change-booking.ts';

interface TypedNote {
  text: string;
  /** The note that it was typed on; saving replaces only this one. */
  before: string;
}

/** The state of the note's form. A note that somebody else saves meanwhile is shown before it is replaced. */
export function useNote(bookingId: string, note: string) {
  const saving = useSaveNote(bookingId);
  const name = `note of ${bookingId}`;
  const begun = useBegun(useState({ text: note, before: note })[0], name);
  const [typed, setTyped] = useState<TypedNote | undefined>(begun.text === note ? undefined : begun);
  const text = typed?.text ?? note;
  const isChanged = text !== note;
  useUnsaved(isChanged ? typed : undefined, name);
  const isOutdated = typed !== undefined && typed.before !== note && !saving.isPending;

  return {
    text,
    isChanged,
    /** The note that somebody else has saved since typing began. */
    theirs: isOutdated && isChanged ? note : undefined,
    isSaving: saving.isPending,
    error: saving.error,
    type: (changed: string) => {
      if (saving.isError) saving.reset(); // the refusal was about the text before
      setTyped((now) => (changed === note ? undefined : { text: changed, before: now?.before ?? note }));
    },
    /** Continues with a text that merges or replaces what somebody else has saved. */
    keep: (kept: string) => {
      saving.reset();
      setTyped({ text: kept, before: note });
    },
    /** @param onSettled called once it is saved or refused */
    save: (onSettled: () => void) => {
      saving.mutate(
        { note: text, before: typed?.before ?? note },
        {
          // What was typed while saving is a change of the note just saved.
          onSuccess: (saved) =>
            setTyped((now) => (!now || now.text === text ? undefined : { ...now, before: saved.note })),
          onSettled,
        },
      );
    },
  };
}
