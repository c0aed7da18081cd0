import type { FieldMessages } from '@innkeep/contract/errors';
import type { UseMutationResult } from '@tanstack/react-query';
import { type FormikValues, useFormik } from 'formik';
import { useState } from 'react';
import type { Schema } from 'yup';
import { useForgetOnceSaved, useRestoredDraft, useUnsaved } from '../../../lib/unsaved/use-unsaved.ts';
import { tieFields } from '../tie-fields.ts';
import { markFields } from './mark-fields.ts';

interface DraftForm<Draft extends FormikValues, Answer, Input extends object> {
  /** Names the form and its subject, to restore what was typed after a sign-in. */
  name?: string;
  /** Whether what is typed waits until the user comes back to it, even if they leave the page. */
  isKept?: boolean;
  /** The rules that look at the draft alone. */
  schema?: Schema;
  /** The rules that look at more. */
  problemsOf?: (draft: Draft) => FieldMessages;
  sending: Pick<UseMutationResult<Answer, Error, Input>, 'mutate' | 'error' | 'isError' | 'reset'>;
  inputOf: (draft: Draft) => Input;
  onSent?: (answer: Answer) => void;
  onRefused?: (refusal: Error) => void;
}

/**
 * The state of a form that is sent by one call. It asks before what is typed is left, and has it back after a sign-in.
 * Its problems are shown once the user has tried to send it. A form that follows what others change in between goes by
 * `useRebasedDraft`.
 * @param begins what the form begins with, field by field; a later value changes nothing
 */
export function useDraft<Draft extends FormikValues, Answer, Input extends object>(
  begins: Draft,
  { name, isKept = false, schema, problemsOf, sending, ...form }: DraftForm<Draft, Answer, Input>,
) {
  const [initial] = useState(begins);
  const initialValues = useRestoredDraft(initial, name);
  const onceSaved = useForgetOnceSaved(name);
  const formik = useFormik<Draft>({
    initialValues,
    validationSchema: schema,
    ...(problemsOf && { validate: problemsOf }),
    onSubmit: (draft, helpers) =>
      new Promise<void>((resolve) => {
        sending.mutate(onceSaved(form.inputOf(draft)), {
          onSuccess: (answer) => form.onSent?.(answer),
          onError: (refusal) => {
            markFields(refusal, helpers);
            form.onRefused?.(refusal);
          },
          onSettled: () => resolve(),
        });
      }),
  });
  const { values: draft, errors, submitCount } = formik;
  const isTouched = Object.entries(initial).some(([field, value]) => draft[field] !== value);
  useUnsaved(isTouched ? draft : undefined, name, { isKept });

  function edit(changes: Partial<Draft>) {
    if (sending.isError) sending.reset(); // the refusal was for the earlier input
    void formik.setValues({ ...draft, ...changes });
  }

  return {
    formik,
    draft,
    isTouched,
    isBusy: formik.isSubmitting,
    refusal: sending.error,
    edit,
    // `as`: a draft has no fields within fields.
    tie: tieFields(draft, edit, (field) =>
      submitCount > 0 ? (errors[field] as string | undefined) : undefined,
    ),
  };
}
