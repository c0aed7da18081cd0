import type { Channel, Conflict } from '@innkeep/contract/channels/channel';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { CheckField } from '../../../components/form/check-field.tsx';
import { useIsAdmin } from '../../../lib/session/session.ts';
import { unchanged, useKeepOurs, useSaveChannel } from '../api/channels.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import { REPEATS_LABEL, repeatsHint } from './channel-words.ts';
import { holdersWords, keepOursLabel, nightsWords } from './conflict-words.ts';

interface KeepOursDialogProps {
  conflict: Conflict;
  /** Undefined if it is not known here. */
  channel: Channel | undefined;
  onClose: () => void;
}

/** Asks before a conflict is ended in favour of what is here: the channel's guest has to be told there. */
export function KeepOursDialog({ conflict, channel, onClose }: KeepOursDialogProps) {
  const { name, nights, holders, mayRepeatOurs } = conflict;
  const [repeats, setRepeats] = useState(false);
  const keep = useKeepOurs(conflict);
  const save = useSaveChannel();
  const isAdmin = useIsAdmin();
  const label = keepOursLabel(conflict);
  const isOffered = mayRepeatOurs === true && isAdmin && channel?.repeatsOurs === false;

  function confirm() {
    const end = () => keep.mutate(undefined, { onSuccess: onClose });
    if (!repeats || !channel) end();
    else
      save.mutate(
        { id: channel._id, change: { ...unchanged(channel), repeatsOurs: true } },
        { onSuccess: end },
      );
  }

  return (
    <ConfirmDialog
      title={`${label}?`}
      confirmLabel={label}
      keepLabel="Not now"
      isBusy={keep.isPending || save.isPending}
      isTouched={repeats}
      isHarmless
      onConfirm={confirm}
      onKeep={onClose}
    >
      <p>
        Here {holdersWords(holders)} {holders.length > 1 ? 'keep' : 'keeps'} {nightsWords(nights)}.
      </p>
      {mayRepeatOurs === true ? (
        <p>
          These are exactly the nights of one stay here, so {name} may only repeat what it has read from us.
          Look there: if it is a guest of {name}, cancel the stay at {name}.
        </p>
      ) : (
        <p>
          <strong>Cancel the stay at {name}.</strong> Until then it stays in its calendar, and its guest
          believes that they have a room. Nobody here tells them.
        </p>
      )}
      <p className="form-note">This conflict does not come up again unless {name} changes the stay.</p>
      {isOffered && (
        <CheckField
          label={REPEATS_LABEL}
          hint={repeatsHint(name)}
          isChecked={repeats}
          onChange={setRepeats}
        />
      )}
      <RefusalAlert error={save.error ?? keep.error} />
    </ConfirmDialog>
  );
}
