import type { Booking } from '@innkeep/contract/booking';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { undoesMove, type StepName } from '@innkeep/contract/desk/steps';
import { pathTo } from '@innkeep/contract/paths';
import { METHOD_AT_DESK } from '@innkeep/contract/payments/money-words';
import type { DeskPayment } from '@innkeep/contract/payments/payment-inputs';
import { formatMinorUnits } from '@innkeep/contract/money';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { useMutationState } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { showError } from '../../../lib/toast.ts';
import { businessDayNow } from '../business-day-now.ts';
import { refusalWords } from '../words.ts';
import { once, useChange, useRereadButQuotes } from './desk-calls.ts';
import { issueRest } from './invoices.ts';

const STEPS = ['desk', 'step'];

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
  /** Set if an invoice over the rest is issued once the guest has left; equal for all tries. */
  invoiceKey?: string;
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
  const onSettled = useRereadButQuotes();
  return useChange(
    async ({ step, stay, key, invoiceKey, ...choices }: StepTaken) => {
      const { _id, rev, name, state } = stay;
      const isMove = undoesMove(stay, businessDayNow());
      // All steps have the same parameter.
      const path = pathTo(PATH[step] as typeof DESK_API.checkIn, { id: _id });
      await api.post<Booking>(path, { rev, ...choices }, key === undefined ? {} : once(key));
      if (step !== 'check-out') return doneWords(step, name, state, isMove);
      const left = leftWords(name, choices.payment);
      return invoiceKey === undefined ? left : withInvoice(left, _id, invoiceKey);
    },
    (told) => told,
    {
      mutationKey: STEPS,
      onError: (error, taken) => {
        if (!isAnswered(error, taken)) showError(refusalWords(error));
      },
      onSettled,
    },
  );
}

export function useSteppedIds(): string[] {
  return useMutationState({
    filters: { mutationKey: STEPS, status: 'pending' },
    select: ({ state }) => (state.variables as StepTaken).stay._id, // `useStep` defines the variables
  });
}

/** The check-out stands, even if no invoice is issued. */
async function withInvoice(left: string, bookingId: string, key: string): Promise<string> {
  try {
    return `${left} ${await issueRest(bookingId, key)}`;
  } catch (error) {
    showError(
      `${left} The invoice was not issued: ${refusalWords(error)} Open the stay and press “Invoice”.`,
    );
    return ''; // it is said already
  }
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
