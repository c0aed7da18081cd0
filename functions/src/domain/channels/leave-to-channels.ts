import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { BY_CHANNEL } from '../audit.ts';
import { keyOf, type RoomNight } from '../records/claims.ts';
import { prepareEvent, recheckOf } from './apply-event.ts';
import type { EventDeps } from './channel-deps.ts';
import type { ChannelTx, ReadEvent, StoredChannel } from './channel-store.ts';
import type { OwnWrites } from './own-writes.ts';

/**
 * Leaves to channels what a transaction gives back and they have sold: each event that claims some of these nights is
 * looked at again. Called when all else of the transaction is decided, whoever gives nights back.
 * @param tx reads what the transaction has written: {@link OwnWrites.over}
 */
export async function leaveToChannels(deps: EventDeps, tx: ChannelTx, written: OwnWrites): Promise<void> {
  const today = deps.clock.today();
  const seen = new Set<string>();
  const newlyFreed = () =>
    written.nights.free.filter((each) => each.night >= today && !seen.has(keyOf(each)));
  // What an event gives up for its nights may be claimed by another.
  for (let freed = newlyFreed(); freed.length > 0; freed = newlyFreed()) {
    for (const each of freed) seen.add(keyOf(each));
    for (const roomId of new Set(freed.map((each) => each.roomId)))
      await leaveIn(deps, tx, roomId, nightsIn(roomId, freed));
  }
}

function nightsIn(roomId: string, freed: readonly RoomNight[]): CalendarDate[] {
  return freed.flatMap((each) => (each.roomId === roomId ? each.night : []));
}

async function leaveIn(
  deps: EventDeps,
  tx: ChannelTx,
  roomId: string,
  nights: readonly CalendarDate[],
): Promise<void> {
  const found = (await tx.findOfRoom(roomId)).filter(({ isOn }) => isOn);
  const channels = new Map(found.map((channel) => [channel._id, channel]));
  for (const [channelId, key] of claimants(found, nights)) {
    const channel = channels.get(channelId);
    if (!channel) continue;
    const asked = { ...recheckOf(channel.events, key), by: BY_CHANNEL };
    const { after, news, write } = await prepareEvent(deps, tx, channel, asked);
    if (news) continue; // nobody has decided about it yet: the next reading does, and tells the hotel
    write();
    channels.set(channelId, after);
  }
}

/** Returns the events that claim some of the nights, those last against which the hotel has decided. */
function claimants(
  channels: readonly StoredChannel[],
  nights: readonly CalendarDate[],
): [channelId: string, key: string][] {
  const claims = ({ from, to, isOurs }: ReadEvent) =>
    isOurs !== 'repeated' && nights.some((night) => from <= night && night < to);
  const found = channels.flatMap(({ _id, events }) =>
    Object.entries(events).flatMap(([key, event]) =>
      claims(event) ? { at: [_id, key] as [string, string], isKept: event.isOurs === 'kept' } : [],
    ),
  );
  return found.sort((a, b) => Number(a.isKept) - Number(b.isKept)).map(({ at }) => at);
}
