import { useEffect, useRef, useState } from 'react';

/** {@link focusFirstInvalid} of a part of the page, once what is wrong stands beside its fields. */
export function useFocusFirstInvalid<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  const [requests, setRequests] = useState(0);

  useEffect(() => {
    if (requests > 0) focusFirstInvalid(part.current);
  }, [requests]);

  return [part, () => setRequests((before) => before + 1)] as const;
}

/** Leads a refused guest to the first field in question; tells whether there is one. */
export function focusFirstInvalid(part: HTMLElement | null): boolean {
  const field = part?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return Boolean(field);
}
