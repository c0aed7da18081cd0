import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

/** The form as it was served, until the app has taken over what was filled in. */
export const served: { form?: HTMLFormElement | null } = {};

/**
 * Takes over what the guest filled in before the app had started, and keeps the focus in their field.
 * @param takeUp called once with the values by field name, if a form was served
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
    takeUp(Object.fromEntries(filledIn.current) as Record<string, string>); // `as`: these forms have no files
    filledIn.current = null;
    if (focused) form.current?.querySelector<HTMLElement>(`[name=${focused}]`)?.focus();
  });
  // Before the app renders again, which would overwrite the fields.
  useLayoutEffect(() => {
    if (served.form) filledIn.current = new FormData(served.form);
    delete served.form;
  }, []);
  // After the fields show the address's values, which the filled-in ones override.
  useLayoutEffect(() => {
    if (isHydrated) takeUpOnce();
  }, [isHydrated]);
}
