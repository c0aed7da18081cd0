import { counted } from '@innkeep/contract/counted';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import type { SyntheticEvent } from 'react';
import { CheckField } from '../../../components/form/check-field.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import {
  useFocusAfterSubmit,
  useFocusFirstInvalid,
} from '../../../components/form/use-focus-after-submit.ts';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { OwedFields, PayButtons } from '../money/owed-fields.tsx';
import { dueWords } from '../words.ts';
import { type AskProps, type CheckOutForm, useCheckOut } from './use-check-out.ts';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { RefusalAlert } from './refusal-alert.tsx';

export function CheckOutDialog(ask: AskProps) {
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  const form = useCheckOut(ask, focusFirstInvalid);
  const { owed, owing, isBusy } = form;
  const paysNow = owed > 0 && owing.draft.pays !== 'nothing';
  useFocusAfterSubmit(ref, isBusy);
  useUnsaved(owing.isTouched ? true : undefined);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    form.send(paysNow ? 'cash' : undefined);
  }

  return (
    <Dialog
      title={`Check out ${ask.stay.name} today?`}
      isBusy={isBusy || owing.isTouched}
      onClose={ask.onKeep}
    >
      <form ref={ref} className="money-form" noValidate onSubmit={submit}>
        {form.left > 0 && <EarlyFields form={form} left={form.left} />}
        {owed > 0 ? (
          <OwedFields form={owing} owed={owed} />
        ) : (
          <p role="status">{owed < 0 ? overpaidWords(owed) : 'Nothing due.'}</p>
        )}
        {form.pending > 0 && (
          <p className="form-note">{formatMinorUnits(form.pending)} more is pending at the guest’s bank.</p>
        )}
        <RefusalAlert error={ask.refusal} />
        {paysNow ? (
          <PayAnswers form={form} onKeep={ask.onKeep} />
        ) : (
          <FormAnswers
            label={owed > 0 ? `Check out, ${formatMinorUnits(owed)} owing` : 'Check out'}
            isBusy={isBusy}
            isDisabled={form.isAwaited}
            {...(owed > 0 && { keepLabel: 'Take payment now' })}
            onKeep={owed > 0 ? () => owing.edit({ pays: 'all' }) : ask.onKeep}
          />
        )}
      </form>
    </Dialog>
  );
}

/** Told before they leave: what was overpaid stays on Today until it is refunded. */
function overpaidWords(owed: number): string {
  return `${dueWords(owed)}. It stays on Today until refunded.`;
}

function PayAnswers({ form, onKeep }: { form: CheckOutForm; onKeep: () => void }) {
  const { owing, isBusy, isAwaited } = form;
  return (
    <>
      <PayButtons
        form={owing}
        isFirst={form.left === 0}
        sent={form.sent}
        isBusy={isBusy}
        isDisabled={isAwaited}
        onPay={form.send}
      />
      <div className="pay-otherwise d-flex flex-wrap gap-1">
        {owing.draft.pays === 'all' && (
          <button type="button" className="btn btn-bare" disabled={isBusy} onClick={owing.payPart}>
            Another amount
          </button>
        )}
        <button
          type="button"
          className="btn btn-bare"
          disabled={isBusy}
          onClick={() => owing.edit({ pays: 'nothing' })}
        >
          Leave owing…
        </button>
        <button type="button" className="btn btn-bare" disabled={isBusy} onClick={onKeep}>
          Not now
        </button>
      </div>
    </>
  );
}

interface EarlyFieldsProps {
  form: CheckOutForm;
  left: number;
}

function EarlyFields({ form, left }: EarlyFieldsProps) {
  const nights = counted(left, 'night');
  return (
    <>
      <p>
        Booked until {spellCalendarDate(form.checkout, SPELLING.day)}: {nights} left.
      </p>
      <CheckField
        label={`Release ${nights}`}
        hint="They go back on sale at once."
        isChecked={form.releases}
        onChange={form.setReleases}
      />
      {form.releases && (
        <ChoiceField
          label="Bill"
          value={form.bill}
          onChange={form.setBill}
          options={[
            { value: 'keep', label: 'Charge the full stay' },
            { value: 'requote', label: 'Charge nights stayed only', hint: form.billWords },
          ]}
        />
      )}
    </>
  );
}
