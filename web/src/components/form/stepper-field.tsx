import { useState } from 'react';
import { counted } from '@innkeep/contract/counted';
import { Button } from '../button.tsx';
import { FieldShell, type FieldProps } from './field-shell.tsx';

interface StepperFieldProps extends FieldProps {
  name: string;
  /** What is counted, in the singular and the plural. */
  things: readonly [one: string, many: string];
  value: string;
  range: { min: number; max: number };
  /** The range of the buttons, where it is narrower. */
  steps: { least: number; most: number };
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
}

export function StepperField({ label, hint, problem, things, steps, range, ...field }: StepperFieldProps) {
  const { value, onChange, onBlur, name } = field;
  const [said, setSaid] = useState('');
  const now = Number(value) || 0;

  function step(by: 1 | -1) {
    const next = Math.max(steps.least, Math.min(steps.most, now + by));
    onChange(String(next));
    setSaid(next === 1 ? counted(1, things[0]) : `${next} ${things[1]}`);
  }

  return (
    <FieldShell label={label} hint={hint} problem={problem}>
      {(ties) => (
        <span className="stepper">
          <StepButton label={`One ${things[0]} fewer`} isOff={now <= steps.least} onStep={() => step(-1)}>
            −
          </StepButton>
          <input
            {...ties}
            {...range}
            name={name}
            type="number"
            inputMode="numeric"
            value={value}
            onChange={({ target }) => {
              onChange(target.value);
              setSaid('');
            }}
            onBlur={onBlur}
          />
          <StepButton label={`One ${things[0]} more`} isOff={now >= steps.most} onStep={() => step(1)}>
            +
          </StepButton>
          {/* The buttons keep the focus, so the new number is read aloud from here. */}
          <span className="visually-hidden" aria-live="polite">
            {said}
          </span>
        </span>
      )}
    </FieldShell>
  );
}

interface StepButtonProps {
  label: string;
  /** Whether the end is reached. The button stays focusable, so that the focus is not lost on it. */
  isOff: boolean;
  onStep: () => void;
  children: string;
}

function StepButton({ label, isOff, onStep, children }: StepButtonProps) {
  return (
    <Button aria-label={label} aria-disabled={isOff} onClick={() => !isOff && onStep()}>
      <span aria-hidden="true">{children}</span>
    </Button>
  );
}
