import { ApiError } from '@innkeep/contract/api-error';
import { leavesOn, type StepName } from '@innkeep/contract/desk/steps';
import { useEffect, useState } from 'react';
import { todayAtHotel } from '../../lib/hotel-clock.ts';
import {
  type StepChoices,
  type SteppedStay,
  type StepTaken,
  useStep,
  useSteppedIds,
} from './api/take-step.ts';

export type TakeStep = (step: StepName, stay: SteppedStay) => void;

/** The id of the link that names a stay's guest. */
export const stayLinkId = (stayId: string) => `stay-${stayId}`;

/** A step that is asked about before it is taken. */
interface AskedStep {
  step: StepName;
  stay: SteppedStay;
  /** Why it was refused, if it was. */
  refusal?: Error;
}

/**
 * Takes steps with stays, and asks before those that give nights away, leave money owing, or let somebody into a room
 * that others have not left. Once one is taken, the focus goes to the link of the stay, wherever it stands now; unless a
 * dialog has it by then, about another stay.
 * @param elsewhere the id of what gets the focus where there is no such link
 */
export function useTakeStep(elsewhere: string) {
  const [asked, setAsked] = useState<AskedStep>();
  const { mutate } = useStep((refusal, { step, stay }) => {
    if (asked ? asked.stay._id !== stay._id : !isQuestion(refusal)) return false;
    setAsked({ step, stay, refusal });
    return true;
  });
  const stepped = useSteppedIds();
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
    const { _id: id } = taken.stay;
    mutate(taken, {
      onSuccess: () => {
        setDone({ id });
        // While it was taken, another stay may have been asked about.
        setAsked((now) => (now?.stay._id === id ? undefined : now));
      },
    });
  }

  function take(step: StepName, stay: SteppedStay) {
    const isAsked =
      step === 'no-show' ||
      (step === 'check-out' && (leavesOn(stay, todayAtHotel()) < stay.checkout || stay.due > 0));
    if (isAsked) setAsked({ step, stay });
    else send({ step, stay });
  }

  return {
    take,
    asked,
    answers: {
      isBusy: asked !== undefined && stepped.includes(asked.stay._id),
      onKeep: () => setAsked(undefined),
      onConfirm: (choices: StepChoices) => asked && send({ step: asked.step, stay: asked.stay, ...choices }),
    },
  };
}

/** Whether a refusal asks for something that can be said: the server knows more than the page did. */
function isQuestion(refusal: Error): boolean {
  return refusal instanceof ApiError && (refusal.code === 'room/not-left' || refusal.code === 'booking/owes');
}
