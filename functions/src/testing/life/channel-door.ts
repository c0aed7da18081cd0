import type { CalendarDate } from '@innkeep/contract/calendar-date';
import type { ChannelProblem } from '@innkeep/contract/channels/channel';
import type { StoredBlock } from '../../domain/records/block-store.ts';
import type { StoredChannel } from '../../domain/channels/channel-store.ts';
import { declineChannelStay } from '../../domain/channels/open-conflicts.ts';
import { pullChannels } from '../../domain/channels/pull-channels.ts';
import { readChannel } from '../../domain/channels/read-channel.ts';
import { removeChannel } from '../../domain/channels/manage-channels.ts';
import { aChannel } from '../a-channel.ts';
import { clerk, root, type aHotel } from '../builders.ts';
import { interruptedAfter } from '../interrupted.ts';

/** A stay of a channel that waits for a decision: its block, and the nights. */
interface LifeConflict {
  _id: string;
  rev: number;
  channelId: string;
  roomId: string;
  nights: readonly CalendarDate[];
}

/** What is stored of channels, read past the API. */
export interface StoredOfChannels {
  channels: readonly StoredChannel[];
  conflicts: readonly LifeConflict[];
  blocks: ReadonlyMap<string, StoredBlock>;
}

/** The hotel's channels, and what happens at the portals without a call by the hotel. */
export interface ChannelDoor {
  add(room: string, repeatsOurs: boolean): Promise<string>;
  remove(channelId: string): Promise<void>;
  sell(channelId: string, uid: string, from: CalendarDate, to: CalendarDate): void;
  cancel(channelId: string, uid: string): void;
  /** Pauses or resumes a channel. */
  turn(channelId: string): Promise<void>;
  fail(channelId: string, problem: ChannelProblem | undefined): void;
  /** Reads all of them, as the scheduler does; interrupted `after` so many transactions. */
  pull(after?: number): Promise<void>;
  /** Reads one of them at the desk's request. */
  read(channelId: string): Promise<void>;
  declineChannelStay(conflict: LifeConflict): Promise<void>;
  stored(): StoredOfChannels;
}

export function channelDoor(hotel: ReturnType<typeof aHotel>): ChannelDoor {
  const { db, portal } = hotel;
  const addressOf = (channelId: string) => `https://portal.test/${channelId}.ics`;
  return {
    add: (roomId, repeatsOurs) => {
      const _id = hotel.newId();
      const address = addressOf(_id);
      db.channels.set(_id, aChannel({ _id, roomId, repeatsOurs, address, createdAt: hotel.time.now }));
      return Promise.resolve(_id);
    },
    remove: async (channelId) => {
      const { rev } = db.channels.get(channelId) ?? { rev: 0 };
      await removeChannel(hotel, root, { id: channelId, rev });
    },
    turn: (channelId) =>
      hotel.channels.transact(async (tx) => {
        const channel = await tx.find(channelId);
        if (channel) tx.save({ ...channel, isOn: !channel.isOn, rev: channel.rev + 1 });
      }),
    sell: (channelId, uid, from, to) => portal.sell(addressOf(channelId), uid, from, to),
    cancel: (channelId, uid) => portal.cancel(addressOf(channelId), uid),
    fail: (channelId, problem) => {
      if (problem) portal.problems.set(addressOf(channelId), problem);
      else portal.problems.delete(addressOf(channelId));
    },
    pull: (after) => pullChannels(after === undefined ? hotel : interruptedAfter(hotel, after)),
    read: (channelId) => readChannel(hotel, channelId),
    declineChannelStay: ({ _id, rev }) => declineChannelStay(hotel, clerk, _id, rev),
    stored: () => ({
      channels: [...db.channels.values()],
      conflicts: [...db.conflicts.values()],
      blocks: db.blocks,
    }),
  };
}
