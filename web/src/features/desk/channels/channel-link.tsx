import type { Channel } from '@innkeep/contract/channels/channel';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { FieldShell } from '../../../components/form/field-shell.tsx';
import { useChannelLink } from '../api/channels.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { Steps } from './steps.tsx';
import { portalNamed } from './portals.ts';

/** The secret link of this room's calendar, which a channel reads: fetched, shown and copied when it is asked for. */
export function ChannelLinkPart({ channel }: { channel: Channel }) {
  const { _id, name, roomName } = channel;
  const { data, isPending, error, mutateAsync } = useChannelLink(_id);
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const [isAsking, setAsking] = useState(false);

  async function fetchAndCopy(renews: boolean) {
    setSaid('');
    const link = await mutateAsync({ renews }).then(
      (answer) => answer.link,
      () => undefined, // the refusal is shown
    );
    setAsking(false);
    if (link !== undefined) setSaid(await copied(link, renews));
  }

  return (
    <section className="channel-part" aria-label={`Our link for ${name}`}>
      <h3>1. {name} reads our calendar</h3>
      <p className="form-note">
        Give {name} this link. It says which nights of {roomName} are taken, without names and prices. Whoever
        has it can read that, so give it to nobody else.
      </p>
      {data && (
        <FieldShell label={`Our link for ${name}`}>
          {(ties) => (
            <input
              {...ties}
              ref={field}
              readOnly
              value={data.link}
              onFocus={({ target }) => target.select()}
            />
          )}
        </FieldShell>
      )}
      <p role="status" className="channel-said">
        {said}
      </p>
      {!isAsking && <RefusalAlert error={error} />}
      <div className="channel-acts">
        <BusyButton
          className="btn btn-quiet"
          aria-label={`Copy link: ${name}, ${roomName}`}
          isBusy={isPending && !isAsking}
          keepsFocus
          onClick={() => void fetchAndCopy(false)}
        >
          Copy link
        </BusyButton>
        <button
          type="button"
          className="btn btn-bare"
          aria-label={`Renew link: ${name}, ${roomName}`}
          onClick={() => setAsking(true)}
        >
          Renew link
        </button>
      </div>
      <Steps label={`Where to paste it at ${name}`} steps={portalNamed(name).toPaste} />
      {isAsking && (
        <ConfirmDialog
          title="Renew the link?"
          confirmLabel="Renew link"
          keepLabel="Keep it"
          isBusy={isPending}
          onConfirm={() => void fetchAndCopy(true)}
          onKeep={() => setAsking(false)}
        >
          <p>
            The present link opens nothing any more, so {name} no longer learns which nights are taken.{' '}
            <strong>Paste the new link at {name} at once.</strong>
          </p>
          <RefusalAlert error={error} />
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Copies a link. @returns what to say; a browser may not allow it */
async function copied(link: string, isNew: boolean): Promise<string> {
  const new_ = isNew ? 'The link is new. ' : '';
  try {
    await navigator.clipboard.writeText(link);
    return `${new_}It is copied.`;
  } catch {
    return `${new_}This browser does not let us copy it: copy it from the field.`;
  }
}
