import { useState } from 'react';
import { useWarnBeforeUnload } from '../../../lib/use-warn-before-unload.ts';
import { useSaveNote } from '../api/change-booking.ts';

interface TypedNote {
  text: string;
  /** The note that it was typed on, which alone it may replace. */
  before: string;
}

/** A note being changed. What somebody else saves meanwhile is not replaced before it has been read. */
export function useNote(bookingId: string, note: string) {
  const saving = useSaveNote(bookingId);
  const [typed, setTyped] = useState<TypedNote>();
  const text = typed?.text ?? note;
  const isChanged = text !== note;
  useWarnBeforeUnload(isChanged);
  const isOutdated = typed !== undefined && typed.before !== note && !saving.isPending;

  return {
    text,
    isChanged,
    /** What somebody else has saved since this was begun. */
    theirs: isOutdated && isChanged ? note : undefined,
    isSaving: saving.isPending,
    error: saving.error,
    type: (changed: string) => {
      if (saving.isError) saving.reset(); // it was refused as it was
      setTyped((now) => (changed === note ? undefined : { text: changed, before: now?.before ?? note }));
    },
    /** Goes on from what somebody else has saved. */
    keep: (kept: string) => {
      saving.reset();
      setTyped({ text: kept, before: note });
    },
    /** @param onSettled once it is saved or refused */
    save: (onSettled: () => void) => {
      saving.mutate(
        { note: text, before: typed?.before ?? note },
        {
          // What is typed since goes on from what is saved.
          onSuccess: (saved) =>
            setTyped((now) => (!now || now.text === text ? undefined : { ...now, before: saved.note })),
          onSettled,
        },
      );
    },
  };
}
