import type { Channel, ChannelLink } from '@innkeep/contract/channels/channel';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { BusyButton } from '../../../components/form/busy-button.tsx';
import { FieldShell } from '../../../components/form/field-shell.tsx';
import { useChannelLink, useRenewLink } from '../api/channels.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { Steps, portalNamed } from './portals.tsx';
import { AboutButton } from '../components/about-button.tsx';

/** The secret link to this room's calendar, which the channel reads: fetched, shown and copied on request. */
export function ChannelLinkPart({ channel }: { channel: Channel }) {
  const { _id, name, roomName, isOn } = channel;
  const { mutate, isPending, error } = useChannelLink(_id);
  const [link, setLink] = useState<string>();
  const [said, setSaid] = useState(NOTHING);
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (said.isToCopy) field.current?.focus();
  }, [said]);

  async function copy(answer: ChannelLink, news = '') {
    setLink(answer.link);
    setSaid(await copied(answer.link, news));
  }

  return (
    <section className="mt-5 pt-4 border-top" aria-label={`Our link for ${name}`}>
      <h3 className="h5">
        1. {name} reads our calendar of {roomName}
      </h3>
      <p className="form-note">
        Give {name} this link. It has no names and no prices. Anyone with this link can see which nights are
        taken, so don’t share it.
        {!isOn && ' It doesn’t work until you resume.'}
      </p>
      {link !== undefined && (
        <FieldShell label={`Our link for ${name}, ${roomName}`}>
          {(ties) => (
            <input {...ties} ref={field} readOnly value={link} onFocus={({ target }) => target.select()} />
          )}
        </FieldShell>
      )}
      <p role="status" className="channel-said">
        {said.words}
      </p>
      <RefusalAlert error={error} />
      <div className="d-flex flex-wrap gap-2">
        <BusyButton
          className="btn btn-quiet"
          aria-label={`Copy link: ${name}, ${roomName}`}
          isBusy={isPending}
          keepsFocus
          onClick={() => {
            setSaid(NOTHING);
            mutate(undefined, { onSuccess: (answer) => void copy(answer) });
          }}
        >
          Copy link
        </BusyButton>
        <AboutButton
          className="btn btn-bare"
          label="Renew link"
          about={`${name}, ${roomName}`}
          onClick={() => setAsking(true)}
        />
      </div>
      <Steps label={`Where to paste it at ${name}`} steps={portalNamed(name).toPaste} />
      {isAsking && (
        <RenewDialog
          channel={channel}
          onRenewed={(answer) => void copy(answer, 'The link is new. ')}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

interface RenewDialogProps {
  channel: Channel;
  onRenewed: (answer: ChannelLink) => void;
  onClose: () => void;
}

function RenewDialog({ channel: { _id, name }, onRenewed, onClose }: RenewDialogProps) {
  const { mutate, isPending, error } = useRenewLink(_id);
  return (
    <ConfirmDialog
      title="Renew the link?"
      confirmLabel="Renew link"
      keepLabel="Keep it"
      isBusy={isPending}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: (answer) => {
            onClose();
            onRenewed(answer);
          },
        })
      }
      onKeep={onClose}
    >
      <p>
        The current link stops working, so {name} can no longer see which nights are taken.{' '}
        <strong>Paste the new link at {name} at once.</strong>
      </p>
      <RefusalAlert error={error} />
    </ConfirmDialog>
  );
}

interface Said {
  words: string;
  isToCopy?: true;
}

const NOTHING: Said = { words: '' };

/** Copies a link, unless the browser refuses. Returns what to say. */
async function copied(link: string, news: string): Promise<Said> {
  try {
    await navigator.clipboard.writeText(link);
    return { words: `${news}Link copied.` };
  } catch {
    return { words: `${news}Your browser won’t let us copy it. Please copy it yourself.`, isToCopy: true };
  }
}
