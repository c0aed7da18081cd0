import { randomUUID } from 'node:crypto';
import type { Room } from '@innkeep/contract/room';
import { hotelClock } from '../../../functions/src/domain/base/clock.ts';
import type { StoredChannel } from '../../../functions/src/domain/channels/channel-store.ts';
import { COLLECTIONS } from '../../../functions/src/store/collections.ts';
import { aStoredChannel } from '../../../functions/src/testing/a-stored-channel.ts';
import { firestoreChannels } from '../../../functions/src/store/channels.store.ts';
import { db } from './admin-sdk.ts';
import { afterThisFile } from './clean-up.ts';
import { forget } from './rooms.ts';

/** Writes a channel of a room as the API would store it, of which nothing is read; removed at the end of the file. */
export async function aChannelOf(
  room: Pick<Room, '_id'>,
  changes: Partial<StoredChannel> = {},
): Promise<StoredChannel> {
  const _id = `test-${randomUUID()}`;
  const channel = aStoredChannel({ _id, roomId: room._id, address: '', state: {}, ...changes });
  await firestoreChannels(db, { clock: hotelClock(), newId: randomUUID }).transact((tx) => {
    tx.save(channel);
    return Promise.resolve();
  });
  afterThisFile(() => removeChannel(_id));
  return channel;
}

export async function removeChannel(channelId: string): Promise<void> {
  await db.collection(COLLECTIONS.channels).doc(channelId).delete();
  await forget(channelId);
}
