import type { Channel } from '@innkeep/contract/channels/channel';
import { channelChangeSchema } from '@innkeep/contract/channels/channel-inputs';
import type { FieldMessages } from '@innkeep/contract/errors';
import { useState } from 'react';
import { problemsBy } from '../../../components/form/problems-by.ts';
import { useFocusAfterwards } from '../../../components/dialog.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { useDraft } from '../../../components/form/formik/use-draft.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { useIsKept } from '../../../lib/unsaved/use-unsaved.ts';
import { unchanged, useSaveChannel } from '../api/channels.ts';
import { AboutButton } from '../components/about-button.tsx';
import { DraftForm } from '../components/form-dialog.tsx';
import { Button } from '../../../components/button.tsx';
import { portalNamed, Steps } from './portals.tsx';

interface AddressPartProps {
  channel: Channel;
  onSaved: () => void;
}

/** The secret address of a channel's calendar: pasted once, and afterwards only its host is shown. */
export function AddressPart({ channel, onSaved }: AddressPartProps) {
  const { _id, name, readsFrom, isOn } = channel;
  const kept = `address of ${_id}`;
  const [isReplacing, setReplacing] = useState(useIsKept(kept));
  const [isSaved, setSaved] = useState(false);
  const isShown = readsFrom === undefined || isReplacing;
  return (
    <section className="mt-5 pt-4 border-top" aria-label={`The calendar of ${name}`}>
      <h3 className="h5">2. We read {name}’s calendar</h3>
      {readsFrom === undefined ? (
        <p className="form-note">
          Paste the link to this room’s calendar at {name}. We’ll then hold the nights it sells.
        </p>
      ) : (
        <p className="d-flex flex-wrap align-items-center column-gap-3 text-break">
          <span>
            We read it from <strong>{readsFrom}</strong>.
          </span>
          {!isReplacing && (
            <AboutButton
              className="btn btn-bare"
              label="Replace"
              about={`the link of ${name}’s calendar`}
              onClick={() => setReplacing(true)}
            />
          )}
        </p>
      )}
      <p role="status" className="channel-said">
        {isSaved && !isOn && 'We read it once you resume.'}
      </p>
      {isShown && (
        <AddressForm
          channel={channel}
          kept={kept}
          onKeep={readsFrom === undefined ? undefined : () => setReplacing(false)}
          onSaved={() => {
            setReplacing(false);
            setSaved(true);
            onSaved();
          }}
        />
      )}
      {isShown && <Steps label={`Where to find it at ${name}`} steps={portalNamed(name).toFind} />}
    </section>
  );
}

interface AddressFormProps extends AddressPartProps {
  kept: string;
  /** Leaves the present address; undefined where there is none. */
  onKeep: (() => void) | undefined;
}

const addressSchema = channelChangeSchema.pick(['address']);

function problemsOf({ address }: { address: string }): FieldMessages {
  if (address.trim() === '') return { address: 'Paste the link, as the channel shows it.' };
  return problemsBy(addressSchema, { address });
}

function AddressForm({ channel, kept, onKeep, onSaved }: AddressFormProps) {
  const form = useDraft(
    { address: '' },
    {
      name: kept,
      problemsOf,
      sending: useSaveChannel(),
      inputOf: ({ address }) => ({
        id: channel._id,
        change: { ...unchanged(channel), address: address.trim() },
      }),
      onSent: onSaved,
    },
  );
  useFocusAfterwards();
  return (
    <DraftForm
      form={form}
      answers={
        <div className="d-flex flex-wrap gap-2">
          <BusyButton isBusy={form.isBusy}>Save the link</BusyButton>
          {onKeep && (
            <Button look="bare" disabled={form.isBusy} onClick={onKeep}>
              Keep the current link
            </Button>
          )}
        </div>
      }
    >
      <TextField
        label={`The link of ${channel.name}’s calendar`}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://…"
        autoFocus={onKeep !== undefined} // its button is gone
        {...form.tie('address')}
      />
    </DraftForm>
  );
}
