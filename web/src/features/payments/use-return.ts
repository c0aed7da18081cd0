import { isVoid } from '@innkeep/contract/stay-states';
import type { Settled } from '@innkeep/contract/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { MESSAGE } from '../../lib/messages.ts';
import { showSuccess } from '../../lib/toast.ts';
import { bookingKeys } from '../../stay/booking-keys.ts';
import { isNobodysPayment, isUnsettled, useSettle } from './api/settle.ts';

export interface ReturnedFrom {
  /** The id of the payment. */
  payment: string;
  /** Whether they came back without paying. */
  isUnpaid: boolean;
  /** Called each time something about the payment becomes certain. */
  onSettled: (settled: Settled) => void;
  /** Called when there is nothing more to ask, with what was paid for, if anything was. */
  onDone: (news?: 'booked' | 'paid') => void;
}

/** Settles a payment, and reports once when it has succeeded. */
export function useReturn({ payment, isUnpaid, onSettled, onDone }: ReturnedFrom) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useSettle(payment, !isUnpaid);
  const told = data && !isUnsettled(data.payment.state) ? data : undefined;

  const tell = useEffectEvent((settled: Settled) => {
    onSettled(settled);
    void queryClient.invalidateQueries({ queryKey: bookingKeys.all });
    if (!isMade(settled)) return;
    const isRest = settled.payment.kind === 'balance';
    showSuccess(isRest ? 'Your payment has come. Thank you.' : MESSAGE.booked);
    onDone(isRest ? 'paid' : 'booked');
  });
  useEffect(() => {
    if (told) tell(told);
  }, [told]);

  const isNobodys = isNobodysPayment(error);
  const giveUp = useEffectEvent(onDone); // the page works without this payment
  useEffect(() => {
    if (isNobodys) giveUp();
  }, [isNobodys]);

  return { data, error: isNobodys ? null : error, isFetching, refetch };
}

/** Whether it is paid, for a stay that takes place. */
function isMade({ booking, payment }: Settled): boolean {
  return payment.state === 'paid' && !isVoid(booking);
}
