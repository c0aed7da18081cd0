import { type RefObject, useEffect, useRef } from 'react';
import { focusFirstInvalid } from './use-focus-first-invalid.ts';

/** Focuses the first invalid field, or the button again, which lost the focus by being disabled. */
export function useFocusAfterSubmit(form: RefObject<HTMLFormElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    const isAnswered = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!isAnswered || focusFirstInvalid(form.current)) return;
    // Only the page or the dialog has the focus.
    if (document.activeElement?.contains(form.current))
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }, [form, isBusy]);
}
