import { useEffect } from 'react';
import { focusContent } from '../lib/focus-content.ts';

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
