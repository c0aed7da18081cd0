import { counted } from '@innkeep/contract/counted';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { CheckField } from '../../../components/form/check-field.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { OwedFields } from '../money/owed-fields.tsx';
import { dueWords } from '../words.ts';
import { type AskProps, type CheckOutForm, useCheckOut } from './use-check-out.ts';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { RefusalAlert } from './refusal-alert.tsx';

/** Asks what happens to the nights that are left, to the bill, and to what is still owed. */
export function CheckOutDialog(ask: AskProps) {
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  const form = useCheckOut(ask, focusFirstInvalid);
  const { owed, isBusy } = form;
  useFocusAfterSubmit(ref, isBusy);
  useUnsaved(form.isTouched ? true : undefined);
  return (
    <Dialog
      title={`Check out ${ask.stay.name} today?`}
      isBusy={isBusy || form.isTouched}
      onClose={ask.onKeep}
    >
      <form ref={ref} className="money-form" noValidate onSubmit={form.send}>
        {form.left > 0 && <EarlyFields ask={ask} form={form} left={form.left} />}
        {owed > 0 ? (
          <OwedFields form={form.owing} owed={owed} isFirst={form.left === 0} />
        ) : (
          <p role="status">{owed < 0 ? `${dueWords(owed)}: refund it.` : 'Nothing is owed.'}</p>
        )}
        {form.pending > 0 && (
          <p className="form-note">
            {formatMinorUnits(form.pending)} more is on its way: it waits for the guest’s bank.
          </p>
        )}
        <RefusalAlert error={form.refusal} />
        <FormAnswers label={form.answer} isBusy={isBusy || form.isAwaited} onKeep={ask.onKeep} />
      </form>
    </Dialog>
  );
}

interface EarlyFieldsProps {
  ask: AskProps;
  form: CheckOutForm;
  left: number;
}

/** For a check-out before the last day: the nights that are left, and the bill. */
function EarlyFields({ ask: { stay }, form, left }: EarlyFieldsProps) {
  const nights = counted(left, 'night');
  return (
    <>
      <p>
        They are booked until {spellCalendarDate(stay.checkout, SPELLING.day)}: {nights} more.
      </p>
      <CheckField
        label={`Give ${nights} back`}
        hint="Others can book them at once."
        isChecked={form.releases}
        onChange={form.setReleases}
      />
      {form.releases && (
        <ChoiceField
          label="The bill"
          value={form.bill}
          onChange={form.setBill}
          options={[
            { value: 'keep', label: 'Keep it as it was agreed' },
            { value: 'requote', label: 'Only the nights that were slept', hint: form.billWords },
          ]}
        />
      )}
    </>
  );
}
