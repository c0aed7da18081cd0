import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { BusyButton } from './form/busy-button.tsx';

interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  keepLabel: string;
  isBusy: boolean;
  /** Whether something is typed into it: then only its buttons close it. */
  isTouched?: boolean;
  isWaiting?: boolean;
  isHarmless?: boolean;
  onConfirm: () => void;
  onKeep: () => void;
}

/** Asks for confirmation. The safe answer has the focus, and Escape chooses it unless something is typed. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  keepLabel,
  isBusy,
  isTouched = false,
  isWaiting = false,
  isHarmless = false,
  onConfirm,
  onKeep,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} isBusy={isBusy || isTouched} onClose={onKeep}>
      {children}
      <div className="confirm-dialog-actions">
        <Button onClick={isBusy ? undefined : onKeep} aria-disabled={isBusy} autoFocus>
          {keepLabel}
        </Button>
        <BusyButton
          className={isHarmless ? 'btn btn-primary' : 'btn btn-destructive is-answer'}
          isBusy={isBusy}
          disabled={isWaiting}
          keepsFocus
          onClick={onConfirm}
        >
          {confirmLabel}
        </BusyButton>
      </div>
    </Dialog>
  );
}
