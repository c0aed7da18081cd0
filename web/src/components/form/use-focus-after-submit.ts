import { type RefObject, useEffect, useRef, useState } from 'react';

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

/** Calls {@link focusFirstInvalid} once the problems are rendered. */
export function useFocusFirstInvalid<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  const [requests, setRequests] = useState(0);

  useEffect(() => {
    if (requests > 0) focusFirstInvalid(part.current);
  }, [requests]);

  return [part, () => setRequests((before) => before + 1)] as const;
}

/** Focuses the first invalid field of a part of the page. Returns whether there is one. */
function focusFirstInvalid(part: HTMLElement | null): boolean {
  const field = part?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return Boolean(field);
}
