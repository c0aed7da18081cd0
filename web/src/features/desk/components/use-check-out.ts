import { firstNightBack } from '@innkeep/contract/desk/steps';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import { nightCount } from '@innkeep/contract/stay';
import { type SyntheticEvent, useState } from 'react';
import { useTakePayment } from '../api/change-ledger.ts';
import { useDeskBooking } from '../api/get-booking.ts';
import { useChangeQuote } from '../api/get-quote.ts';
import { useOwing } from '../money/use-owing.ts';
import type { StepChoices, SteppedStay } from '../api/take-step.ts';

/** The props of a dialog that asks about a step. */
export interface AskProps {
  stay: SteppedStay;
  today: CalendarDate;
  /** Why the step was refused, if it was. */
  refusal?: Error | undefined;
  isBusy: boolean;
  onKeep: () => void;
  onConfirm: (choices: StepChoices) => void;
}

export type CheckOutForm = ReturnType<typeof useCheckOut>;

/** The state of a check-out form: the payment is recorded first, then the guest is checked out. */
export function useCheckOut({ stay, today, refusal, isBusy, onConfirm }: AskProps, onInvalid: () => void) {
  const [releases, setReleases] = useState(true);
  const [bill, setBill] = useState<'keep' | 'requote'>('keep');
  const [isTaken, setTaken] = useState(false);
  const { data } = useDeskBooking(stay._id);
  const taking = useTakePayment(stay._id);
  const leaves = firstNightBack(stay, today);
  const left = leaves < stay.checkout ? nightCount({ checkin: leaves, checkout: stay.checkout }) : 0;
  const requotes = left > 0 && releases && bill === 'requote';
  const slept = useChangeQuote(stay._id, requotes ? { rev: stay.rev, checkout: leaves } : undefined);

  const due = data?.due ?? stay.due;
  const saved = requotes && slept.isCurrent && slept.data ? slept.data.before - slept.data.after : 0;
  const owed = due - saved;
  const owing = useOwing(owed, { isTaken });
  const pending = (data?.ledger.payments ?? []).filter(({ state }) => state === 'pending');

  function leave() {
    const nights = left > 0 ? { releases, requotes } : {};
    onConfirm({ ...nights, ...(owing.reason !== '' && { reason: owing.reason }) });
  }

  function send(event: SyntheticEvent) {
    event.preventDefault();
    const { payment } = owing;
    if (!owing.check()) onInvalid();
    else if (!payment) leave();
    else
      taking.mutate(payment, {
        onSuccess: () => {
          setTaken(true); // even if the check-out fails
          leave();
        },
      });
  }

  return {
    releases,
    setReleases,
    bill,
    setBill,
    left,
    owed,
    owing,
    send,
    isBusy: isBusy || taking.isPending,
    isAwaited: requotes && !slept.isCurrent && !slept.isError,
    isTouched: owing.isTouched,
    refusal: taking.error ?? refusal,
    billWords: requotes && slept.data ? `It then costs ${formatMinorUnits(slept.data.after)}.` : undefined,
    pending: pending.reduce((sum, { amount }) => sum + amount, 0),
    answer: owing.payment ? `Take ${formatMinorUnits(owing.payment.amount)} and check out` : 'Check out',
  };
}
