import { Button } from '../../../components/button.tsx';
import type { Booking } from '@innkeep/contract/booking';
import { spellCalendarDate, SPELLING, type CalendarDate } from '@innkeep/contract/calendar-date';
import { counted } from '@innkeep/contract/counted';
import type { ChangeQuote } from '@innkeep/contract/desk/change-quote';
import { firstNightBack } from '@innkeep/contract/desk/steps';
import type { DeskMethod } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { nightCount } from '@innkeep/contract/stay';
import { type SyntheticEvent, useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { CheckField } from '../../../components/form/check-field.tsx';
import { ChoiceField } from '../../../components/form/choice-field.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { useFocusAfterSubmit } from '../../../components/form/use-focus-after-submit.ts';
import { useFocusFirstInvalid } from '../../../components/form/use-focus-after-submit.ts';
import { useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { useDeskBooking } from '../api/booking.ts';
import { useChangeQuote } from '../api/get-quote.ts';
import type { StepChoices, SteppedStay } from '../api/take-step.ts';
import { RestInvoiceField, useRestInvoice } from '../invoices/rest-invoice.tsx';
import { OwedFields, PayButtons, useOwing } from '../money/owed-fields.tsx';
import { dueWords } from '../words.ts';
import { RefusalAlert } from './refusal-alert.tsx';

export function CheckOutDialog(ask: AskProps) {
  const [ref, focusFirstInvalid] = useFocusFirstInvalid<HTMLFormElement>();
  const invoice = useRestInvoice(ask.stay._id);
  const onConfirm = (choices: StepChoices) => ask.onConfirm({ ...choices, ...invoice.chosen });
  const form = useCheckOut({ ...ask, onConfirm }, focusFirstInvalid);
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
          <p role="status">
            {owed < 0 ? `${dueWords(owed)}. It stays on Today until refunded.` : 'Nothing due.'}
          </p>
        )}
        {form.pending > 0 && (
          <p className="form-note">{formatMinorUnits(form.pending)} more is pending at the guest’s bank.</p>
        )}
        <RestInvoiceField choice={invoice} />
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
      <div className="d-flex flex-wrap gap-1 mt-2">
        {owing.draft.pays === 'all' && (
          <Button look="bare" disabled={isBusy} onClick={owing.payPart}>
            Another amount
          </Button>
        )}
        <Button look="bare" disabled={isBusy} onClick={() => owing.edit({ pays: 'nothing' })}>
          Leave owing…
        </Button>
        <Button look="bare" className="ms-auto" disabled={isBusy} onClick={onKeep}>
          Not now
        </Button>
      </div>
    </>
  );
}

function EarlyFields({ form, left }: { form: CheckOutForm; left: number }) {
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

export interface AskProps {
  stay: SteppedStay;
  today: CalendarDate;
  refusal?: Error | undefined;
  isBusy: boolean;
  onKeep: () => void;
  onConfirm: (choices: StepChoices) => void;
}

type CheckOutForm = ReturnType<typeof useCheckOut>;

/** Returns how much less a stay then costs. A bill that is smaller than what was taken off it costs nothing. */
function savedBy({ before, after }: ChangeQuote, booking: Pick<Booking, 'waived'> = {}): MinorUnits {
  const { waived = 0 } = booking;
  return Math.max(0, before - waived) - Math.max(0, after - waived);
}

/** The state of a check-out form. One call takes the payment and checks the guest out. */
function useCheckOut({ stay: asked, today, isBusy, onConfirm }: AskProps, onInvalid: () => void) {
  const [key] = useState(() => crypto.randomUUID());
  const [releases, setReleases] = useState(true);
  const [bill, setBill] = useState<'keep' | 'requote'>('keep');
  const [sent, setSent] = useState<DeskMethod>();
  const { data } = useDeskBooking(asked._id);
  // What is shown is what was read last: after a refusal that is what a colleague has changed.
  const { rev, checkin, checkout } = data?.booking ?? asked;
  const leaves = firstNightBack({ checkin }, today);
  const left = leaves < checkout ? nightCount({ checkin: leaves, checkout }) : 0;
  const requotes = left > 0 && releases && bill === 'requote';
  const slept = useChangeQuote(asked._id, requotes ? { rev, checkout: leaves } : undefined);

  const due = data?.due ?? asked.due;
  const saved = requotes && slept.isCurrent && slept.data ? savedBy(slept.data, data?.booking) : 0;
  const owed = due - saved;
  const owing = useOwing(owed);
  const pending = (data?.ledger.payments ?? []).filter(({ state }) => state === 'pending');

  /** @param method how the guest pays; undefined if they pay nothing now */
  function send(method?: DeskMethod) {
    if (!owing.check()) {
      onInvalid();
      return;
    }
    setSent(method);
    const payment = method && owing.paymentBy(method);
    onConfirm({
      rev,
      ...(left > 0 && { releases, requotes }),
      ...(payment && { payment, key }),
      ...(owing.reason !== '' && { reason: owing.reason }),
    });
  }

  return {
    checkout,
    releases,
    setReleases,
    bill,
    setBill,
    left,
    owed,
    owing,
    send,
    sent,
    isBusy,
    isAwaited: requotes && !slept.isCurrent && !slept.isError,
    billWords:
      requotes && slept.data ? `The stay then costs ${formatMinorUnits(slept.data.after)}.` : undefined,
    pending: pending.reduce((sum, { amount }) => sum + amount, 0),
  };
}
