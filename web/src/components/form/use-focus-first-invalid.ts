import { useEffect, useRef, useState } from 'react';

/** Leads a refused guest to the first field in question, once what is wrong stands beside it. */
export function useRefusal<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) part.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  return [part, () => setRefusals((before) => before + 1)] as const;
}
