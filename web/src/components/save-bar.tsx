import { counted } from '@innkeep/contract/counted';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import './save-bar.scss';
import { useFocusAfterwards } from './dialog.tsx';
import { FormAlert } from './form/form-alert.tsx';
import { BusyButton } from './form/busy-button.tsx';

interface SaveBarProps {
  label: string;
  problems: number;
  isSaving: boolean;
  failure: unknown;
  onSave: () => void;
  onDiscard: () => void;
  /** Shown instead, where another admin has changed the same in between. */
  children?: ReactNode;
}

/** What an admin's long form shows below it while something in it is not saved. */
export function SaveBar({ label, problems, isSaving, failure, onSave, onDiscard, children }: SaveBarProps) {
  useFocusAfterwards();
  return (
    <div
      className="save-bar position-sticky py-3 px-4 bg-surface border border-bottom-0"
      role="region"
      aria-label="Not saved yet"
    >
      {children ?? (
        <>
          <FormAlert error={failure} />
          <div className="d-flex flex-wrap align-items-center justify-content-between row-gap-2 column-gap-4">
            <p className="m-0" role="status">
              <strong>Not saved yet</strong>{' '}
              {problems > 0 && <span className="text-danger">{counted(problems, 'field')} to fix</span>}
            </p>
            <div className="d-flex gap-2 justify-content-end ms-auto">
              <Button look="bare" disabled={isSaving} onClick={onDiscard}>
                Discard
              </Button>
              <BusyButton isBusy={isSaving} busyLabel="Saving…" onClick={onSave}>
                {label}
              </BusyButton>
            </div>
          </div>
        </>
      )}
    </div>
  );
}
