import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import { useEffect, useState } from 'react';
import { todayAtHotel } from '../../lib/hotel-clock.ts';
import { useStep, type StepTaken } from './api/take-step.ts';
import type { StepName } from './steps.ts';

/** A stay with which a step can be taken. */
export type SteppedStay = Pick<DeskStay, '_id' | 'rev' | 'state' | 'name' | 'checkin' | 'checkout'>;
export type TakeStep = (step: StepName, stay: SteppedStay) => void;

/** The id of the link that names a stay's guest. */
export const stayLinkId = (stayId: string) => `stay-${stayId}`;

/**
 * Takes steps with stays, and asks before those that give nights away. Once one is taken, the focus goes to the link of
 * the stay, wherever it stands now.
 * @param elsewhere the id of what gets the focus where there is no such link
 */
export function useTakeStep(elsewhere: string) {
  const { mutate, isPending } = useStep();
  const [asked, setAsked] = useState<{ step: 'check-out' | 'no-show'; stay: SteppedStay }>();
  const [done, setDone] = useState<{ id: string }>();

  useEffect(() => {
    if (!done) return;
    // Once a dialog has given the focus back.
    setTimeout(() => {
      const link = document.getElementById(stayLinkId(done.id));
      (link ?? document.getElementById(elsewhere))?.focus();
    });
  }, [done, elsewhere]);

  function send(taken: StepTaken) {
    mutate(taken, {
      onSuccess: () => setDone({ id: taken.stay._id }),
      onSettled: () => setAsked(undefined),
    });
  }

  function take(step: StepName, stay: SteppedStay) {
    const isAsked = step === 'no-show' || (step === 'check-out' && todayAtHotel() < stay.checkout);
    if (isAsked) setAsked({ step, stay });
    else send({ step, stay });
  }

  return {
    take,
    asked,
    answers: {
      isBusy: isPending,
      onKeep: () => setAsked(undefined),
      onConfirm: (choices: Pick<StepTaken, 'releases' | 'requotes'>) =>
        asked && send({ ...asked, ...choices }),
    },
  };
}
