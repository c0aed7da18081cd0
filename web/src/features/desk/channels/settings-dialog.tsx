import type { Channel } from '@innkeep/contract/channels/channel';
import { ApiError } from '@innkeep/contract/errors';
import { Formik, useFormikContext } from 'formik';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { CheckField } from '../../../components/form/check-field.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { AppForm } from '../../../components/form/formik/app-form.tsx';
import { FormikField } from '../../../components/form/formik/field.tsx';
import { KeepTyped } from '../../../components/form/formik/keep-typed.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { unchanged, useSaveChannel } from '../api/channels.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { type ChannelDraft, draftOf, draftProblems, refusedFields, settingsOf } from './channel-draft.ts';
import { REPEATS_LABEL, repeatsHint, settingsWords } from './channel-words.ts';
import { NameFields } from './name-fields.tsx';

interface SettingsDialogProps {
  /** The channel as it is now, with others' changes. */
  channel: Channel;
  onClose: () => void;
}

/** The name under which what is typed about a channel is kept. */
export const settingsName = (channelId: string) => `settings of ${channelId}`;

/** Changes what a channel is called, and how its calendar is understood. */
export function SettingsDialog({ channel, onClose }: SettingsDialogProps) {
  const { _id: id, name } = channel;
  const save = useSaveChannel();
  const [opened] = useState(channel.rev);
  const isRefused = save.error instanceof ApiError && save.error.code === 'booking/changed-meanwhile';
  return (
    <Formik<ChannelDraft>
      initialValues={draftOf(channel)}
      validate={draftProblems}
      onSubmit={async (draft, { setErrors, setTouched }) => {
        const change = {
          ...unchanged(channel),
          ...settingsOf(draft),
          rev: isRefused ? channel.rev : opened, // once it is shown, it is taken as seen
        };
        await save.mutateAsync({ id, change }).then(onClose, (error: unknown) => {
          void setTouched({ other: true, ignore: true }, false);
          setErrors(refusedFields(error));
        });
      }}
    >
      {({ isSubmitting, dirty }) => (
        <Dialog title={`Settings of ${name}`} isBusy={isSubmitting || dirty} onClose={onClose}>
          <AppForm>
            <KeepTyped name={settingsName(id)} />
            <NameFields />
            <CalendarFields name={name} />
            <RefusalAlert error={save.error} />
            {isRefused && <p>By now it is: {settingsWords(channel)}. What you save takes its place.</p>}
            <FormAnswers label="Save" isBusy={isSubmitting} isDisabled={!dirty} onKeep={onClose} />
          </AppForm>
        </Dialog>
      )}
    </Formik>
  );
}

/** How entries of the calendar are understood. */
function CalendarFields({ name }: { name: string }) {
  const { values, setFieldValue } = useFormikContext<ChannelDraft>();
  return (
    <>
      <FormikField name="ignore">
        {(ties) => (
          <TextArea
            label="Entries that are no stays"
            hint={`Entries of ${name} with these words, one a line, are left out: they only say that the room cannot be booked there.`}
            rows={3}
            spellCheck={false}
            {...ties}
          />
        )}
      </FormikField>
      <CheckField
        label={REPEATS_LABEL}
        hint={repeatsHint(name)}
        isChecked={values.repeatsOurs}
        onChange={(isOn) => void setFieldValue('repeatsOurs', isOn)}
      />
    </>
  );
}
