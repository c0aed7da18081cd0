import { addDays } from '@innkeep/contract/calendar-date';
import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { useEffect, useState } from 'react';
import { todayAtHotel } from '../../lib/hotel-clock.ts';
import { useStep, useSteppedIds, type StepTaken } from './api/take-step.ts';
import type { StepName } from './steps.ts';

/** A stay with which a step can be taken. */
export type SteppedStay = Pick<DeskStay, '_id' | 'rev' | 'state' | 'name' | 'checkin' | 'checkout' | 'due'>;
export type TakeStep = (step: StepName, stay: SteppedStay) => void;

/** The id of the link that names a stay's guest. */
export const stayLinkId = (stayId: string) => `stay-${stayId}`;

/**
 * Takes steps with stays, and asks before those that give nights away. Once one is taken, the focus goes to the link of
 * the stay, wherever it stands now; unless a dialog has it by then, about another stay.
 * @param elsewhere the id of what gets the focus where there is no such link
 */
export function useTakeStep(elsewhere: string) {
  const { mutate } = useStep();
  const stepped = useSteppedIds();
  const [asked, setAsked] = useState<{ step: 'check-out' | 'no-show'; stay: SteppedStay }>();
  const [done, setDone] = useState<{ id: string }>();

  useEffect(() => {
    if (!done) return;
    // Once a dialog has given the focus back.
    setTimeout(() => {
      if (document.querySelector('[role="dialog"]')) return;
      const link = document.getElementById(stayLinkId(done.id));
      (link ?? document.getElementById(elsewhere))?.focus();
    });
  }, [done, elsewhere]);

  function send(taken: StepTaken) {
    mutate(taken, {
      onSuccess: () => setDone({ id: taken.stay._id }),
      // While it was taken, another stay may have been asked about.
      onSettled: () => setAsked((now) => (now?.stay._id === taken.stay._id ? undefined : now)),
    });
  }

  function take(step: StepName, stay: SteppedStay) {
    const isAsked = step === 'no-show' || (step === 'check-out' && leavesNights(stay));
    if (isAsked) setAsked({ step, stay });
    else send({ step, stay });
  }

  return {
    take,
    asked,
    answers: {
      isBusy: asked !== undefined && stepped.includes(asked.stay._id),
      onKeep: () => setAsked(undefined),
      onConfirm: (choices: Pick<StepTaken, 'releases' | 'requotes'>) =>
        asked && send({ ...asked, ...choices }),
    },
  };
}

/** Whether who checks out now leaves nights that nobody sleeps; the night of arrival is none of them. */
function leavesNights({ checkin, checkout }: SteppedStay): boolean {
  return todayAtHotel() < checkout && addDays(checkin, 1) < checkout;
}
