import { useEffect, useRef, useState } from 'react';

/** Leads to the first thing in question: a field, or what is said about a whole list. Tells whether there is one. */
export function focusFirstProblem(part: HTMLElement | null): boolean {
  return focusOn(part?.querySelector<HTMLElement>('[aria-invalid="true"], .invalid-feedback[role="alert"]'));
}

/**
 * For a page whose fields are in `.rates-editors` and whose refusals are told in `.rates-bar`: once a save is refused,
 * leads to the first field in question, or else to what is said, for the button that was pressed lost the focus.
 * @returns the page, and how to lead to the first field before anything is sent
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
  if (element.tabIndex < 0) element.tabIndex = -1; // a text takes the focus only if it is told so
  element.focus();
  return true;
}
