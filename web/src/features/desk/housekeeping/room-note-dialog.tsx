import type { HousekeepingRoom } from '@innkeep/contract/desk/housekeeping';
import { MAX_ROOM_NOTE } from '@innkeep/contract/desk/room-care';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useSetCare } from '../api/housekeeping.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';

interface RoomNoteDialogProps {
  room: Pick<HousekeepingRoom, 'roomId' | 'rev' | 'name' | 'said' | 'note'>;
  onClose: () => void;
}

/** What whoever cleans a room should know of it. */
export function RoomNoteDialog({ room, onClose }: RoomNoteDialogProps) {
  const [note, setNote] = useState(room.note);
  useUnsaved(note === room.note ? undefined : note);
  const { mutate, isPending, error } = useSetCare(room, true);
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterSubmit(form, isPending);
  const isTouched = note.trim() !== room.note;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    mutate({ state: room.said, note: note.trim() }, { onSuccess: onClose });
  }

  return (
    <Dialog title={`Note: ${room.name}`} isBusy={isPending || isTouched} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <TextArea
          label="For housekeeping"
          hint="Guests never see it."
          rows={3}
          maxLength={MAX_ROOM_NOTE}
          value={note}
          onChange={setNote}
          autoFocus
        />
        <RefusalAlert error={error} />
        <FormAnswers label="Save" isBusy={isPending} isDisabled={!isTouched} onKeep={onClose} />
      </form>
    </Dialog>
  );
}
