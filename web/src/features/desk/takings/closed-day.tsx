import type { DayClosing } from '@innkeep/contract/desk/takings';
import type { FieldMessages } from '@innkeep/contract/errors';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { instantAtHotel } from '../../../lib/instant-at-hotel.ts';
import { useIsAdmin } from '../../../lib/session/session.ts';
import { useReopenDay } from '../api/get-takings.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { useMoneyForm } from '../money/use-money-form.ts';
import { differenceWords } from './takings-table.tsx';

interface ClosedDayProps {
  closing: DayClosing;
  /** Whether a later day is closed, too: then this one cannot be opened again. */
  isBehind: boolean;
}

/** What was counted when a day was closed. Admins can open it again. */
export function ClosedDay({ closing, isBehind }: ClosedDayProps) {
  const { expected, counted, left, note, by, at } = closing;
  const [isAsked, setAsked] = useState(false);
  const isAdmin = useIsAdmin();
  return (
    <>
      <p className="takings-closed">
        Closed by {by}, {instantAtHotel(at)}.
      </p>
      <dl className="takings-facts tabular">
        <dt>Expected</dt>
        <dd>{formatMinorUnits(expected)}</dd>
        <dt>Counted</dt>
        <dd>{formatMinorUnits(counted)}</dd>
        <dt>Difference</dt>
        <dd>{differenceWords(counted, expected)}</dd>
        <dt>Stays in the drawer</dt>
        <dd>{formatMinorUnits(left)}</dd>
      </dl>
      {note !== '' && <p>“{note}”</p>}
      <p className="takings-why">What comes or goes now belongs to the next day.</p>
      {isAdmin && !isBehind && (
        <button type="button" className="btn btn-quiet" onClick={() => setAsked(true)}>
          Open the day again…
        </button>
      )}
      {isAsked && <ReopenDialog closing={closing} onClose={() => setAsked(false)} />}
    </>
  );
}

const EMPTY = { reason: '' };

function ReopenDialog({ closing, onClose }: { closing: DayClosing; onClose: () => void }) {
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  const sending = useReopenDay(closing.date);
  const { tie, ...form } = useMoneyForm(EMPTY, {
    name: `reopening of ${closing.date}`,
    sending,
    problemsOf: reasonProblems,
    onSend: ({ reason }) => sending.mutate({ reason: reason.trim() }, { onSuccess: onClose }),
    onInvalid: focusFirstInvalid,
  });
  useFocusAfterSubmit(ref, form.isSending);
  return (
    <Dialog title="Open the day again" isBusy={form.isSending || form.isTouched} onClose={onClose}>
      <form ref={ref} className="money-form" noValidate onSubmit={form.send}>
        <p>
          The count of {formatMinorUnits(closing.counted)} is deleted; the audit keeps it, with your reason.
          The day has to be counted and closed anew.
        </p>
        <TextField label="Reason" autoComplete="off" maxLength={200} {...tie('reason')} />
        <RefusalAlert error={form.refusal} />
        <FormAnswers label="Open the day again" isBusy={form.isSending} onKeep={onClose} />
      </form>
    </Dialog>
  );
}

function reasonProblems({ reason }: typeof EMPTY): FieldMessages {
  return reason.trim() === '' ? { reason: 'Say why the day is opened again.' } : {};
}
