import { addDays, isCalendarDate } from '@innkeep/contract/calendar-date';
import { MAX_REASON } from '@innkeep/contract/desk/step-inputs';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { LeftDateField } from '../../../components/form/left-fields.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { businessDayNow } from '../business-day-now.ts';
import type { ShownRoom } from '../api/housekeeping.ts';
import { useSaveBlock } from '../api/save-block.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';

interface OutOfOrderDialogProps {
  room: ShownRoom;
  onClose: () => void;
}

/** Takes a room off sale from tonight on, because something has to be mended. */
export function OutOfOrderDialog({ room: { roomId, name }, onClose }: OutOfOrderDialogProps) {
  const today = businessDayNow();
  const usual = addDays(today, 1);
  const [to, setTo] = useState<string>(usual);
  const [note, setNote] = useState('');
  const { mutate, isPending, error } = useSaveBlock(undefined);
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterSubmit(form, isPending);
  const isTouched = note.trim() !== '' || to !== usual;
  useUnsaved(isTouched ? `${to} ${note}` : undefined);
  const isComplete = isCalendarDate(to) && to > today;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isCalendarDate(to) || !isComplete) return;
    mutate({ roomId, from: today, to, kind: 'out-of-order', note: note.trim() }, { onSuccess: onClose });
  }

  return (
    <Dialog title={`${name} is out of order?`} isBusy={isPending || isTouched} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <p>From tonight on it is not sold.</p>
        <LeftDateField label="Free again on" value={to} onChange={setTo} />
        <TextField label="What is wrong" maxLength={MAX_REASON} value={note} onChange={setNote} />
        <RefusalAlert error={error} />
        <FormAnswers label="Out of order" isBusy={isPending} isDisabled={!isComplete} onKeep={onClose} />
      </form>
    </Dialog>
  );
}
