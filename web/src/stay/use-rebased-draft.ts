import { useState } from 'react';

/**
 * Returns a draft of something that others may change in between. Fields that were not edited here follow
 * those changes, so that saving does not undo them.
 * @param begun what was edited before
 */
export function useRebasedDraft<Draft extends object>(now: Draft, begun: Partial<Draft> = {}) {
  const [touched, setTouched] = useState(begun);
  return {
    draft: { ...now, ...touched },
    touched,
    isTouched: Object.keys(touched).length > 0,
    edit: (changes: Partial<Draft>) =>
      setTouched((before) => changedFields<Partial<Draft>>({ ...before, ...changes }, now)),
  };
}

export function changedFields<Fields extends object>(wanted: Fields, before: Fields): Partial<Fields> {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => before[name as keyof Fields] !== value, // `as`: a key of the same type
  );
  return Object.fromEntries(changed) as Partial<Fields>; // `as`: some of its own entries
}
