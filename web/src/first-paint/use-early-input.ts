import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

/** The form of the page as it was served, until the app has taken up what was filled in there. */
export const served: { form?: HTMLFormElement | null } = {};

/**
 * Takes up what the guest has filled in before the app was there, and leaves them in the field they were in.
 * @param takeUp is told of it once, field by field, if a form was served
 */
export function useEarlyInput(
  form: RefObject<HTMLFormElement | null>,
  takeUp: (filledIn: Record<string, string>) => void,
) {
  const isHydrated = useIsHydrated();
  const [focused] = useState(() => served.form?.querySelector<HTMLInputElement>(':focus')?.name);
  const filledIn = useRef<FormData>(null);
  const takeUpOnce = useEffectEvent(() => {
    if (!filledIn.current) return;
    takeUp(Object.fromEntries(filledIn.current) as Record<string, string>); // of forms without files
    filledIn.current = null;
    if (focused) form.current?.querySelector<HTMLElement>(`[name=${focused}]`)?.focus();
  });
  // Before anything is drawn anew, which would put the app's own words into the fields.
  useLayoutEffect(() => {
    if (served.form) filledIn.current = new FormData(served.form);
    delete served.form;
  }, []);
  // Once the fields are those of the address, which what was filled in goes before.
  useLayoutEffect(() => {
    if (isHydrated) takeUpOnce();
  }, [isHydrated]);
}
