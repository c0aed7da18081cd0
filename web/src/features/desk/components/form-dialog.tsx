import type { UseMutationResult } from '@tanstack/react-query';
import { FormikProvider } from 'formik';
import type { ComponentProps, ReactNode } from 'react';
import { object, string } from 'yup';
import { Dialog } from '../../../components/dialog.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { AppForm } from '../../../components/form/formik/field.tsx';
import { useDraft } from '../../../components/form/formik/use-draft.ts';
import { ReasonField } from './desk-fields.tsx';
import { RefusalAlert } from './refusal-alert.tsx';

interface DraftFormProps {
  /** As `useDraft` returns it. */
  form: {
    formik: ComponentProps<typeof FormikProvider>['value'];
    isBusy: boolean;
    isTouched: boolean;
    refusal: Error | null;
  };
  className?: string;
  children: ReactNode;
  /** Stands below the refusal, as the buttons do. */
  answers: ReactNode;
}

export function DraftForm({ form, className = '', children, answers }: DraftFormProps) {
  return (
    <FormikProvider value={form.formik}>
      <AppForm className={className}>
        {children}
        <RefusalAlert error={form.refusal} />
        {answers}
      </AppForm>
    </FormikProvider>
  );
}

type FormDialogProps = Omit<DraftFormProps, 'answers'> &
  Pick<ComponentProps<typeof FormAnswers>, 'label' | 'isDisabled'> & {
    title: string;
    news?: ReactNode;
    onClose: () => void;
  };

/** A dialog that sends what is typed into it. Once something is, only its buttons close it. */
export function FormDialog({ title, form, className, children, news, onClose, ...answers }: FormDialogProps) {
  const { isBusy, isTouched } = form;
  return (
    <Dialog title={title} isBusy={isBusy || isTouched} onClose={onClose}>
      <DraftForm
        form={form}
        className={className ?? ''}
        answers={
          <>
            {news}
            <FormAnswers {...answers} isBusy={isBusy} onKeep={onClose} />
          </>
        }
      >
        {children}
      </DraftForm>
    </Dialog>
  );
}

export const withReason = object({ reason: string().trim().required('Give a reason.') });

interface ReasonDialogProps<Input> extends Pick<FormDialogProps, 'title' | 'label' | 'onClose'> {
  /** As that of `useDraft`. */
  name: string;
  sending: Pick<UseMutationResult<unknown, Error, Input>, 'mutate' | 'error' | 'isError' | 'reset'>;
  inputOf: (reason: string) => Input;
  hint?: string;
  children?: ReactNode;
}

/** Asks for the reason of what it then does. */
export function ReasonDialog<Input extends object>(props: ReasonDialogProps<Input>) {
  const { name, sending, inputOf, hint, children, ...dialog } = props;
  const form = useDraft(
    { reason: '' },
    {
      name,
      schema: withReason,
      sending,
      inputOf: ({ reason }) => inputOf(reason.trim()),
      onSent: dialog.onClose,
    },
  );
  return (
    <FormDialog form={form} {...dialog}>
      {children}
      <ReasonField hint={hint} {...form.tie('reason')} />
    </FormDialog>
  );
}
