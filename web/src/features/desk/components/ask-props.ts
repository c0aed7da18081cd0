import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { StepChoices, SteppedStay } from '../api/take-step.ts';

/** A question about a step with a stay. */
export interface AskProps {
  stay: SteppedStay;
  today: CalendarDate;
  /** Why it was refused, if it was. */
  refusal?: Error | undefined;
  isBusy: boolean;
  onKeep: () => void;
  onConfirm: (choices: StepChoices) => void;
}
