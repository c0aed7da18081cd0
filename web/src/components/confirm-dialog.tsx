import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  /** What is about to happen, as a question. */
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  keepLabel: string;
  isBusy: boolean;
  /** It is not known yet what is confirmed. */
  isWaiting?: boolean;
  /** Nothing is lost by it. */
  isHarmless?: boolean;
  onConfirm: () => void;
  onKeep: () => void;
}

/** Asks before something is done. The safe answer has the focus, and Escape gives it. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  keepLabel,
  isBusy,
  isWaiting = false,
  isHarmless = false,
  onConfirm,
  onKeep,
}: ConfirmDialogProps) {
  const isHeldBack = isBusy || isWaiting;
  return (
    <Dialog title={title} isBusy={isBusy} onClose={onKeep}>
      {children}
      {/* aria-disabled, and not disabled, which would lose the focus to the page */}
      <div className="confirm-dialog-actions">
        <button
          type="button"
          className="btn btn-quiet"
          onClick={isBusy ? undefined : onKeep}
          aria-disabled={isBusy}
          autoFocus
        >
          {keepLabel}
        </button>
        <button
          type="button"
          className={isHarmless ? 'btn btn-primary' : 'btn btn-destructive is-answer'}
          onClick={isHeldBack ? undefined : onConfirm}
          aria-disabled={isHeldBack}
          aria-busy={isBusy}
        >
          {isBusy && <span className="button-ring" aria-hidden="true" />}
          {confirmLabel}
        </button>
      </div>
    </Dialog>
  );
}
