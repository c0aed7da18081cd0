import { addDays } from '@innkeep/contract/calendar-date';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pullChannels } from '../../functions/src/domain/channels/pull-channels.ts';
import { checkChannels } from '../../functions/src/domain/reconcile/check-channels.ts';
import { firestoreChannelsLedger } from '../../functions/src/store/reconcile.store.ts';
import { db } from '../api/support/admin-sdk.ts';
import { patiently } from '../api/support/call.ts';
import { ChannelsUnderTest } from '../api/support/channels-under-test.ts';
import { aGuest, type Person } from '../api/support/people.ts';
import { heldNights } from '../api/support/room-documents.ts';
import { aRoom } from '../api/support/rooms.ts';
import { inDays, order } from '../api/support/stays.ts';

const TIMES = 30;

let channels: ChannelsUnderTest;
let guests: Person[];
beforeEach(async () => {
  channels = new ChannelsUnderTest();
  guests = await Promise.all([aGuest(), aGuest()]);
});
afterEach(() => channels.remove());

describe('a booking while a channel is read that has sold the same nights', () => {
  it(`leaves each night one holder, and what both have is a conflict, ${TIMES} times`, async () => {
    const room = await aRoom();
    const channel = await channels.add(room._id);
    let conflicts = 0;
    for (let time = 0; time < TIMES; time += 1) {
      const from = inDays(20 + 4 * time);
      const to = addDays(from, 3);
      channels.sell(channel, `stay-${time}`, from, to);
      const stays = [
        { checkin: from, checkout: addDays(from, 1) },
        { checkin: addDays(from, 2), checkout: to },
      ];
      const [, ...answers] = await Promise.all([
        pullChannels(channels.deps),
        ...guests.map((guest, index) =>
          patiently(() =>
            order(guest, room, { ...stays[index], guests: 1 }, `${channel._id}-${time}-${index}`),
          ),
        ),
      ]);
      for (const { status } of answers) expect([201, 409]).toContain(status);
      await pullChannels(channels.deps);
      const booked = stays.filter((_, index) => answers[index]?.status === 201);
      const held = await heldNights(room._id);
      const ours = [from, addDays(from, 1), addDays(from, 2)].filter(
        (night) => !held[night]?.startsWith('channel:'),
      );
      expect(ours).toEqual(booked.map(({ checkin }) => checkin));
      conflicts += booked.length;
    }
    const found = await channels.deps.channels.listConflicts(inDays(0));
    const open = found.filter(({ roomId }) => roomId === room._id);
    expect(open.flatMap(({ waits = [] }) => waits)).toHaveLength(conflicts);
    const ledger = await firestoreChannelsLedger(db).readChannels(inDays(0));
    const differences = checkChannels(ledger, inDays(0));
    expect(differences.filter((difference) => difference.room === room._id)).toEqual([]);
  });
});
