import type { Booking } from '@innkeep/contract/booking';
import type { NoteInput, StayChange } from '@innkeep/contract/desk/desk-inputs';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskStay, DeskNote } from '@innkeep/contract/desk/desk-stay';
import { undoesMove, type StepName } from '@innkeep/contract/desk/steps';
import { IDEMPOTENCY_HEADER, pathTo } from '@innkeep/contract/paths';
import { METHOD_AT_DESK } from '@innkeep/contract/payments/money-words';
import type { DeskPayment } from '@innkeep/contract/payments/payment-inputs';
import { formatMinorUnits } from '@innkeep/contract/rates/bill-lines';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { useMutation, useMutationState, useQueryClient, matchQuery, type Query } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { waitFor } from '../../../lib/api/query-client.ts';
import { useReread } from '../../../lib/api/use-reread.ts';
import { showError } from '../../../lib/toast.ts';
import { businessDayNow } from '../business-day-now.ts';
import { refusalWords } from '../words.ts';
import { deskKeys } from './desk-keys.ts';

const isNoQuote = (query: Query) => !matchQuery({ queryKey: deskKeys.quotes }, query);

export interface StepTaken {
  step: StepName;
  stay: SteppedStay;
  /** Whether the nights that are left go on sale again, and whether they come off the bill. */
  releases?: boolean;
  requotes?: boolean;
  /** What a guest pays as they leave: one call takes it and checks them out. */
  payment?: DeskPayment;
  /** Equal for all tries of one filled form, so that a lost answer takes no money twice. */
  key?: string;
  /** The revision that its dialog shows, if it is newer than the stay's. */
  rev?: number;
  /** What a no-show costs, if that is less than the policy says. In minor units. */
  fee?: MinorUnits;
  reason?: string;
  sharesRoom?: boolean;
  takesUnclean?: boolean;
}

export type SteppedStay = Pick<
  DeskStay,
  '_id' | 'rev' | 'state' | 'name' | 'checkin' | 'checkout' | 'due' | 'movedOn'
>;
export type StepChoices = Omit<StepTaken, 'step' | 'stay'>;

const PATH: Record<StepName, string> = {
  'check-in': DESK_API.checkIn,
  'check-out': DESK_API.checkOut,
  'no-show': DESK_API.noShow,
  undo: DESK_API.undo,
};

/**
 * Takes a step with a stay; all data is read again afterwards, also after a refusal.
 * @param isAnswered shows a refusal and returns true; if it returns false, a toast shows it
 */
export function useStep(isAnswered: (refusal: Error, taken: StepTaken) => boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: deskKeys.steps,
    mutationFn: async ({ step, stay, key, ...choices }: StepTaken) => {
      const { _id, rev, name, state } = stay;
      const isMove = undoesMove(stay, businessDayNow());
      // All steps have the same parameter.
      const path = pathTo(PATH[step] as typeof DESK_API.checkIn, { id: _id });
      const headers = key === undefined ? {} : { headers: { [IDEMPOTENCY_HEADER]: key } };
      await api.post<Booking>(path, { rev, ...choices }, headers);
      return step === 'check-out' ? leftWords(name, choices.payment) : doneWords(step, name, state, isMove);
    },
    meta: {
      successMessage: (told: string) => told,
      isFailureShownInPlace: true,
    },
    onError: (error, taken) => {
      if (!isAnswered(error, taken)) showError(refusalWords(error));
    },
    // After success the quotes of changes are not asked for again.
    onSettled: (_answer, error) =>
      waitFor(queryClient.invalidateQueries(error ? {} : { predicate: isNoQuote }), error),
  });
}

export function useSteppedIds(): string[] {
  return useMutationState({
    filters: { mutationKey: deskKeys.steps, status: 'pending' },
    select: ({ state }) => (state.variables as StepTaken).stay._id, // `useStep` defines the variables
  });
}

function leftWords(name: string, payment: DeskPayment | undefined): string {
  if (payment === undefined) return `${name} checked out.`;
  const paid = `${formatMinorUnits(payment.amount)} ${METHOD_AT_DESK[payment.method]}`;
  return `${name} has paid ${paid} and checked out.`;
}

function doneWords(
  step: Exclude<StepName, 'check-out'>,
  name: string,
  before: DeskStay['state'],
  isMove: boolean,
): string {
  switch (step) {
    case 'check-in':
      return `${name} checked in.`;
    case 'no-show':
      return `${name} marked as a no-show.`;
    case 'undo':
      if (isMove) return `${name} is back in the previous room.`;
      return before === 'checked-out' ? `${name} is in house again.` : `${name} is expected again.`;
  }
}

export type ChangeRequest = Partial<StayChange> & Pick<StayChange, 'rev'>;

/** Changes a booking. The caller shows a failure; all data is read again in any case. */
export function useChangeBooking(id: string, successMessage: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeRequest) => api.put<Booking>(pathTo(DESK_API.booking, { id }), change),
    meta: { successMessage, isFailureShownInPlace: true },
    // After success the quotes are not asked for again, because they belong to the booking as it was before.
    onSettled: (_booking, error) =>
      waitFor(queryClient.invalidateQueries(error ? {} : { predicate: isNoQuote }), error),
  });
}

export function useSaveNote(id: string) {
  const onSettled = useReread({ queryKey: deskKeys.all });
  return useMutation({
    mutationFn: (note: NoteInput) => api.put<DeskNote>(pathTo(DESK_API.note, { id }), note),
    meta: { successMessage: 'Note saved.', isFailureShownInPlace: true },
    onSettled,
  });
}
