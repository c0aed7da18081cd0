import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';
import { type ChannelBlock, isOfChannel, type StoredBlock } from '../records/block-store.ts';
import type { StoredChannel } from '../channels/channel-store.ts';
import { type Difference, differencesOf } from './difference.ts';
import { blockHolder } from '@innkeep/contract/desk/holder';
import type { ChannelsLedger, LedgerDocument } from './reconcile-store.ts';
import { type StoredFields, wrongShape } from './shapes.ts';

export function checkChannels(
  { channels, blocks, rooms }: ChannelsLedger,
  today: CalendarDate,
): Difference[] {
  const known = new Map(channels.map(({ id, stored }) => [id, stored]));
  return [
    ...channels.flatMap((channel) => checkChannel(channel, rooms)),
    ...blocks.flatMap(({ id, stored }) => {
      const wrong = wrongShape('block', stored);
      const isInRoom = rooms.has(String(stored.roomId)); // whose proof says so
      if (wrong !== undefined)
        return isInRoom ? [] : differencesOf({ booking: blockHolder(id) }, ['block/wrong-shape', wrong]);
      const block = { ...stored, _id: id } as unknown as StoredBlock; // its shape was just checked
      return isOfChannel(block) ? checkBlock(block, known, today) : [];
    }),
  ];
}

function checkChannel({ id, stored }: LedgerDocument, rooms: ReadonlySet<string>): Difference[] {
  const about = { room: String(stored.roomId), channel: id };
  const wrong = wrongShape('channel', stored);
  if (wrong !== undefined) return differencesOf(about, ['channel/wrong-shape', wrong]);
  const { roomId } = stored as unknown as StoredChannel; // its shape was just checked
  return differencesOf(about, ['channel/room-gone', !rooms.has(roomId) && 'its room does not exist']);
}

/**
 * Checks that a block is of a channel that exists, or is missing. If nights of it wait, there is a conflict until after the
 * last of them, or the desk has declined the stay.
 */
function checkBlock(
  { _id, roomId: room, from: when, channel: of, isMissing, waits = [], conflict }: ChannelBlock,
  channels: ReadonlyMap<string, StoredFields>,
  today: CalendarDate,
): Difference[] {
  const channel = channels.get(of._id);
  const isIts = channel ? channel.roomId === room : isMissing;
  const last = waits.at(-1);
  const until = last && addDays(last, 1);
  const declined = Array.isArray(channel?.declined) ? channel.declined : [];
  const isOpen = channel && last !== undefined && last >= today && !declined.includes(of.key);
  const isWrong = conflict && conflict.until !== until;
  return differencesOf(
    { room, channel: of._id, when },
    ['channel/wrong-block', !isIts && `no channel has the block ${_id}`],
    ['conflict/wrong-until', isWrong && `${_id} waits until ${until ?? 'no night'}`],
    ['conflict/gone', isOpen && !conflict && `${_id} waits without a conflict`],
  );
}
