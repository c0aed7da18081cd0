import { Formik } from 'formik';
import { useState } from 'react';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { AppForm } from '../../../components/form/formik/field.tsx';
import { KeepTyped } from '../../../components/form/formik/keep-typed.tsx';
import { useFocusAfterwards } from '../../../components/dialog.tsx';
import { useForgetOnceSaved } from '../../../lib/unsaved/use-unsaved.ts';
import { useSaveChannel } from '../api/channels.ts';
import { RefusalAlert } from '../components/form-dialog.tsx';
import {
  type ChannelDraft,
  draftOf,
  draftProblems,
  refusedFields,
  settingsOf,
  NameFields,
} from './channel-draft.tsx';
import { PORTALS, portalNamed } from './portals.tsx';

interface AddChannelProps {
  roomId: string;
  roomName: string;
  taken: readonly string[];
  onAdded: (id: string) => void;
  onKeep: (() => void) | undefined;
}

/** Adds a channel to a room. Its link and its address come next, on its card. */
export function AddChannel({ roomId, roomName, taken, onAdded, onKeep }: AddChannelProps) {
  const save = useSaveChannel();
  const name = `new channel of ${roomId}`;
  const onceSaved = useForgetOnceSaved(name);
  const [isAsked] = useState(onKeep !== undefined); // by a button, which is gone
  useFocusAfterwards();
  const first = PORTALS.find(({ name }) => !taken.includes(name))?.name ?? '';
  return (
    <section className="panel add-channel mb-8" aria-labelledby="add-channel">
      <h2 id="add-channel" className="h4" tabIndex={-1} ref={isAsked ? takeFocus : undefined}>
        Add a channel
      </h2>
      <p className="form-note">Where else do you sell {roomName}?</p>
      <Formik<ChannelDraft>
        initialValues={draftOf({ name: first, ignore: [], repeatsOurs: false })}
        validate={draftProblems}
        onSubmit={async (draft, { setErrors, resetForm }) => {
          const settings = settingsOf(draft);
          const added = { roomId, ...settings, ignore: [...portalNamed(settings.name).ignore] };
          await save.mutateAsync(onceSaved({ added })).then(
            ({ _id }) => {
              resetForm();
              onAdded(_id);
            },
            (error: unknown) => setErrors(refusedFields(error)),
          );
        }}
      >
        {({ isSubmitting }) => (
          <AppForm>
            <KeepTyped name={name} />
            <NameFields />
            <RefusalAlert error={save.error} />
            <div className="channel-acts">
              <BusyButton isBusy={isSubmitting}>Add</BusyButton>
              {onKeep && (
                <button type="button" className="btn btn-bare" disabled={isSubmitting} onClick={onKeep}>
                  Not now
                </button>
              )}
            </div>
          </AppForm>
        )}
      </Formik>
    </section>
  );
}

function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}
