import { useEffect, useRef, useState } from 'react';

/** Focuses the first field with a problem, or the message about a list. Returns whether there is one. */
export function focusFirstProblem(part: HTMLElement | null): boolean {
  return focusOn(part?.querySelector<HTMLElement>('[aria-invalid="true"], .invalid-feedback[role="alert"]'));
}

/**
 * For a page with fields in `.rates-editors` and refusals in `.rates-bar`. After a refusal it focuses the
 * first field with a problem, or else the refusal, since the pressed button has lost the focus.
 * @returns a ref for the page, and a function that focuses the first problem before anything is sent
 */
export function useFocusProblem(refusal: unknown) {
  const page = useRef<HTMLDivElement>(null);
  const [requests, setRequests] = useState(0);

  useEffect(() => {
    if (requests > 0) focusEditorOrAlert(page.current);
  }, [requests]);

  useEffect(() => {
    if (refusal !== undefined) focusEditorOrAlert(page.current);
  }, [refusal]);

  return [page, () => setRequests((before) => before + 1)] as const;
}

function focusEditorOrAlert(page: HTMLElement | null) {
  const editors = page?.querySelector<HTMLElement>('.rates-editors') ?? null;
  if (!focusFirstProblem(editors)) focusOn(page?.querySelector<HTMLElement>('.rates-bar [role="alert"]'));
}

function focusOn(element: HTMLElement | null | undefined): boolean {
  if (!element) return false;
  if (element.tabIndex < 0) element.tabIndex = -1; // texts need a tabindex to take the focus
  element.focus();
  return true;
}
