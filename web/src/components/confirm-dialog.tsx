import { useLayoutEffect, type ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useFocusAfterwards } from './use-focus-afterwards.ts';

interface ConfirmDialogProps {
  /** What is about to happen, as a question. */
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  keepLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
  onKeep: () => void;
}

/**
 * Asks before something is lost, and keeps everybody from what lies behind. The safe answer has the focus, and Escape
 * gives it. Afterwards the focus is where it was, or in the content if that went with what was lost.
 */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  keepLabel,
  isBusy,
  onConfirm,
  onKeep,
}: ConfirmDialogProps) {
  useInertBackground();
  useFocusAfterwards();

  return (
    // Without the library's fading, whose steps a phone lays out one by one: confirm-dialog.scss has it appear.
    <Modal
      show
      centered
      animation={false}
      onHide={isBusy ? () => undefined : onKeep}
      aria-labelledby="confirm-title"
    >
      <Modal.Body className="confirm-dialog">
        <h2 className="h3" id="confirm-title">
          {title}
        </h2>
        {children}
        <div className="confirm-dialog-actions">
          <button type="button" className="btn btn-quiet" onClick={onKeep} disabled={isBusy} autoFocus>
            {keepLabel}
          </button>
          <button
            type="button"
            className="btn btn-destructive is-answer"
            onClick={onConfirm}
            disabled={isBusy}
            aria-busy={isBusy}
          >
            {isBusy && <span className="button-ring" aria-hidden="true" />}
            {confirmLabel}
          </button>
        </div>
      </Modal.Body>
    </Modal>
  );
}

/** While it is open, nothing behind it can be reached. */
function useInertBackground() {
  useLayoutEffect(() => {
    // Each by itself: the messages beside them go on being read out.
    const behind = document.querySelectorAll<HTMLElement>('#root > :is(a, header, main, footer)');
    for (const part of behind) part.inert = true;
    return () => {
      for (const part of behind) part.inert = false;
    };
  }, []);
}
