import { addDays } from '@innkeep/contract/calendar-date';
import { isCancellable } from '@innkeep/contract/cancellation';
import type { Channel, Conflict } from '@innkeep/contract/channels/channel';
import { DESK_PAGE } from '@innkeep/contract/desk/desk-paths';
import type { Holder } from '@innkeep/contract/desk/holder';
import { pathTo } from '@innkeep/contract/paths';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { CheckField } from '../../../components/form/check-field.tsx';
import { serverNow } from '../../../lib/hotel-clock.ts';
import { useIsAdmin } from '../../../lib/session/session.ts';
import { unchanged, useKeepOurs, useSaveChannel } from '../api/channels.ts';
import { RefusalAlert } from '../components/refusal-alert.tsx';
import {
  REPEATS_LABEL,
  repeatsHint,
  declineChannelStayLabel,
  holdersWords,
  nightsWords,
} from './channel-words.ts';
import { AboutButton, AboutLink } from '../components/about-button.tsx';
import { TextLink } from '../../../components/links.tsx';

const aboutOf = ({ name, roomName }: Conflict) => `${name}, ${roomName}`;

export function KeepOurs({ conflict, channel }: { conflict: Conflict; channel: Channel | undefined }) {
  const [isAsking, setAsking] = useState(false);
  const label = declineChannelStayLabel(conflict);
  return (
    <>
      <AboutButton label={label} about={aboutOf(conflict)} onClick={() => setAsking(true)} />
      {isAsking && <KeepOursDialog conflict={conflict} channel={channel} onClose={() => setAsking(false)} />}
    </>
  );
}

interface WaysOfGuestProps {
  conflict: Conflict;
  guest: Holder;
  isOneOfSeveral: boolean;
  onKeepTheirs: (bookingId: string) => void;
}

export function WaysOfGuest({ conflict, guest, isOneOfSeveral, onKeepTheirs }: WaysOfGuestProps) {
  const { _id, name, from, isHere } = guest;
  const about = isOneOfSeveral ? `${name}, ${aboutOf(conflict)}` : aboutOf(conflict);
  const hasBegun = !isCancellable({ checkin: from }, serverNow());
  const ways = (
    <>
      {!hasBegun && <AboutButton label="Keep theirs" about={about} onClick={() => onKeepTheirs(_id)} />}
      <AboutLink
        label="Move ours on the chart"
        about={about}
        to={`${DESK_PAGE.chart}?from=${addDays(from, -1)}&stay=${_id}`}
      />
      {hasBegun && (
        <p className="form-note align-self-center m-0">
          {isHere ? 'They have checked in' : 'They were due in and have not checked in'}: move them, or{' '}
          <TextLink to={pathTo(DESK_PAGE.booking, { id: _id })}>
            {isHere ? 'check them out' : 'open the booking'}
          </TextLink>
          .
        </p>
      )}
    </>
  );
  return isOneOfSeveral ? <div className="d-flex flex-wrap gap-2 my-2">{ways}</div> : ways;
}

interface KeepOursDialogProps {
  conflict: Conflict;
  /** Undefined if it has not been loaded. */
  channel: Channel | undefined;
  onClose: () => void;
}

function KeepOursDialog({ conflict, channel, onClose }: KeepOursDialogProps) {
  const { name, nights, holders, mayRepeatOurs } = conflict;
  const [repeats, setRepeats] = useState(false);
  const keep = useKeepOurs(conflict);
  const save = useSaveChannel();
  const isAdmin = useIsAdmin();
  const label = declineChannelStayLabel(conflict);
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
        {holdersWords(holders)} {holders.length > 1 ? 'keep' : 'keeps'} {nightsWords(nights)} here.
      </p>
      {mayRepeatOurs === true ? (
        <p>
          The nights match one of your stays exactly, so {name} may just be repeating our calendar. Check
          there: if it is a real guest of {name}, cancel that stay at {name}.
        </p>
      ) : (
        <p>
          <strong>Cancel the stay at {name} yourself.</strong> Until you do, that guest still expects a room;
          we can’t tell them.
        </p>
      )}
      <p className="form-note">We won’t ask again unless {name} changes the stay.</p>
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
