import type { Booking } from '@innkeep/contract/booking';
import type { ChangeQuote } from '@innkeep/contract/desk/change-quote';
import { firstNightBack } from '@innkeep/contract/desk/steps';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { DeskMethod } from '@innkeep/contract/payments/payment';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { nightCount } from '@innkeep/contract/stay';
import { useState } from 'react';
import { useDeskBooking } from '../api/booking.ts';
import { useChangeQuote } from '../api/get-quote.ts';
import { useOwing } from '../money/owed-fields.tsx';
import type { StepChoices, SteppedStay } from '../api/take-step.ts';

export interface AskProps {
  stay: SteppedStay;
  today: CalendarDate;
  refusal?: Error | undefined;
  isBusy: boolean;
  onKeep: () => void;
  onConfirm: (choices: StepChoices) => void;
}

export type CheckOutForm = ReturnType<typeof useCheckOut>;

/** Returns how much less a stay then costs. A bill that is smaller than what was taken off it costs nothing. */
function savedBy({ before, after }: ChangeQuote, booking: Pick<Booking, 'waived'> = {}): MinorUnits {
  const { waived = 0 } = booking;
  return Math.max(0, before - waived) - Math.max(0, after - waived);
}

/** The state of a check-out form. One call takes the payment and checks the guest out. */
export function useCheckOut({ stay: asked, today, isBusy, onConfirm }: AskProps, onInvalid: () => void) {
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
