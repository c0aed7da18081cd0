import type { DeskStay } from '@innkeep/contract/desk/desk-stay';
import type { StepName } from '../steps.ts';
import { stepWords } from '../words.ts';
import type { ColumnName } from './day-columns.ts';
import type { TakeStep } from '../use-take-step.ts';
import { BusyButton } from '../../../components/form/busy-button.tsx';

interface StayCardStepsProps {
  stay: DeskStay;
  column: ColumnName;
  steps: readonly StepName[];
  isBusy: boolean;
  onStep: TakeStep;
}

/** The step that belongs to the day of a stay: who arrives checks in, who leaves checks out. */
const EXPECTED: Partial<Record<ColumnName, StepName>> = { arrivals: 'check-in', departures: 'check-out' };

/** What can be done with a stay now: large what the day asks for, and small what else there is. */
export function StayCardSteps({ stay, column, steps, isBusy, onStep }: StayCardStepsProps) {
  if (steps.length === 0) return null;
  return (
    <div className="stay-card-steps">
      {steps.map((step) => {
        const isMain = step === EXPECTED[column] && stay.state !== 'no-show';
        const quieter = step === 'check-in' || step === 'check-out' ? 'btn btn-quiet' : 'btn btn-bare';
        return (
          <BusyButton
            key={step}
            className={isMain ? 'btn btn-primary' : quieter}
            aria-label={`${stepWords(step, stay.state)}: ${stay.name}`}
            aria-busy={isBusy}
            isBusy={isMain && isBusy}
            disabled={isBusy}
            onClick={() => onStep(step, stay)}
          >
            {stepWords(step, stay.state)}
          </BusyButton>
        );
      })}
    </div>
  );
}
