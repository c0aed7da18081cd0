import type { Booking } from '@innkeep/contract/booking';
import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { Waiver } from '@innkeep/contract/desk/step-inputs';
import type { DayTakings } from '@innkeep/contract/desk/takings';
import type { ClosingInput } from '@innkeep/contract/desk/takings-inputs';
import { ApiError } from '@innkeep/contract/errors';
import { pathTo } from '@innkeep/contract/paths';
import type { StaffLedger } from '@innkeep/contract/payments/payment';
import type {
  Acknowledgement,
  DeskRefund,
  PaymentLinkInput,
  TakenPayment,
} from '@innkeep/contract/payments/payment-inputs';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { failureMessage } from '../../../lib/api/query-client.ts';
import { showError } from '../../../lib/toast.ts';
import { businessDayNow } from '../business-day-now.ts';
import { once, useChange, useDeskQuery } from './desk-calls.ts';

export function useTakePayment(bookingId: string) {
  return useLedgerChange<TakenPayment>(pathTo(DESK_API.payments, { id: bookingId }), 'Payment recorded.');
}

export function useGiveBack(bookingId: string) {
  return useLedgerChange<DeskRefund>(pathTo(DESK_API.refunds, { id: bookingId }), 'Refunded.');
}

/**
 * Sends a payment or refund with one key per filled form, so that a second press or a lost answer moves no
 * money twice.
 */
function useLedgerChange<Input extends object>(path: string, successMessage: string) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useChange(
    (input: Input) => api.post<StaffLedger>(path, input, once(idempotencyKey)),
    successMessage,
    {
      onError: (refusal) => {
        if (isWrittenAlready(refusal)) showError(failureMessage(refusal)); // its form closes
      },
    },
  );
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

export function useSendPaymentLink({ _id: id }: Pick<Booking, '_id'>) {
  return useChange(
    (input: PaymentLinkInput) =>
      api.post<{ amount: MinorUnits; to: string }>(pathTo(DESK_API.paymentLink, { id }), input),
    ({ amount, to }) => `A payment link for ${formatMinorUnits(amount)} is on its way to ${to}.`,
  );
}

export function useAcknowledge(paymentId: string) {
  return useChange(
    (input: Acknowledgement) =>
      api.put<Acknowledgement>(pathTo(DESK_API.acknowledged, { id: paymentId }), input),
    'Alert dismissed.',
  );
}

export function useWaive(bookingId: string, successMessage: string) {
  return useChange(
    (waiver: Waiver) => api.post<Booking>(pathTo(DESK_API.waiver, { id: bookingId }), waiver),
    successMessage,
  );
}

/** What others take appears within a minute; a user who closes the day is asked to look again before that. */
const READ_AGAIN_MS = 60_000;

export function useTakings(date: CalendarDate) {
  return useDeskQuery<DayTakings>(`${DESK_API.takings}?date=${date}`, {
    staleTime: 0,
    refetchInterval: date === businessDayNow() && READ_AGAIN_MS,
  });
}

export function useCloseDay(date: CalendarDate) {
  return useChange(
    (closing: ClosingInput) => api.put<DayTakings>(pathTo(DESK_API.closing, { date }), closing),
    'Day closed.',
  );
}

export function useReopenDay(date: CalendarDate) {
  return useChange(
    ({ reason }: { reason: string }) =>
      api.delete(`${pathTo(DESK_API.closing, { date })}?${new URLSearchParams({ reason }).toString()}`),
    'Day reopened.',
  );
}
