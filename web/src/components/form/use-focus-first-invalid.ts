import { useEffect, useRef, useState } from 'react';

/** Leads a refused guest to the first field in question, once what is wrong stands beside it. */
export function useFocusFirstInvalid<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  const [requests, setRequests] = useState(0);

  useEffect(() => {
    if (requests > 0) part.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [requests]);

  return [part, () => setRequests((before) => before + 1)] as const;
}
