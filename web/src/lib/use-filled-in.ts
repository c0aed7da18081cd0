import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { served } from './served-form.ts';

/**
 * Takes up what the guest has filled in before the app was there, and leaves them in the field they were in.
 * @param takeUp is told of it once, field by field, if a form was served
 */
export function useFilledIn(
  form: RefObject<HTMLFormElement | null>,
  takeUp: (filledIn: Record<string, string>) => void,
) {
  const [focused] = useState(() => served.form?.querySelector<HTMLInputElement>(':focus')?.name);
  const takeUpOnce = useEffectEvent(() => {
    if (!served.form) return;
    const filledIn = new FormData(served.form) as unknown as [string, string][]; // pairs, of a form without files
    delete served.form;
    takeUp(Object.fromEntries(filledIn));
    if (focused) form.current?.querySelector<HTMLElement>(`[name=${focused}]`)?.focus();
  });
  // Before anything is drawn anew, which would put the app's own words into the fields.
  useLayoutEffect(() => takeUpOnce(), []);
}
