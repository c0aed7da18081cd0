import { ApiError } from '@innkeep/contract/errors';
import { useRef, type SyntheticEvent, useState } from 'react';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import '../../../stay/change-outcome.scss';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { useForgetOnceSaved, useRestoredDraft, useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { useSaveNote } from '../api/booking.ts';
import { Part } from '../../../components/part.tsx';
import { Button } from '../../../components/button.tsx';

const MAX_NOTE = 4000;

export function NotePart({ bookingId, note }: { bookingId: string; note: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { text, theirs, isChanged, isSaving, error, ...does } = useNote(bookingId, note);

  /** Focuses the text, because the pressed button disappears; but not if the user has moved on elsewhere. */
  function focusText() {
    const { activeElement } = document;
    if (activeElement?.contains(form.current) || form.current?.contains(activeElement))
      form.current?.querySelector('textarea')?.focus();
  }

  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (theirs === undefined) does.save(focusText);
  }

  function keep(kept: string) {
    does.keep(kept);
    focusText();
  }

  return (
    <Part className="d-print-none" title="Note">
      <form ref={form} noValidate onSubmit={save}>
        <TextArea
          label="For the desk"
          hint="Guests never see it."
          rows={4}
          maxLength={MAX_NOTE}
          value={text}
          problem={error instanceof ApiError ? error.fields.note : undefined}
          onChange={does.type}
        />
        <FormAlert error={error} />
        {theirs !== undefined && <Theirs mine={text} theirs={theirs} onKeep={keep} />}
        {theirs === undefined && isChanged && (
          <BusyButton className="btn btn-quiet" isBusy={isSaving}>
            Save note
          </BusyButton>
        )}
      </form>
    </Part>
  );
}

/** The note that a colleague has saved since, with ways to merge it. */
function Theirs({ mine, theirs, onKeep }: { mine: string; theirs: string; onKeep: (kept: string) => void }) {
  return (
    <>
      <div className="py-3 px-4 mb-4 bg-tint rounded" role="status">
        Someone else saved: <q className="text-break text-pre-line">{theirs || 'nothing'}</q>
      </div>
      <div className="d-flex flex-wrap gap-2">
        <Button onClick={() => onKeep(`${theirs}\n\n${mine}`.trim())}>Keep both</Button>
        <Button onClick={() => onKeep(mine)}>Keep only mine</Button>
      </div>
    </>
  );
}

interface TypedNote {
  text: string;
  /** The note that it was typed on; saving replaces only this one. */
  before: string;
}

/** The state of the note's form. A note that a colleague saves in between is shown before it is replaced. */
function useNote(bookingId: string, note: string) {
  const saving = useSaveNote(bookingId);
  const name = `note of ${bookingId}`;
  const begun = useRestoredDraft(useState({ text: note, before: note })[0], name);
  const [typed, setTyped] = useState<TypedNote | undefined>(begun.text === note ? undefined : begun);
  const text = typed?.text ?? note;
  const isChanged = text !== note;
  useUnsaved(isChanged ? typed : undefined, name);
  const onceSaved = useForgetOnceSaved(name);
  const isOutdated = typed !== undefined && typed.before !== note && !saving.isPending;

  return {
    text,
    isChanged,
    /** The note that a colleague has saved since typing began. */
    theirs: isOutdated && isChanged ? note : undefined,
    isSaving: saving.isPending,
    error: saving.error,
    type: (changed: string) => {
      if (saving.isError) saving.reset(); // the refusal was about the text before
      setTyped((now) => (changed === note ? undefined : { text: changed, before: now?.before ?? note }));
    },
    /** Continues with a text that merges or replaces what a colleague has saved. */
    keep: (kept: string) => {
      saving.reset();
      setTyped({ text: kept, before: note });
    },
    /** @param onSettled called once it is saved or refused */
    save: (onSettled: () => void) => {
      saving.mutate(onceSaved({ note: text, before: typed?.before ?? note }), {
        // What was typed while saving is a change of the note just saved.
        onSuccess: (saved) =>
          setTyped((now) => (!now || now.text === text ? undefined : { ...now, before: saved.note })),
        onSettled,
      });
    },
  };
}
