import { isVoid } from '@innkeep/contract/stay-states';
import type { Settled } from '@innkeep/contract/payments/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { MESSAGE } from '../../lib/messages.ts';
import { showSuccess } from '../../lib/toast.ts';
import { bookingKeys } from '../../stay/booking-keys.ts';
import { isNobodysPayment, isUnsettled, useSettle } from './api/settle.ts';

export interface ReturnedFrom {
  /** The id of the payment. */
  payment: string;
  /** They came back without paying. */
  isUnpaid: boolean;
  /** Whenever something is certain about it. */
  onSettled: (settled: Settled) => void;
  /** All is paid and told: nothing more is to be asked. */
  onDone: () => void;
}

/** Settles a payment, and tells of it once where it is made. */
export function useReturn({ payment, isUnpaid, onSettled, onDone }: ReturnedFrom) {
  const queryClient = useQueryClient();
  const { data, error, isFetching, refetch } = useSettle(payment, !isUnpaid);
  const told = data && !isUnsettled(data.payment.state) ? data : undefined;

  const tell = useEffectEvent((settled: Settled) => {
    onSettled(settled);
    void queryClient.invalidateQueries({ queryKey: bookingKeys.all });
    if (!isMade(settled)) return;
    showSuccess(settled.payment.kind === 'balance' ? 'Your payment has come. Thank you.' : MESSAGE.booked);
    onDone();
  });
  useEffect(() => {
    if (told) tell(told);
  }, [told]);

  const isNobodys = isNobodysPayment(error);
  const giveUp = useEffectEvent(onDone); // the page says what it knows without it
  useEffect(() => {
    if (isNobodys) giveUp();
  }, [isNobodys]);

  return { data, error: isNobodys ? null : error, isFetching, refetch };
}

/** It is paid, for a stay that stands. */
function isMade({ booking, payment }: Settled): boolean {
  return payment.state === 'paid' && !isVoid(booking);
}
