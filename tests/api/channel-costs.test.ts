import { API, pathTo } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addBlock, liftBlock } from '../../functions/src/domain/blocks/save-block.ts';
import { pullChannels } from '../../functions/src/domain/channels/pull-channels.ts';
import { firestoreBlocks } from '../../functions/src/store/blocks.store.ts';
import { COLLECTIONS } from '../../functions/src/store/collections.ts';
import { clerk } from '../../functions/src/testing/builders.ts';
import { db } from './support/admin-sdk.ts';
import { ChannelsUnderTest } from './support/channels-under-test.ts';
import { costOf } from './support/cost-of.ts';
import { call } from './support/call.ts';
import { delivery } from './support/mails.ts';
import { aGuest } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { booked, inDays } from './support/stays.ts';

/** Only our own database counts; Google's emulator does not. */
const isOfficialSuite = process.env.INNKEEP_SUITE === 'official';

/** Collections that mails of other tests read and write while they are sent. */
const UNDER_WAY = ['mail', 'limits'];

let channels: ChannelsUnderTest;
beforeEach(() => {
  channels = new ChannelsUnderTest();
});
afterEach(() => channels.remove());

const reading = () => costOf(() => pullChannels(channels.deps), UNDER_WAY);

describe.skipIf(isOfficialSuite)('the cost of a reading', () => {
  it('is a read for each channel, two for conflicts and for who leaves, and no write, where nothing has changed', async () => {
    for (let count = 1; count <= 3; count += 1) {
      const room = await aRoom();
      const channel = await channels.add(room._id);
      channels.sell(channel, 'x', inDays(20), inDays(23));
    }
    await pullChannels(channels.deps);
    expect(await reading()).toEqual({ reads: 3 + 2, writes: 0, deletes: 0 });
    expect(await reading()).toEqual({ reads: 3 + 2, writes: 0, deletes: 0 });
  });

  it('is as much once an hour, and a read and a write more for each channel, to record it', async () => {
    const room = await aRoom();
    const channel = await channels.add(room._id);
    channels.sell(channel, 'x', inDays(20), inDays(23));
    await pullChannels(channels.deps);
    channels.lateMs = 61 * 60_000;
    expect(await reading()).toEqual({ reads: 1 + 2 + 1, writes: 1, deletes: 0 });
  });

  it('is seven reads more, and six writes, for an event that is new, and a read and a write to record it', async () => {
    const room = await aRoom();
    const channel = await channels.add(room._id);
    const [from, to] = [inDays(20), inDays(21)];
    channels.sell(channel, 'x', from, to);
    const { reads, writes, deletes } = await reading();
    // The channel, its room, the month of its nights and the nights around, and whether there is a conflict.
    expect(reads).toBeGreaterThanOrEqual(3 + 4 + 1);
    expect(reads).toBeLessThanOrEqual(3 + 5 + 1);
    // The block, the night in the calendar and for searches, the channel, the entry; and how the reading went.
    expect([writes, deletes]).toEqual([5 + 1, 0]);
  });

  it('is eight to ten reads more for each open conflict, which is looked at again', async () => {
    const room = await aRoom();
    await booked(await aGuest(), room, { checkin: inDays(20), checkout: inDays(22) });
    const channel = await channels.add(room._id);
    channels.sell(channel, 'x', inDays(20), inDays(22));
    await pullChannels(channels.deps);
    const { reads, writes } = await reading();
    expect(writes).toBe(0);
    expect(reads).toBeGreaterThanOrEqual(3 + 4);
    expect(reads).toBeLessThanOrEqual(3 + 5);
  });

  it('is a read more, for the room’s channels, for an event that gives nights up', async () => {
    const room = await aRoom();
    const channel = await channels.add(room._id);
    channels.sell(channel, 'x', inDays(20), inDays(22));
    await pullChannels(channels.deps);
    channels.sell(channel, 'x', inDays(20), inDays(21));
    const { reads, writes } = await reading();
    // The channel, its room, its block, the month or two, and whether there is a conflict; then the reading.
    expect(reads).toBeGreaterThanOrEqual(3 + 5 + 1 + 1);
    expect(reads).toBeLessThanOrEqual(3 + 6 + 1 + 1);
    expect(writes).toBe(5 + 1);
  });
});

describe.skipIf(isOfficialSuite)('the cost of giving nights back', () => {
  const stay = { checkin: inDays(20), checkout: inDays(22) };

  /** Returns what it costs to cancel a stay in a room, of which a channel may know. */
  async function cancelling(room: Room, know: () => Promise<unknown> = () => Promise.resolve()) {
    const guest = await aGuest();
    const { insertedId: id } = await booked(guest, room, stay);
    await delivery(`${id}-confirmation`, { state: 'SUCCESS' }); // otherwise a cancellation may be tried again
    await know();
    return costOf(async () => {
      const { status } = await call('DELETE', pathTo(API.order, { id }), { as: guest });
      expect(status).toBe(200);
    }, UNDER_WAY);
  }

  it('is a read for each channel of the room, and for one that has none', async () => {
    const none = await cancelling(await aRoom());
    const [one, two] = [await aRoom(), await aRoom()];
    for (const room of [one, two, two]) {
      const channel = await channels.add(room._id);
      channels.sell(channel, 'x', inDays(24), inDays(26));
    }
    expect(await cancelling(one)).toEqual(none);
    expect(await cancelling(two)).toEqual({ ...none, reads: none.reads + 1 });
  });

  it('is two or three reads and four writes more for an event that gets them, and the conflict is deleted', async () => {
    const none = await cancelling(await aRoom());
    const room = await aRoom();
    const channel = await channels.add(room._id);
    channels.sell(channel, 'x', stay.checkin, stay.checkout);
    const { reads, writes, deletes } = await cancelling(room, () => pullChannels(channels.deps));
    // The name of the room, the conflict, and the month of the nights around, if it is another.
    expect(reads).toBeGreaterThanOrEqual(none.reads + 2);
    expect(reads).toBeLessThanOrEqual(none.reads + 3);
    // The block, the channel, and what the audit says of both. A night is written once, for any holder.
    expect([writes, deletes]).toEqual([none.writes + 4, none.deletes + 1]);
  });

  it('is one read and write of the channel, however many stays get theirs of a block', async () => {
    const room = await aRoom();
    const channel = await channels.add(room._id);
    const blocks = { ...channels.deps, blocks: firestoreBlocks(db, channels.deps) };
    const works = { roomId: room._id, from: inDays(20), to: inDays(40), kind: 'closed', note: '' } as const;
    const { _id: id } = await addBlock(blocks, clerk, works);
    for (let at = 20; at < 40; at += 1) channels.sell(channel, `x${at}`, inDays(at), inDays(at + 1));
    await pullChannels(channels.deps);
    const { channels: of, rooms, conflicts } = COLLECTIONS;
    const lifting = () => liftBlock(blocks, clerk, { id, rev: 1 });
    const others = Object.values(COLLECTIONS).filter(
      (name) => ![of, rooms, conflicts].includes(name as never),
    );
    const { reads, writes, deletes } = await costOf(lifting, others);
    // The channel, its room for what the audit says, and 20 conflicts.
    expect({ reads, writes, deletes }).toEqual({ reads: 1 + 1 + 20, writes: 1, deletes: 20 });
    expect((await channels.deps.channels.listConflicts()).map(({ channelId }) => channelId)).not.toContain(
      channel._id,
    );
  });
});
