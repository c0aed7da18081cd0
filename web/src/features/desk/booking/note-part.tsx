import { ApiError } from '@innkeep/contract/errors';
import { useRef, type SyntheticEvent } from 'react';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { useNote } from './use-note.ts';
import '../../../stay/changed-meanwhile.scss';
import { BusyButton } from '../../../components/form/busy-button.tsx';

const MAX_NOTE = 4000;

/** The desk's internal note on a booking. */
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
    <section className="desk-note" aria-labelledby="desk-note">
      <h2 id="desk-note" className="h4">
        Note
      </h2>
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
            Save the note
          </BusyButton>
        )}
      </form>
    </section>
  );
}

interface TheirsProps {
  mine: string;
  theirs: string;
  onKeep: (kept: string) => void;
}

/** The note that somebody else has saved meanwhile, with ways to merge it. */
function Theirs({ mine, theirs, onKeep }: TheirsProps) {
  return (
    <>
      <div className="changed-meanwhile" role="status">
        Somebody else has saved meanwhile: <q>{theirs || 'nothing'}</q>
      </div>
      <div className="desk-actions">
        <button type="button" className="btn btn-quiet" onClick={() => onKeep(`${theirs}\n\n${mine}`.trim())}>
          Keep both
        </button>
        <button type="button" className="btn btn-quiet" onClick={() => onKeep(mine)}>
          Keep only mine
        </button>
      </div>
    </>
  );
}
