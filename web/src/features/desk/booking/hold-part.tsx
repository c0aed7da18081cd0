import { ApiError } from '@innkeep/contract/errors';
import type { Booking, DeskHold } from '@innkeep/contract/booking';
import {
  type CalendarDate,
  isCalendarDate,
  spellCalendarDate,
  SPELLING,
} from '@innkeep/contract/calendar-date';
import { holdProblem } from '@innkeep/contract/desk/desk-hold';
import { type SyntheticEvent, useState } from 'react';
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { todayAtHotel } from '../../../lib/hotel-clock.ts';
import { useKeepUntil } from '../api/keep-stay.ts';
import { HoldField } from '../components/hold-field.tsx';
import { RefusalAlert } from '../components/refusal-alert.tsx';

interface HoldPartProps {
  booking: Booking;
  hold: DeskHold;
}

/** Until when the desk keeps a room, and a dialog to keep it until another day. */
export function HoldPart({ booking, hold }: HoldPartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="form-note">
        Kept until the end of {spellCalendarDate(hold.until, SPELLING.day)}. Nothing is booked or paid yet.
      </p>
      <p>
        <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
          Keep it until another day
        </button>
      </p>
      {isOpen && <KeepDialog booking={booking} until={hold.until} onClose={() => setOpen(false)} />}
    </>
  );
}

interface KeepDialogProps {
  booking: Booking;
  until: CalendarDate;
  onClose: () => void;
}

function KeepDialog({ booking, until, onClose }: KeepDialogProps) {
  const [typed, setTyped] = useState<string>(until);
  const isTouched = typed !== until;
  useUnsaved(isTouched ? typed : undefined);
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  const { mutate, isPending, error } = useKeepUntil();
  useFocusAfterSubmit(ref, isPending);
  const problem = problemOf(typed, booking);

  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (!isCalendarDate(typed) || problem !== undefined) focusFirstInvalid();
    else mutate({ ...booking, until: typed }, { onSuccess: onClose });
  }

  return (
    <Dialog title="Keep it until another day" isBusy={isPending || isTouched} onClose={onClose}>
      <form ref={ref} noValidate onSubmit={save}>
        <HoldField
          value={typed}
          problem={problem ?? (error instanceof ApiError ? error.fields.until : undefined)}
          onChange={setTyped}
        />
        <RefusalAlert error={error} />
        <FormAnswers label="Keep it" isBusy={isPending} onKeep={onClose} />
      </form>
    </Dialog>
  );
}

function problemOf(until: string, stay: Booking): string | undefined {
  return isCalendarDate(until) ? holdProblem(until, stay, todayAtHotel()) : 'Choose the last day.';
}
