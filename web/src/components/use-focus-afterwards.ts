import { useEffect } from 'react';
import { focusContent } from '../lib/focus-content.ts';

/** Once a part of the page is gone, puts the focus into the content, if what had it went along. */
export function useFocusAfterwards() {
  useEffect(
    () => () => {
      // Once a dialog has given back what it took.
      setTimeout(() => {
        if (document.activeElement === document.body) focusContent();
      });
    },
    [],
  );
}
