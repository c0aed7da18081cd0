import { useField } from 'formik';
import type { ReactNode } from 'react';
import { FieldShell, type FieldTies } from './field-shell.tsx';

interface FieldFrameProps {
  name: string;
  label: string;
  hint?: ReactNode;
  children: (ties: FieldTies) => ReactNode;
}

/** One labelled field of a Formik form; the input itself is the caller's. */
export function FieldFrame({ name, ...shell }: FieldFrameProps) {
  const [, { error, touched }] = useField<unknown>(name);
  return <FieldShell {...shell} problem={touched ? error : undefined} />;
}
