import type { Channel, Channels } from '@innkeep/contract/channels/channel';
import { counted } from '@innkeep/contract/counted';
import { type ReactNode, useState } from 'react';
import { useCheckConflicts } from '../api/channels.ts';
import { ConflictCard } from './conflict-card.tsx';

/** Renders the question before the desk cancels a booking, by its id. */
export type AskToCancel = (
  bookingId: string,
  answers: { onKeep: () => void; onCancelled: () => void },
) => ReactNode;

interface ConflictInboxProps extends Pick<Channels, 'channels' | 'conflicts'> {
  askToCancel: AskToCancel;
}

/** Nights that were sold twice, the oldest first; nothing if there are none. */
export function ConflictInbox({ conflicts, channels, askToCancel }: ConflictInboxProps) {
  const [cancelled, setCancelled] = useState<{ bookingId: string; conflictId: string }>();
  const { mutate: check } = useCheckConflicts();
  // Here, because the card is gone once its conflict is.
  const close = () => setCancelled(undefined);

  function checkAfterwards() {
    close();
    check(conflicts.filter(({ _id }) => _id === cancelled?.conflictId));
  }

  return (
    <>
      {conflicts.length > 0 && (
        <section className="conflicts" aria-labelledby="conflicts">
          <h2 id="conflicts" className="h4">
            {counted(conflicts.length, 'stay')} sold twice
          </h2>
          <ul>
            {conflicts.map((conflict) => (
              <li key={conflict._id}>
                <ConflictCard
                  conflict={conflict}
                  channel={channelOf(conflict.channelId, channels)}
                  onKeepTheirs={(bookingId) => setCancelled({ bookingId, conflictId: conflict._id })}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {cancelled &&
        askToCancel(cancelled.bookingId, {
          onKeep: close,
          onCancelled: checkAfterwards,
        })}
    </>
  );
}

function channelOf(id: string, channels: readonly Channel[]): Channel | undefined {
  return channels.find(({ _id }) => _id === id);
}
