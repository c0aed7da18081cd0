import { firstNightBack } from '@innkeep/contract/desk/steps';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { noShowFee } from '@innkeep/contract/rates/policy';
import { nightCount } from '@innkeep/contract/stay';
import { useState } from 'react';
import { CheckField } from '../../../components/form/check-field.tsx';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-first-invalid.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { useDeskBooking } from '../api/get-booking.ts';
import { OtherAmountFields } from '../money/other-amount-fields.tsx';
import { AS_THE_TERMS, chargedLess, chargeLessProblems } from '../money/charge-less.ts';
import type { AskProps } from './use-check-out.ts';
import { RefusalAlert } from './refusal-alert.tsx';

/** Asks what happens to the nights of a no-show, and what is charged. */
export function NoShowDialog({ stay, refusal, onConfirm, isBusy, onKeep }: AskProps) {
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLDivElement>();
  const [releases, setReleases] = useState(true);
  const [draft, setDraft] = useState(AS_THE_TERMS);
  const [isTried, setTried] = useState(false);
  useUnsaved(draft === AS_THE_TERMS ? undefined : draft);
  const { data, error } = useDeskBooking(stay._id);
  const from = firstNightBack(stay, stay.checkin);
  const rest = nightCount({ checkin: from, checkout: stay.checkout });
  const fee = data ? noShowFee(data.booking) : 0;
  const problems = chargeLessProblems(draft, fee);

  function confirm() {
    setTried(true);
    if (Object.keys(problems).length > 0) focusFirstInvalid();
    else onConfirm({ releases: rest > 0 && releases, ...chargedLess(draft) });
  }

  return (
    <ConfirmDialog
      title={`${stay.name} has not come?`}
      confirmLabel="Mark as no-show"
      keepLabel="Not now"
      onConfirm={confirm}
      isBusy={isBusy}
      onKeep={onKeep}
    >
      <div ref={ref}>
        <p>{data ? feeWords(fee, data.booking.quote.total) : unknownFee(error)}</p>
        {fee > 0 && (
          <OtherAmountFields
            kind="charge-less"
            draft={draft}
            problems={isTried ? problems : {}}
            onChange={(changes) => setDraft({ ...draft, ...changes })}
          />
        )}
      </div>
      {rest > 0 && (
        <CheckField
          label={`Give ${counted(rest, 'night')} back`}
          hint={`Others can book them at once, from ${spellCalendarDate(from, SPELLING.short)} on.`}
          isChecked={releases}
          onChange={setReleases}
        />
      )}
      <p className="form-note mb-0">Should they come after all, check them in as usual.</p>
      <RefusalAlert error={refusal} />
    </ConfirmDialog>
  );
}

function feeWords(fee: number, total: number): string {
  return fee === 0
    ? 'By the terms of this booking nothing is charged.'
    : `By the terms of this booking ${formatMinorUnits(fee)} of ${formatMinorUnits(total)} is charged.`;
}

function unknownFee(error: unknown): string {
  return error ? 'The fee could not be loaded.' : 'Looking up the fee…';
}
