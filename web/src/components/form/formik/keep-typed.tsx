import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useRestoredDraft, useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';

/** Guards what is typed into a Formik form, and has it back after a sign-in; pictures have to be chosen anew. */
export function KeepTyped({ name }: { name: string }) {
  const { values, initialValues, dirty, setValues } = useFormikContext<Record<string, unknown>>();
  const begun = useRestoredDraft(initialValues, name);
  const putBack = useEffectEvent(() => {
    if (begun !== initialValues) void setValues({ ...initialValues, ...begun });
  });
  useEffect(() => putBack(), []);

  const typed = useMemo(() => {
    const words = Object.entries(values).filter(([field]) => field !== 'pictures');
    return dirty ? Object.fromEntries(words) : undefined;
  }, [values, dirty]);
  useUnsaved(typed, name);
  return null;
}
