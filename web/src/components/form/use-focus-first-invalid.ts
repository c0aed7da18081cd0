import { useEffect, useRef, useState } from 'react';

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
export function focusFirstInvalid(part: HTMLElement | null): boolean {
  const field = part?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return Boolean(field);
}
