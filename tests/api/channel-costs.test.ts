import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pullChannels } from '../../functions/src/domain/channels/pull-channels.ts';
import { ChannelsUnderTest } from './support/channels-under-test.ts';
import { costOf } from './support/cost-of.ts';
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

/** Returns what a reading of all channels costs. */
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
});
