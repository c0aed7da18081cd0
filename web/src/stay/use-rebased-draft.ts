import { useState } from 'react';
import { useForgetOnceSaved, useRestoredDraft, useUnsaved } from '../lib/unsaved/use-unsaved.ts';

/**
 * Returns a draft of something that others may change in between. Fields that were not edited here follow
 * those changes, so that saving does not undo them.
 * @param name of the form and its subject, to ask before leaving what is typed, and to restore it after a
 *   sign-in
 */
export function useRebasedDraft<Draft extends object>(now: Draft, name?: string) {
  const [nothing] = useState<{ touched: Partial<Draft> }>({ touched: {} });
  const [typed, setTyped] = useState(useRestoredDraft(nothing, name));
  const { touched } = typed;
  const isTouched = Object.keys(touched).length > 0;
  useUnsaved(isTouched && name !== undefined ? typed : undefined, name);
  return {
    draft: { ...now, ...touched },
    isTouched,
    edit: (changes: Partial<Draft>) =>
      setTyped((before) => ({
        touched: changedFields<Partial<Draft>>({ ...before.touched, ...changes }, now),
      })),
    onceSaved: useForgetOnceSaved(name),
  };
}

export function changedFields<Fields extends object>(wanted: Fields, before: Fields): Partial<Fields> {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => before[name as keyof Fields] !== value, // `as`: a key of the same type
  );
  return Object.fromEntries(changed) as Partial<Fields>; // `as`: some of its own entries
}
