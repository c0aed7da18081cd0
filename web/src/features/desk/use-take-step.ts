import { ApiError, type ErrorCode } from '@innkeep/contract/errors';
import { firstNightBack, type StepName } from '@innkeep/contract/desk/steps';
import { useEffect, useState } from 'react';
import { businessDayNow } from './business-day-now.ts';
import { isWrittenAlready } from './api/money.ts';
import {
  type StepChoices,
  type SteppedStay,
  type StepTaken,
  useStep,
  useSteppedIds,
} from './api/take-step.ts';

export type TakeStep = (step: StepName, stay: SteppedStay) => void;

export const stayLinkId = (stayId: string) => `stay-${stayId}`;

/**
 * Asks first if nights go back on sale, if too little or too much is paid, or if the room is not ready.
 * @param elsewhere the id of the element that gets the focus if the stay has no link
 */
export function useTakeStep(elsewhere: string) {
  const [asked, setAsked] = useState<{ step: StepName; stay: SteppedStay; refusal?: Error }>();
  const { mutate } = useStep((refusal, { step, stay }) => {
    if (isWrittenAlready(refusal)) {
      setAsked((now) => (now?.stay._id === stay._id ? undefined : now)); // its form is out of date
      return false;
    }
    if (asked ? asked.stay._id !== stay._id : !isQuestion(refusal)) return false;
    setAsked({ step, stay, refusal });
    return true;
  });
  const stepped = useSteppedIds();
  const [done, setDone] = useState<{ id: string }>();

  useEffect(() => {
    if (!done) return;
    // After the dialog has returned the focus.
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
        // The user may have opened the question about another stay since.
        setAsked((now) => (now?.stay._id === id ? undefined : now));
      },
    });
  }

  function take(step: StepName, stay: SteppedStay) {
    const isEarly = firstNightBack(stay, businessDayNow()) < stay.checkout;
    const isAsked = step === 'no-show' || (step === 'check-out' && (isEarly || stay.due !== 0));
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

const QUESTIONS = new Set<ErrorCode>(['room/not-left', 'room/not-clean', 'booking/owes']);

/** Whether a refusal is a question that the user can answer, since the server knew more than the page. */
function isQuestion(refusal: Error): boolean {
  return refusal instanceof ApiError && QUESTIONS.has(refusal.code);
}
