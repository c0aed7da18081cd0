import type { Channel } from '@innkeep/contract/channels/channel';
import { ApiError } from '@innkeep/contract/errors';
import { Formik, useFormikContext } from 'formik';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { CheckField } from '../../../components/form/check-field.tsx';
import { FormAnswers } from '../../../components/form/form-answers.tsx';
import { AppForm, FormikField } from '../../../components/form/formik/field.tsx';
import { KeepTyped } from '../../../components/form/formik/keep-typed.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { useForgetOnceSaved, useIsKept } from '../../../lib/unsaved/use-unsaved.ts';
import { unchanged, useRemoveChannel, useSaveChannel } from '../api/channels.ts';
import { RefusalAlert } from '../components/form-dialog.tsx';
import { REPEATS_LABEL, repeatsHint, settingsWords } from './channel-words.ts';
import {
  type ChannelDraft,
  draftOf,
  draftProblems,
  refusedFields,
  settingsOf,
  NameFields,
} from './channel-draft.tsx';
import { AboutButton } from '../components/about-button.tsx';

const settingsName = (channelId: string) => `settings of ${channelId}`;

type Question = 'settings' | 'pause' | 'remove';

export function ChannelActs({ channel, onGoOn }: { channel: Channel; onGoOn: () => void }) {
  const { _id, name, roomName, isOn } = channel;
  const isKept = useIsKept(settingsName(_id));
  const [asked, setAsked] = useState<Question | undefined>(isKept ? 'settings' : undefined);
  const save = useSaveChannel();
  const about = `${name}, ${roomName}`;
  const close = () => setAsked(undefined);
  const turn = (turnsOn: boolean, onSuccess: () => void) =>
    save.mutate({ id: _id, change: { ...unchanged(channel), isOn: turnsOn } }, { onSuccess });
  return (
    <div className="mt-5 pt-4 border-top">
      <div className="channel-acts">
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={`Settings: ${about}`}
          onClick={() => setAsked('settings')}
        >
          Settings…
        </button>
        {/* One button, so that the focus stays on it. */}
        <BusyButton
          className={isOn ? 'btn btn-bare' : 'btn btn-quiet'}
          aria-label={`${isOn ? 'Pause' : 'Resume'}: ${about}`}
          isBusy={save.isPending && asked === undefined}
          keepsFocus
          onClick={() => (isOn ? setAsked('pause') : turn(true, onGoOn))}
        >
          {isOn ? 'Pause' : 'Resume'}
        </BusyButton>
        <AboutButton
          className="btn btn-destructive is-bare"
          label="Remove"
          about={about}
          onClick={() => setAsked('remove')}
        />
      </div>
      {asked === undefined && <RefusalAlert error={save.error} />}
      {asked === 'settings' && <SettingsDialog channel={channel} onClose={close} />}
      {asked === 'remove' && <RemoveDialog channel={channel} onClose={close} />}
      {asked === 'pause' && (
        <ConfirmDialog
          title={`Pause ${name}?`}
          confirmLabel="Pause"
          keepLabel="Not now"
          isBusy={save.isPending}
          isHarmless
          onConfirm={() => turn(false, close)}
          onKeep={close}
        >
          <p>
            While it is paused, we don’t read its calendar and it can’t read ours, so the same night can be
            sold twice. Nights that are held for {name} stay held.
          </p>
          <RefusalAlert error={save.error} />
        </ConfirmDialog>
      )}
    </div>
  );
}

function RemoveDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { name, roomName, reading } = channel;
  const { mutate, isPending, error } = useRemoveChannel(channel);
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      keepLabel="Keep it"
      isBusy={isPending}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onKeep={onClose}
    >
      <p>
        {reading.nights === 0 ? (
          <>It holds no nights of {roomName}. </>
        ) : (
          <>
            <strong>Future nights held for it go back on sale at once</strong>, even those that its guests
            have booked. Stays that have begun remain on the chart, where you can lift them.{' '}
          </>
        )}
        Our link stops working, and its open conflicts are closed.
      </p>
      <RefusalAlert error={error} />
    </ConfirmDialog>
  );
}

function SettingsDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { _id: id, name } = channel;
  const save = useSaveChannel();
  const onceSaved = useForgetOnceSaved(settingsName(id));
  const [opened] = useState(channel.rev);
  const isRefused = save.error instanceof ApiError && save.error.code === 'booking/changed';
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
        await save.mutateAsync(onceSaved({ id, change })).then(onClose, (error: unknown) => {
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
            {isRefused && <p>It is now: {settingsWords(channel)}. Saving replaces that.</p>}
            <FormAnswers label="Save" isBusy={isSubmitting} isDisabled={!dirty} onKeep={onClose} />
          </AppForm>
        </Dialog>
      )}
    </Formik>
  );
}

function CalendarFields({ name }: { name: string }) {
  const { values, setFieldValue } = useFormikContext<ChannelDraft>();
  return (
    <>
      <FormikField name="ignore">
        {(ties) => (
          <TextArea
            label="Entries to ignore"
            hint={`We ignore entries of ${name} with exactly these words, one per line. Use it for entries that are not guests’ stays.`}
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
