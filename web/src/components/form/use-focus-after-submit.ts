import { type RefObject, useEffect, useRef } from 'react';
import { focusFirstInvalid } from './use-focus-first-invalid.ts';

/**
 * Moves the focus after a form was answered: to the first invalid field, or else back to the button, which
 * lost the focus by being disabled while the form was sent.
 */
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
