import { counted } from '@innkeep/contract/counted';
import { blockIdIn } from '@innkeep/contract/desk/holder';
import { MAX_NEW_CONFLICTS } from '@innkeep/contract/channels/channel';
import { BY_CHANNEL } from '../audit.ts';
import { mailId, type NewMail } from '../mail/mail.ts';
import { transactWithMail } from '../mail/outbox.ts';
import type { ChannelDeps } from './channel-deps.ts';
import type { ChannelTx, StoredChannel, StoredConflict } from './channel-store.ts';
import { nightsAhead } from './event-dates.ts';

/**
 * Tells the hotel of all conflicts of a channel of which it has not heard, in one mail. With more than twenty of them the
 * channel is paused: then its calendar is not this room's, most likely.
 */
export async function tellConflicts(deps: ChannelDeps, channelId: string): Promise<void> {
  await transactWithMail(deps, deps.channels, async (tx) => {
    const channel = await tx.find(channelId);
    const untold = (await tx.findConflicts(channelId)).filter(({ isUntold }) => isUntold);
    if (!channel || untold.length === 0) return;
    const isPaused = channel.isOn && untold.length > MAX_NEW_CONFLICTS;
    tx.send(await conflictMail(deps, tx, { channel, untold, isPaused }));
    for (const conflict of untold) {
      const told = { ...conflict };
      delete told.isUntold;
      tx.saveConflict(told);
    }
    if (isPaused) pause(deps, tx, channel);
  });
}

function pause({ clock }: ChannelDeps, tx: ChannelTx, channel: StoredChannel): void {
  const { _id: target, name, state } = channel;
  const rev = channel.rev + 1;
  const what = `${name} is paused: one reading brought more than ${counted(MAX_NEW_CONFLICTS, 'conflict')}.`;
  tx.save({ ...channel, rev, isOn: false, state: { ...state, problem: 'too-many-conflicts' } });
  const entry = { action: 'channel/changed' as const, by: BY_CHANNEL, target, at: clock.now(), what };
  tx.addEntry(`channel-${target}-${rev}`, entry);
}

interface Told {
  channel: StoredChannel;
  untold: readonly StoredConflict[];
  isPaused: boolean;
}

/**
 * Returns the mail that tells the hotel of conflicts. Of stays it has the ids alone: who the guests are is looked up when
 * it leaves, and is not stored with it.
 */
async function conflictMail(
  { hotelMail, newId, clock }: ChannelDeps,
  tx: ChannelTx,
  { channel, untold, isPaused }: Told,
): Promise<NewMail> {
  const isBlock = (holder: string) => blockIdIn(holder) !== undefined;
  const conflicts = [];
  for (const { from, to, nights, holders } of untold)
    conflicts.push({
      from,
      to,
      nights: [...nights],
      holdsSome: nightsAhead({ from, to }, clock.today()).length > nights.length,
      stays: holders.filter((holder) => !isBlock(holder)),
      blocks: await tx.describe(holders.filter(isBlock)),
    });
  const roomName = (await tx.roomName(channel.roomId)) ?? '';
  return {
    _id: mailId('channel-conflict', newId()),
    kind: 'channel-conflict',
    to: hotelMail.to,
    data: { channel: channel.name, roomName, conflicts, ...(isPaused && { isPaused }) },
  };
}

/** Returns the mail that tells the hotel of a calendar that has lost many stays, before their nights are given back. */
export async function shrunkMail(
  { hotelMail, newId, clock }: ChannelDeps,
  tx: ChannelTx,
  { name: channel, roomId }: StoredChannel,
): Promise<NewMail> {
  const roomName = (await tx.roomName(roomId)) ?? '';
  return {
    _id: mailId('operations', newId()),
    kind: 'operations',
    to: hotelMail.to,
    data: { date: clock.today(), troubles: [{ kind: 'calendar-shrunk', channel, roomName }] },
  };
}
