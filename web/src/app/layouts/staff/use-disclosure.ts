import { useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { takesEscape } from '../../../lib/use-escape.ts';

/** Opens a part over the page. Escape, a choice in it, and a focus that leaves it close it. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    close: () => setOpen(false),
    around: {
      onKeyDown: (event: KeyboardEvent) => {
        const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
        if (!isOpen || !isInside || !takesEscape(event)) return; // a dialog has its own Escape
        setOpen(false);
        toggle.current?.focus();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        const isElsewhere = relatedTarget && !currentTarget.contains(relatedTarget);
        if (isElsewhere && !relatedTarget.closest('[role="dialog"]')) setOpen(false); // a question is about it
      },
    },
    toggleProps: {
      ref: toggle,
      type: 'button' as const,
      'aria-expanded': isOpen,
      // Safari gives no focus to a button that is clicked, and `onBlur` needs one.
      onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
        currentTarget.focus();
        setOpen(!isOpen);
      },
    },
  };
}
