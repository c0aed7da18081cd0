import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { cancellationFee } from '@innkeep/contract/rates/policy';
import { spellCalendarDate, SPELLING } from '@innkeep/contract/spell-calendar-date';
import { nightCount } from '@innkeep/contract/stay';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useDeskBooking } from '../api/get-booking.ts';
import type { StepTaken } from '../api/take-step.ts';
import { dueWords } from '../words.ts';
import { CheckField } from '../../../components/form/check-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import '../desk-fields.scss';

/** Of the stay that is asked about. */
type AskedStay = Pick<DeskStay, '_id' | 'name' | 'checkin' | 'checkout' | 'due'>;

interface StepDialogProps {
  step: 'check-out' | 'no-show';
  stay: AskedStay;
  today: CalendarDate;
  isBusy: boolean;
  onKeep: () => void;
  onConfirm: (choices: Pick<StepTaken, 'releases' | 'requotes'>) => void;
}

/** Asks what becomes of the nights that nobody sleeps, and of the bill. */
export function StepDialog({ step, ...asked }: StepDialogProps) {
  if (step === 'check-out') return <EarlyCheckOut {...asked} />;
  return <NoShow {...asked} />;
}

type AskProps = Omit<StepDialogProps, 'step'>;

function EarlyCheckOut({ stay, today, onConfirm, ...dialog }: AskProps) {
  const [releases, setReleases] = useState(true);
  const [bill, setBill] = useState<'keep' | 'requote'>('keep');
  const slept = addDays(stay.checkin, 1); // the night of arrival is, whenever they leave
  const from = today > slept ? today : slept;
  const left = counted(nightCount({ checkin: from, checkout: stay.checkout }), 'night');
  return (
    <ConfirmDialog
      title={`Check out ${stay.name} today?`}
      confirmLabel="Check out"
      keepLabel="Not now"
      isHarmless
      onConfirm={() => onConfirm({ releases, requotes: releases && bill === 'requote' })}
      {...dialog}
    >
      <p>
        They are booked until {spellCalendarDate(stay.checkout, SPELLING.day)}: {left} more.
      </p>
      {stay.due !== 0 && <p>{dueWords(stay.due)}, as the bill stands.</p>}
      <CheckField
        label={`Give ${left} back`}
        hint="Others can book them at once."
        isChecked={releases}
        onChange={setReleases}
      />
      {releases && (
        <ChoiceField
          label="The bill"
          value={bill}
          onChange={setBill}
          options={[
            { value: 'keep', label: 'Keep it as it was agreed' },
            { value: 'requote', label: 'Only the nights that were slept' },
          ]}
        />
      )}
    </ConfirmDialog>
  );
}

function NoShow({ stay, onConfirm, isBusy, onKeep }: AskProps) {
  const [releases, setReleases] = useState(true);
  const from = addDays(stay.checkin, 1); // the first night stays theirs
  const rest = nightCount({ checkin: from, checkout: stay.checkout });
  return (
    <ConfirmDialog
      title={`${stay.name} has not come?`}
      confirmLabel="Mark as no-show"
      keepLabel="Not now"
      onConfirm={() => onConfirm({ releases: rest > 0 && releases })}
      isBusy={isBusy}
      onKeep={onKeep}
    >
      <NoShowFee stay={stay} />
      {rest > 0 && (
        <CheckField
          label={`Give ${counted(rest, 'night')} back`}
          hint={`Others can book them at once, from ${spellCalendarDate(from, SPELLING.short)} on.`}
          isChecked={releases}
          onChange={setReleases}
        />
      )}
      <p className="form-note mb-0">Should they come after all, check them in as usual.</p>
    </ConfirmDialog>
  );
}

/** What is charged where the guest never came, by the terms that were agreed. */
function NoShowFee({ stay }: Pick<AskProps, 'stay'>) {
  const { data, error } = useDeskBooking(stay._id);
  if (!data) return <p>{error ? 'The fee could not be loaded.' : 'Looking up the fee…'}</p>;
  const { quote, policy, checkin } = data.booking;
  const fee = cancellationFee(quote, policy, { today: addDays(checkin, 1), checkin });
  return (
    <p>
      {fee === 0
        ? 'By the terms of this booking nothing is charged.'
        : `By the terms of this booking ${formatMinorUnits(fee)} of ${formatMinorUnits(quote.total)} is charged.`}
    </p>
  );
}
