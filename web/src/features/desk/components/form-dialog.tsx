import { FormikProvider } from 'formik';
import type { ComponentProps, ReactNode } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { AppForm } from '../../../components/form/formik/field.tsx';
import { RefusalAlert } from './refusal-alert.tsx';

interface FormDialogProps extends Pick<ComponentProps<typeof FormAnswers>, 'label' | 'isDisabled'> {
  title: string;
  /** As `useDraft` returns it. */
  form: {
    formik: ComponentProps<typeof FormikProvider>['value'];
    isBusy: boolean;
    isTouched: boolean;
    refusal: Error | null;
  };
  className?: string;
  children: ReactNode;
  onClose: () => void;
}

/** A dialog that sends what is typed into it. Once something is, only its buttons close it. */
export function FormDialog({ title, form, className, children, onClose, ...answers }: FormDialogProps) {
  const { formik, isBusy, isTouched, refusal } = form;
  return (
    <Dialog title={title} isBusy={isBusy || isTouched} onClose={onClose}>
      <FormikProvider value={formik}>
        <AppForm {...(className !== undefined && { className })}>
          {children}
          <RefusalAlert error={refusal} />
          <FormAnswers {...answers} isBusy={isBusy} onKeep={onClose} />
        </AppForm>
      </FormikProvider>
    </Dialog>
  );
}
