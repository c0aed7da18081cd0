import { API, pathTo } from '@innkeep/contract/paths';
import type { Room } from '@innkeep/contract/room';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pullChannels } from '../../functions/src/domain/channels/pull-channels.ts';
import { ChannelsUnderTest } from './support/channels-under-test.ts';
import { costOf, isOfficialSuite, UNDER_WAY } from './support/cost-of.ts';
import { call } from './support/call.ts';
import { delivery } from './support/mails.ts';
import { aGuest } from './support/people.ts';
import { aRoom } from './support/rooms.ts';
import { booked, inDays } from './support/stays.ts';

let channels: ChannelsUnderTest;
beforeEach(() => {
  channels = new ChannelsUnderTest();
});
afterEach(() => channels.remove());

const reading = () => costOf(() => pullChannels(channels.deps), UNDER_WAY);

describe.skipIf(isOfficialSuite)('the cost of a reading', () => {
  it('is a read for each channel, one for departures, and no write, if nothing has changed', async () => {
    for (let count = 1; count <= 3; count += 1) {
      const room = await aRoom();
      const channel = await channels.add(room._id);
      channels.sell(channel, 'x', inDays(20), inDays(23));
    }
    await pullChannels(channels.deps);
    expect(await reading()).toEqual({ reads: 3 + 1, writes: 0, deletes: 0 });
    expect(await reading()).toEqual({ reads: 3 + 1, writes: 0, deletes: 0 });
  });

  it('is the same once an hour, plus a read and a write for each channel to record it', async () => {
    const room = await aRoom();
    const channel = await channels.add(room._id);
    channels.sell(channel, 'x', inDays(20), inDays(23));
    // By day: a reading that is the first of a night reads more.
    channels.now = () => new Date(`${inDays(0)}T14:00:00Z`);
    await pullChannels(channels.deps);
    channels.now = () => new Date(`${inDays(0)}T15:01:00Z`);
    expect(await reading()).toEqual({ reads: 1 + 1 + 1, writes: 1, deletes: 0 });
  });

  it('is four or five more reads, and five writes, for a new stay', async () => {
    const room = await aRoom();
    const channel = await channels.add(room._id);
    channels.sell(channel, 'x', inDays(20), inDays(21));
    const { reads, writes, deletes } = await reading();
    // The channel, its blocks, its room for the audit, and the month or two of the nights and those around.
    expect(reads).toBeGreaterThanOrEqual(2 + 4);
    expect(reads).toBeLessThanOrEqual(2 + 5);
    // The block, the night in the calendar and for searches, the channel, the entry.
    expect([writes, deletes]).toEqual([5, 0]);
  });

  it('is no higher for an open conflict', async () => {
    const room = await aRoom();
    await booked(await aGuest(), room, { checkin: inDays(20), checkout: inDays(22) });
    const channel = await channels.add(room._id);
    channels.sell(channel, 'x', inDays(20), inDays(22));
    await pullChannels(channels.deps);
    expect(await reading()).toEqual({ reads: 1 + 1, writes: 0, deletes: 0 });
  });

  it('is the same for a stay that becomes shorter', async () => {
    const room = await aRoom();
    const channel = await channels.add(room._id);
    channels.sell(channel, 'x', inDays(20), inDays(22));
    await pullChannels(channels.deps);
    channels.sell(channel, 'x', inDays(20), inDays(21));
    const { reads, writes } = await reading();
    expect(reads).toBeGreaterThanOrEqual(2 + 4);
    expect(reads).toBeLessThanOrEqual(2 + 5);
    expect(writes).toBe(5);
  });
});

describe.skipIf(isOfficialSuite)('the cost of releasing nights', () => {
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

  it('is the same whether a room has channels or not', async () => {
    const none = await cancelling(await aRoom());
    const room = await aRoom();
    const channel = await channels.add(room._id);
    channels.sell(channel, 'x', inDays(24), inDays(26));
    expect(await cancelling(room, () => pullChannels(channels.deps))).toEqual(none);
  });

  it('is two more reads and two more writes if a channel waits for them: its block and the audit entry', async () => {
    const none = await cancelling(await aRoom());
    const room = await aRoom();
    const channel = await channels.add(room._id);
    channels.sell(channel, 'x', stay.checkin, stay.checkout);
    const { reads, writes, deletes } = await cancelling(room, () => pullChannels(channels.deps));
    // The block, and the name of the room. A night is written once, for any claim.
    expect({ reads, writes, deletes }).toEqual({
      reads: none.reads + 2,
      writes: none.writes + 2,
      deletes: 0,
    });
  });
});
