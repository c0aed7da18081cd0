import { useState, type SyntheticEvent } from 'react';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { useSaveNote } from '../api/save-note.ts';
import { TextArea } from '../components/text-field.tsx';

const MAX_NOTE = 4000;

/** What the desk writes down about a booking, for itself. */
export function NotePart({ bookingId, note }: { bookingId: string; note: string }) {
  const { mutate, isPending, error } = useSaveNote(bookingId);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? note;

  function save(event: SyntheticEvent) {
    event.preventDefault();
    mutate(text, { onSuccess: () => setTyped((now) => (now === text ? undefined : now)) });
  }

  return (
    <section className="desk-note" aria-labelledby="desk-note">
      <h2 id="desk-note" className="h4">
        Note
      </h2>
      <form onSubmit={save}>
        <TextArea
          label="For the desk"
          hint="Guests never see it."
          rows={4}
          maxLength={MAX_NOTE}
          value={text}
          onChange={setTyped}
        />
        <FormAlert error={error} />
        {text !== note && (
          <button type="submit" className="btn btn-quiet" disabled={isPending} aria-busy={isPending}>
            {isPending && <span className="button-ring" aria-hidden="true" />}
            Save the note
          </button>
        )}
      </form>
    </section>
  );
}
