import { ApiError } from '@innkeep/contract/errors';
import type { Booking } from '@innkeep/contract/booking';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { Waiver } from '@innkeep/contract/desk/step-inputs';
import { IDEMPOTENCY_HEADER, pathTo } from '@innkeep/contract/paths';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import type { StaffLedger } from '@innkeep/contract/payments/payment';
import type {
  Acknowledgement,
  DeskRefund,
  PaymentLinkInput,
  TakenPayment,
} from '@innkeep/contract/payments/payment-inputs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useReread } from '../../../lib/api/use-reread.ts';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { showError, showSuccess } from '../../../lib/toast.ts';

export function useTakePayment(bookingId: string) {
  return useLedgerChange<TakenPayment>(pathTo(DESK_API.payments, { id: bookingId }), 'Payment recorded.');
}

export function useGiveBack(bookingId: string) {
  return useLedgerChange<DeskRefund>(pathTo(DESK_API.refunds, { id: bookingId }), 'Refunded.');
}

export function useSendPaymentLink({ _id }: Pick<Booking, '_id'>) {
  const onSettled = useReread();
  return useMutation({
    mutationFn: (input: PaymentLinkInput) =>
      api.post<{ amount: MinorUnits; to: string }>(pathTo(DESK_API.paymentLink, { id: _id }), input),
    meta: { isFailureShownInPlace: true },
    onSuccess: ({ amount, to }) =>
      showSuccess(`A payment link for ${formatMinorUnits(amount)} is on its way to ${to}.`),
    onSettled,
  });
}

export function useAcknowledge(paymentId: string) {
  const onSettled = useReread();
  return useMutation({
    mutationFn: (input: Acknowledgement) =>
      api.put<Acknowledgement>(pathTo(DESK_API.acknowledged, { id: paymentId }), input),
    meta: { successMessage: 'Alert dismissed.', isFailureShownInPlace: true },
    onSettled,
  });
}

/**
 * Sends a payment or refund with one key per filled form, so that a second press or a lost answer moves no
 * money twice.
 * All data that shows money is read again.
 */
function useLedgerChange<Input extends object>(path: string, successMessage: string) {
  const onSettled = useReread();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (input: Input) =>
      api.post<StaffLedger>(path, input, { headers: { [IDEMPOTENCY_HEADER]: idempotencyKey } }),
    meta: { successMessage, isFailureShownInPlace: true },
    onError: (refusal) => {
      if (isWrittenAlready(refusal)) showError(failureMessage(refusal)); // its form closes
    },
    onSettled,
  });
}

/**
 * Closes a form once it is recorded. It also closes if an earlier try of the same form was recorded with
 * other details: its amount is out of date then, and another press would move the money twice.
 */
export function closeOnceWritten(onClose: () => void) {
  return {
    onSent: onClose,
    onRefused: (refusal: unknown) => {
      if (isWrittenAlready(refusal)) onClose();
    },
  };
}

export function isWrittenAlready(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'payment/key-reused';
}

export function useWaive(bookingId: string, successMessage: string) {
  const onSettled = useReread();
  return useMutation({
    mutationFn: (waiver: Waiver) => api.post<Booking>(pathTo(DESK_API.waiver, { id: bookingId }), waiver),
    meta: { successMessage, isFailureShownInPlace: true },
    onSettled,
  });
}
