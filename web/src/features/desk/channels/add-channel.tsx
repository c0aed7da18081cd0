import { useState } from 'react';
import { useFocusAfterwards } from '../../../components/dialog.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { DraftForm } from '../components/form-dialog.tsx';
import { Button } from '../../../components/button.tsx';
import { NameFields, useChannelForm } from './channel-draft.tsx';
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
  const [isAsked] = useState(onKeep !== undefined); // by a button, which is gone
  useFocusAfterwards();
  const first = PORTALS.find(({ name }) => !taken.includes(name))?.name ?? '';
  const form = useChannelForm(
    { name: first, ignore: [], repeatsOurs: false },
    {
      name: `new channel of ${roomId}`,
      inputOf: (settings) => ({
        added: { roomId, ...settings, ignore: [...portalNamed(settings.name).ignore] },
      }),
      onSent: ({ _id }) => onAdded(_id),
    },
  );
  return (
    <section className="panel narrow mb-8" aria-labelledby="add-channel">
      <h2 id="add-channel" className="h4" tabIndex={-1} ref={isAsked ? takeFocus : undefined}>
        Add a channel
      </h2>
      <p className="form-note">Where else do you sell {roomName}?</p>
      <DraftForm
        form={form}
        answers={
          <div className="d-flex flex-wrap gap-2">
            <BusyButton isBusy={form.isBusy}>Add</BusyButton>
            {onKeep && (
              <Button look="bare" disabled={form.isBusy} onClick={onKeep}>
                Not now
              </Button>
            )}
          </div>
        }
      >
        <NameFields form={form} />
      </DraftForm>
    </section>
  );
}

function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}
