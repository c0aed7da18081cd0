import { useState } from 'react';

/**
 * Something being filled in that others may change meanwhile. What nobody has touched here goes along with it, so that
 * to save undoes nothing of theirs.
 */
export function useRebasedDraft<Draft extends object>(now: Draft) {
  const [touched, setTouched] = useState<Partial<Draft>>({});
  return {
    draft: { ...now, ...touched },
    isTouched: Object.keys(touched).length > 0,
    edit: (changes: Partial<Draft>) =>
      setTouched((before) => changedFields<Partial<Draft>>({ ...before, ...changes }, now)),
  };
}

/** What is other than it was. */
export function changedFields<Fields extends object>(wanted: Fields, before: Fields): Partial<Fields> {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => before[name as keyof Fields] !== value, // a key of the same type
  );
  return Object.fromEntries(changed) as Partial<Fields>; // some of its own entries
}
