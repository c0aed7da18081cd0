import { useId, useLayoutEffect, type ReactNode, useEffect } from 'react';
import Modal from 'react-bootstrap/Modal';
import { focusContent } from '../lib/focus-content.ts';

interface DialogProps {
  title: string;
  children: ReactNode;
  isBusy: boolean;
  onClose: () => void;
}

/** A modal dialog. On closing, the focus returns to where it was, or to the content if that is gone. */
export function Dialog({ title, children, isBusy, onClose }: DialogProps) {
  const titleId = useId();
  useInertBackground();
  useFocusAfterwards();

  return (
    // Disables the library's fading, for which a phone lays out each step; confirm-dialog.scss animates instead.
    <Modal
      show
      centered
      animation={false}
      onHide={isBusy ? () => undefined : onClose}
      aria-labelledby={titleId}
    >
      <Modal.Body>
        <h2 className="h3" id={titleId}>
          {title}
        </h2>
        {children}
      </Modal.Body>
    </Modal>
  );
}

function useInertBackground() {
  useLayoutEffect(() => {
    // Each part by itself, so that the messages beside them are still read out.
    const behind = document.querySelectorAll<HTMLElement>('#root > :is(a, header, main, footer, .staff)');
    const before = [...behind].filter(({ inert }) => !inert); // but not what another dialog has made so
    for (const part of before) part.inert = true;
    return () => {
      for (const part of before) part.inert = false;
    };
  }, []);
}

/** Moves the focus to the content when a part of the page is removed together with the focused element. */
export function useFocusAfterwards() {
  useEffect(
    () => () => {
      // After a dialog has restored the focus.
      setTimeout(() => {
        if (document.activeElement === document.body) focusContent();
      });
    },
    [],
  );
}
