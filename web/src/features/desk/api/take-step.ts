import type { Booking } from '@innkeep/contract/booking';
import { DESK_API } from '@innkeep/contract/desk/desk-paths';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import type { StepName } from '@innkeep/contract/desk/steps';
import { pathTo } from '@innkeep/contract/paths';
import type { MinorUnits } from '@innkeep/contract/rates/tariff';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { waitFor } from '../../../lib/api/query-client.ts';
import { showError } from '../../../lib/toast.ts';
import { refusalWords } from '../words.ts';
import { isNoQuote } from './change-booking.ts';
import { deskKeys } from './desk-keys.ts';

export interface StepTaken {
  step: StepName;
  stay: SteppedStay;
  /** What becomes of nights that are left: whether others may have them, and whether the bill drops them. */
  releases?: boolean;
  requotes?: boolean;
  /** What a no-show costs, where that is less than by the terms. */
  fee?: MinorUnits;
  /** Why it is less, or why something is left owing. */
  reason?: string;
  /** Though somebody else has not checked out of the room. */
  sharesRoom?: boolean;
}

/** A stay with which a step can be taken. */
export type SteppedStay = Pick<DeskStay, '_id' | 'rev' | 'state' | 'name' | 'checkin' | 'checkout' | 'due'>;
export type StepChoices = Omit<StepTaken, 'step' | 'stay'>;

const PATH: Record<StepName, string> = {
  'check-in': DESK_API.checkIn,
  'check-out': DESK_API.checkOut,
  'no-show': DESK_API.noShow,
  undo: DESK_API.undo,
};

/**
 * Takes a step with a stay; every page is read anew afterwards, also where it was refused.
 * @param isAnswered shows a refusal itself, if it can: otherwise it is told in passing
 */
export function useStep(isAnswered: (refusal: Error, taken: StepTaken) => boolean) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: deskKeys.steps,
    mutationFn: async ({ step, stay: { _id, rev, name, state }, ...choices }: StepTaken) => {
      const path = pathTo(PATH[step] as typeof DESK_API.checkIn, { id: _id }); // each has the one parameter
      await api.post<Booking>(path, { rev, ...choices });
      return doneWords(step, name, state);
    },
    meta: {
      successMessage: (told: string) => told,
      isFailureShownInPlace: true,
    },
    onError: (error, taken) => {
      if (!isAnswered(error, taken)) showError(refusalWords(error));
    },
    // Once it is taken, what the bill would have become is not asked again.
    onSettled: (_answer, error) =>
      waitFor(queryClient.invalidateQueries(error ? {} : { predicate: isNoQuote }), error),
  });
}

/** The ids of the stays with which a step is being taken. */
export function useSteppedIds(): string[] {
  return useMutationState({
    filters: { mutationKey: deskKeys.steps, status: 'pending' },
    select: ({ state }) => (state.variables as StepTaken).stay._id, // as useStep takes it
  });
}

function doneWords(step: StepName, name: string, before: DeskStay['state']): string {
  switch (step) {
    case 'check-in':
      return `${name} is checked in.`;
    case 'check-out':
      return `${name} is checked out.`;
    case 'no-show':
      return `${name} is marked as a no-show.`;
    case 'undo':
      return before === 'checked-out' ? `${name} is in the house again.` : `${name} is expected again.`;
  }
}
