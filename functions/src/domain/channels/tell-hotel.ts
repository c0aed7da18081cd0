import { counted } from '@innkeep/contract/counted';
import { MAX_NEW_CONFLICTS } from '@innkeep/contract/channels/channel';
import { blockIdIn } from '@innkeep/contract/desk/holder';
import { BY_CHANNEL } from '../records/audit.ts';
import type { ChannelBlock } from '../records/block-store.ts';
import { mailId } from '../records/outbox.ts';
import type { NewMail } from '../records/mail.ts';
import type { NightLists } from '../records/claims.ts';
import type { ChannelDeps } from './channel-deps.ts';
import type { ChannelTx, StoredChannel } from './channel-store.ts';
import { nightsAhead } from './plan-reading.ts';
import { holdersInTheWay } from './waits.ts';

/** Returns a channel as paused: its calendar is not this room's, most likely. */
export function paused({ clock }: ChannelDeps, tx: ChannelTx, channel: StoredChannel): StoredChannel {
  const { _id: target, name, state } = channel;
  const rev = channel.rev + 1;
  const what = `${name} is paused: one reading brought more than ${counted(MAX_NEW_CONFLICTS, 'conflict')}.`;
  const entry = { action: 'channel/changed' as const, by: BY_CHANNEL, target, at: clock.now(), what };
  tx.addEntry(`channel-${target}-${rev}`, entry);
  return { ...channel, rev, isOn: false, state: { ...state, problem: 'too-many-conflicts' } };
}

interface Told {
  channel: Pick<StoredChannel, 'name'>;
  roomName: string;
  news: readonly ChannelBlock[];
  lists: NightLists;
  isPaused: boolean;
}

/** Of stays the mail has the ids alone: who the guests are is looked up when it leaves, and is not stored. */
export async function conflictMail(
  { hotelMail, newId, clock }: ChannelDeps,
  tx: Pick<ChannelTx, 'describe'>,
  { channel, roomName, news, lists, isPaused }: Told,
): Promise<NewMail> {
  const isBlock = (holder: string) => blockIdIn(holder) !== undefined;
  const conflicts = [];
  for (const block of news) {
    const { to, waits = [] } = block;
    const { from } = block.channel;
    const holders = holdersInTheWay(block, lists);
    conflicts.push({
      from,
      to,
      nights: [...waits],
      holdsSome: nightsAhead({ from, to }, clock.today()).length > waits.length,
      stays: holders.filter((holder) => !isBlock(holder)),
      blocks: await tx.describe(holders.filter(isBlock)),
    });
  }
  return {
    _id: mailId('channel-conflict', newId()),
    kind: 'channel-conflict',
    to: hotelMail.to,
    data: { channel: channel.name, roomName, conflicts, ...(isPaused && { isPaused }) },
  };
}

/** Returns the mail that tells the hotel of a calendar that has lost many stays, before their nights are given back. */
export function shrunkMail(
  { hotelMail, newId, clock }: ChannelDeps,
  { channel: { name: channel }, roomName }: Pick<Told, 'channel' | 'roomName'>,
): NewMail {
  return {
    _id: mailId('operations', newId()),
    kind: 'operations',
    to: hotelMail.to,
    data: { date: clock.today(), troubles: [{ kind: 'calendar-shrunk', channel, roomName }] },
  };
}
