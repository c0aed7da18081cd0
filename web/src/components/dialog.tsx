import { useLayoutEffect, type ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useFocusAfterwards } from './use-focus-afterwards.ts';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** It cannot be closed now. */
  isBusy: boolean;
  /** By Escape, or a click beside it. */
  onClose: () => void;
}

/**
 * Keeps everybody from what lies behind until it is closed. Afterwards the focus is where it was, or in the content if
 * that is gone.
 */
export function Dialog({ title, children, isBusy, onClose }: DialogProps) {
  useInertBackground();
  useFocusAfterwards();

  return (
    // Without the library's fading, whose steps a phone lays out one by one: confirm-dialog.scss has it appear.
    <Modal
      show
      centered
      animation={false}
      onHide={isBusy ? () => undefined : onClose}
      aria-labelledby="confirm-title"
    >
      <Modal.Body className="confirm-dialog">
        <h2 className="h3" id="confirm-title">
          {title}
        </h2>
        {children}
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
