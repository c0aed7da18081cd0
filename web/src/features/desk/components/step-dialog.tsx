import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { type StepName, firstNightBack } from '@innkeep/contract/desk/steps';
import { ApiError, type FieldMessages } from '@innkeep/contract/errors';
import { formatMinorUnits } from '@innkeep/contract/money';
import { noShowFee } from '@innkeep/contract/rates/policy';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { nightCount } from '@innkeep/contract/stay';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { CheckField } from '../../../components/form/check-field.tsx';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { tieFields } from '../../../components/form/tie-fields.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-after-submit.ts';
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { InTheWay } from '../../../stay/in-the-way.tsx';
import { useDeskBooking } from '../api/booking.ts';
import { AmountField } from '../money/money-fields.tsx';
import { AS_THE_TERMS, chargedLess, chargeLessProblems, type OtherAmount } from '../money/use-give-more.tsx';
import { CheckOutDialog, type AskProps } from './check-out-dialog.tsx';
import { ReasonField } from './desk-fields.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { isNotClean, UncleanRoomDialog } from './unclean-room-dialog.tsx';

export function StepDialog({ step, ...asked }: AskProps & { step: StepName }) {
  switch (step) {
    case 'check-out':
      return <CheckOutDialog {...asked} />;
    case 'no-show':
      return <NoShowDialog {...asked} />;
    case 'check-in':
      return isNotClean(asked.refusal) ? (
        <UncleanRoomDialog {...asked} />
      ) : (
        <SharedRoomDialog {...asked} does="Check in" />
      );
    case 'undo':
      return <SharedRoomDialog {...asked} does="Put back" />;
  }
}

function SharedRoomDialog({ does, stay, refusal, onConfirm, isBusy, onKeep }: AskProps & { does: string }) {
  const isQuestion = refusal instanceof ApiError && refusal.code === 'room/not-left';
  return (
    <ConfirmDialog
      title={`${does} ${stay.name} anyway?`}
      confirmLabel={`${does} anyway`}
      keepLabel="Not now"
      onConfirm={() => onConfirm({ sharesRoom: true })}
      isBusy={isBusy}
      onKeep={onKeep}
    >
      {isQuestion ? (
        <>
          <p>{refusal.fields.sharesRoom}</p>
          <InTheWay error={refusal} />
        </>
      ) : (
        <RefusalAlert error={refusal} />
      )}
    </ConfirmDialog>
  );
}

function NoShowDialog({ stay, refusal, onConfirm, isBusy, onKeep }: AskProps) {
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLDivElement>();
  const [releases, setReleases] = useState(true);
  const { data, error } = useDeskBooking(stay._id);
  const from = firstNightBack(stay, stay.checkin);
  const rest = nightCount({ checkin: from, checkout: stay.checkout });
  const fee = data ? noShowFee(data.booking) : 0;
  const form = useNoShowFee(fee);
  useUnsaved(form.isTouched ? true : undefined);

  function confirm() {
    if (fee > 0 && !form.check()) focusFirstInvalid();
    else onConfirm({ releases: rest > 0 && releases, ...form.charged });
  }

  return (
    <ConfirmDialog
      title={`Mark ${stay.name} as a no-show?`}
      confirmLabel="Mark as no-show"
      keepLabel="Not now"
      onConfirm={confirm}
      isBusy={isBusy}
      isTouched={form.isTouched}
      onKeep={onKeep}
    >
      <div ref={ref} className="money-form">
        {data && <p>{feeWords(fee, data.booking.quote.total)}</p>}
        {!data && <p>{error ? 'We couldn’t load the fee.' : 'Loading the fee…'}</p>}
        {fee > 0 && <FeeFields form={form} fee={fee} />}
      </div>
      {rest > 0 && (
        <CheckField
          label={`Release ${counted(rest, 'night')}`}
          hint={`Back on sale from ${spellCalendarDate(from, SPELLING.short)}.`}
          isChecked={releases}
          onChange={setReleases}
        />
      )}
      <p className="form-note mb-0">If they arrive after all, check them in as usual.</p>
      <RefusalAlert error={refusal} />
    </ConfirmDialog>
  );
}

function FeeFields({ form, fee }: { form: ReturnType<typeof useNoShowFee>; fee: MinorUnits }) {
  const tie = tieFields(form.typed, form.edit, (name) => form.problems[name]);
  return (
    <>
      <ChoiceField
        label="Fee"
        value={form.choice}
        onChange={form.setChoice}
        options={[
          { value: 'terms', label: `Charge ${formatMinorUnits(fee)}` },
          { value: 'waived', label: 'Waive the fee' },
          { value: 'less', label: 'Charge less' },
        ]}
      />
      {form.choice === 'less' && <AmountField {...tie('amount')} />}
      {form.choice !== 'terms' && <ReasonField {...tie('reason')} />}
    </>
  );
}

function feeWords(fee: number, total: number): string {
  return fee === 0
    ? 'The booking’s terms charge nothing for a no-show.'
    : `No-show fee under the booking’s terms: ${formatMinorUnits(fee)} of ${formatMinorUnits(total)}.`;
}

/** Whether to charge the policy's fee, nothing, or less. */
type FeeChoice = 'terms' | 'waived' | 'less';

/** The state of the fields for a no-show fee. */
function useNoShowFee(fee: MinorUnits) {
  const [choice, setChoice] = useState<FeeChoice>('terms');
  const [typed, setTyped] = useState(AS_THE_TERMS);
  const [isTried, setTried] = useState(false);
  const agreed = agreedOf(choice, typed);
  const missing: FieldMessages = {
    ...chargeLessProblems(agreed, fee),
    ...(choice === 'less' &&
      typed.amount.trim() === '' && { amount: `Enter less than ${formatMinorUnits(fee)}.` }),
  };
  return {
    choice,
    setChoice,
    typed,
    edit: (changes: Partial<OtherAmount>) => setTyped((before) => ({ ...before, ...changes })),
    isTouched: choice !== 'terms' || typed !== AS_THE_TERMS,
    problems: isTried ? missing : {},
    check: () => {
      setTried(true);
      return Object.keys(missing).length === 0;
    },
    /** What is charged instead, and why; empty for the policy's fee. */
    charged: chargedLess(agreed),
  };
}

function agreedOf(choice: FeeChoice, typed: OtherAmount): OtherAmount {
  switch (choice) {
    case 'terms':
      return AS_THE_TERMS;
    case 'waived':
      return { ...typed, amount: '0' };
    case 'less':
      return typed;
  }
}
