import { type RefObject, useEffect, useRef } from 'react';
import { focusFirstInvalid } from './use-focus-first-invalid.ts';

/**
 * Once a form has been answered: leads a refused guest to the first field in question, or else gives the focus back to
 * the button, which lost it by being disabled while the form was sent.
 */
export function useFocusAfterSubmit(form: RefObject<HTMLFormElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    const isAnswered = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!isAnswered || focusFirstInvalid(form.current)) return;
    // Nothing has it but the page, or the dialog.
    if (document.activeElement?.contains(form.current))
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }, [form, isBusy]);
}
