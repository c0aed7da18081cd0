import type { Channel } from '@innkeep/contract/channels/channel';
import { ApiError } from '@innkeep/contract/errors';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { CheckField } from '../../../components/form/check-field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { useIsKept } from '../../../lib/unsaved/use-unsaved.ts';
import { unchanged, useRemoveChannel, useSaveChannel } from '../api/channels.ts';
import { AboutButton } from '../components/about-button.tsx';
import { FormDialog } from '../components/form-dialog.tsx';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { Button } from '../../../components/button.tsx';
import { NameFields, useChannelForm } from './channel-draft.tsx';
import { REPEATS_LABEL, repeatsHint, settingsWords } from './channel-words.ts';

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
      <div className="d-flex flex-wrap gap-2">
        <Button aria-label={`Settings: ${about}`} onClick={() => setAsked('settings')}>
          Settings…
        </Button>
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
  const [opened] = useState(channel.rev);
  const form = useChannelForm(channel, {
    name: settingsName(id),
    // Once it is shown, what others have changed is taken as seen.
    inputOf: (settings) => ({
      id,
      change: { ...unchanged(channel), ...settings, rev: isRefused ? channel.rev : opened },
    }),
    onSent: onClose,
  });
  const { refusal, isTouched, draft, edit, tie } = form;
  const isRefused = refusal instanceof ApiError && refusal.code === 'booking/changed';
  return (
    <FormDialog
      title={`Settings of ${name}`}
      label="Save"
      isDisabled={!isTouched}
      form={form}
      news={isRefused && <p>It is now: {settingsWords(channel)}. Saving replaces that.</p>}
      onClose={onClose}
    >
      <NameFields form={form} />
      <TextArea
        label="Entries to ignore"
        hint={`We ignore entries of ${name} with exactly these words, one per line. Use it for entries that are not guests’ stays.`}
        rows={3}
        spellCheck={false}
        {...tie('ignore')}
      />
      <CheckField
        label={REPEATS_LABEL}
        hint={repeatsHint(name)}
        isChecked={draft.repeatsOurs}
        onChange={(repeatsOurs) => edit({ repeatsOurs })}
      />
    </FormDialog>
  );
}
