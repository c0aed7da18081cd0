import type { CalendarDate } from '@innkeep/contract/calendar-date';
import { BY_CHANNEL } from '../audit.ts';
import { keyOf, type RoomNight } from '../records/claims.ts';
import { prepareEvent, recheckOf } from './apply-event.ts';
import type { EventDeps } from './channel-deps.ts';
import type { ChannelTx, ReadEvent, StoredChannel } from './channel-store.ts';
import { conflictIdOf } from './event-dates.ts';
import { nightsInQuestion } from './event-facts.ts';
import type { OwnWrites } from './own-writes.ts';

/**
 * Leaves to channels what a transaction gives back and they have sold: each event that claims some of these nights is
 * looked at again. Called when all else of the transaction is decided.
 * @param tx reads what is stored
 * @param written what the transaction has written
 */
export async function leaveToChannels(deps: EventDeps, tx: ChannelTx, written: OwnWrites): Promise<void> {
  const today = deps.clock.today();
  const found = new Map<string, Promise<StoredChannel[]>>();
  const findOfRoom = (roomId: string) => {
    const channels = found.get(roomId) ?? tx.findOfRoom(roomId); // a search that is made once, as documents are read once
    found.set(roomId, channels);
    return channels;
  };
  const own = written.over({ ...tx, findOfRoom });
  const seen = new Set<string>();
  const newlyFreed = async () => {
    const free = (await written.lists(tx)).filter(({ claims }) => claims.length === 0);
    return free.filter((each) => each.night >= today && !seen.has(keyOf(each)));
  };
  // What an event gives up for its nights may be claimed by another.
  for (let freed = await newlyFreed(); freed.length > 0; freed = await newlyFreed()) {
    for (const each of freed) seen.add(keyOf(each));
    for (const roomId of new Set(freed.map((each) => each.roomId)))
      await leaveIn(deps, own, roomId, nightsIn(roomId, freed));
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
  const found = await tx.findOfRoom(roomId);
  const channels = new Map(found.map((channel) => [channel._id, channel]));
  const claimants = await inOrder(deps, tx, claimantsAmong(found, nights));
  for (const { channelId, key } of claimants) {
    const channel = channels.get(channelId);
    if (!channel) continue;
    const asked = { ...recheckOf(channel.events, key), by: BY_CHANNEL };
    const { after, isNews, write } = await prepareEvent(deps, tx, channel, asked);
    if (isNews) continue; // the desk has not decided about it yet: the next reading does, and tells the hotel
    write();
    channels.set(channelId, after);
  }
}

interface Claimant {
  channelId: string;
  roomId: string;
  key: string;
  event: ReadEvent;
}

/** Returns the events that claim some of the nights, of channels that are paused, too. */
function claimantsAmong(channels: readonly StoredChannel[], nights: readonly CalendarDate[]): Claimant[] {
  return channels.flatMap(({ _id: channelId, roomId, address, events }) => {
    // Without a calendar, nothing says any more that what was kept ours is gone there.
    const claims = ({ from, to, isOurs }: ReadEvent) =>
      isOurs !== 'repeated' &&
      !(isOurs === 'kept' && address === '') &&
      nights.some((night) => from <= night && night < to);
    return Object.entries(events).flatMap(([key, event]) =>
      claims(event) ? { channelId, roomId, key, event } : [],
    );
  });
}

/**
 * Reads at once what is stored of all claimants; returns first whose conflict is oldest, as that channel was the first
 * to sell the nights, and last those against which the hotel has decided.
 */
async function inOrder(
  { clock }: EventDeps,
  tx: ChannelTx,
  claimants: readonly Claimant[],
): Promise<Claimant[]> {
  const wanted = claimants.flatMap(({ roomId, event }) =>
    nightsInQuestion(event, clock.today()).map((night) => ({ roomId, night })),
  );
  const [conflicts] = await Promise.all([
    Promise.all(claimants.map(({ channelId, key }) => tx.findConflict(conflictIdOf(channelId, key)))),
    Promise.all(claimants.map(({ roomId }) => tx.roomName(roomId))),
    tx.findBlocks(claimants.flatMap(({ event }) => event.blocks)),
    tx.lists(wanted),
  ]);
  const ranked = claimants.map((claimant, at) => ({
    claimant,
    isKept: Number(claimant.event.isOurs === 'kept'),
    since: conflicts[at]?.since.getTime() ?? 0, // without a conflict, its own channel has had the nights
  }));
  return ranked.sort((a, b) => a.isKept - b.isKept || a.since - b.since).map(({ claimant }) => claimant);
}
