import { aStay } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aChannel } from '../../testing/a-channel.ts';
import { aHotel, aRoom, clerk, root } from '../../testing/builders.ts';
import { address, makeSure } from '../../testing/hotel-with-a-channel.ts';
import type { Hotel } from '../../testing/hotel-with-a-channel.ts';
import { actions, conflictIn, holdersIn, soldTwice } from '../../testing/sold-twice.ts';
import { addBlock, liftBlock } from '../blocks/save-block.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { deleteRoom } from '../rooms/delete-room.ts';
import { keepOurs } from './keep-ours.ts';
import { readChannel } from './read-channel.ts';
import { prepareRelease } from './release-channel.ts';

describe('keeping ours', () => {
  it('ends the conflict; the channel keeps what it has, and ours stays ours', async () => {
    const { hotel, conflictId } = await soldTwice();
    const before = holdersIn(hotel);
    await keepOurs(hotel, clerk, conflictId, 1);
    await readChannel(hotel, 'airbnb');
    expect(hotel.db.conflicts.size).toBe(0);
    expect(holdersIn(hotel)).toEqual(before);
    expect(hotel.db.audit.at(-1)).toMatchObject({
      action: 'conflict/kept-ours',
      by: 'clerk',
      target: conflictId,
      what: 'Airbnb has sold Sea View, Sun 13 Jun to Thu 17 Jun: our nights stay as they are.',
    });
  });

  it('lasts until the channel says something else of the stay', async () => {
    const { hotel, conflictId } = await soldTwice();
    await keepOurs(hotel, clerk, conflictId, 1);
    hotel.portal.sell(address, 'x', '2027-06-13', '2027-06-18');
    await readChannel(hotel, 'airbnb');
    expect(conflictIn(hotel)).toMatchObject({ to: '2027-06-18', nights: ['2027-06-14', '2027-06-15'] });
  });

  it('gives up what the channel has once it has cancelled its stay', async () => {
    const { hotel, conflictId, bookingId } = await soldTwice();
    await keepOurs(hotel, clerk, conflictId, 1);
    hotel.portal.cancel(address, 'x');
    makeSure(hotel);
    await readChannel(hotel, 'airbnb');
    expect(holdersIn(hotel)).toEqual([`14 ${bookingId}`, `15 ${bookingId}`]);
  });

  it('leaves to the desk what the channel has of a stay that the calendar leaves out since it began', async () => {
    const { hotel, conflictId } = await soldTwice();
    hotel.time.now = new Date('2027-06-13T16:00:00Z');
    hotel.portal.cancel(address, 'x');
    await readChannel(hotel, 'airbnb');
    await keepOurs(hotel, clerk, conflictId, 1);
    await readChannel(hotel, 'airbnb');
    expect(hotel.db.conflicts.size).toBe(0);
    const last = [...hotel.db.blocks.values()].find(({ from }) => from === '2027-06-16');
    if (!last) throw new Error('It is held.');
    expect(await liftBlock(hotel, clerk, { id: last._id, rev: last.rev })).toEqual({ deletedCount: 1 });
  });

  it('is refused to a person who has not seen its last change, and once it is over', async () => {
    const { hotel, conflictId } = await soldTwice();
    await expect(keepOurs(hotel, clerk, conflictId, 2)).rejects.toMatchObject({
      code: 'booking/changed',
    });
    await keepOurs(hotel, clerk, conflictId, 1);
    await expect(keepOurs(hotel, clerk, conflictId, 1)).rejects.toMatchObject({ code: 'conflict/not-found' });
  });
});

describe('a channel that is removed', () => {
  const remove = (hotel: Hotel) =>
    hotel.channels.transact(async (tx) => {
      const channel = await tx.find('airbnb');
      if (!channel) throw new Error('It is gone.');
      const release = await prepareRelease(hotel, tx, channel, root);
      release();
      tx.remove('airbnb');
    });

  it('gives up what lies ahead, and its conflicts are over', async () => {
    const { hotel, bookingId } = await soldTwice();
    await remove(hotel);
    expect(holdersIn(hotel)).toEqual([`14 ${bookingId}`, `15 ${bookingId}`]);
    expect([...hotel.db.blocks.values()].map(({ isLifted, by }) => [isLifted, by])).toEqual([
      [true, 'root'],
      [true, 'root'],
    ]);
    expect(hotel.db.conflicts.size).toBe(0);
    expect(actions(hotel).slice(-3)).toEqual([
      'block/lifted by root',
      'block/lifted by root',
      'conflict/settled by root',
    ]);
  });

  it('keeps what has begun, which the desk may lift', async () => {
    const { hotel } = await soldTwice();
    hotel.time.now = new Date('2027-06-13T16:00:00Z');
    const before = holdersIn(hotel);
    await remove(hotel);
    expect(holdersIn(hotel)).toEqual(before);
    const [begun] = hotel.db.blocks.values();
    if (!begun) throw new Error('There is a block.');
    expect(await liftBlock(hotel, clerk, { id: begun._id, rev: begun.rev })).toEqual({ deletedCount: 1 });
  });

  it('keeps its room as long as a guest of it is there or to come', async () => {
    const { hotel, bookingId } = await soldTwice();
    await cancelBooking(hotel, root, bookingId);
    await readChannel(hotel, 'airbnb');
    for (const day of ['01', '16']) {
      hotel.time.now = new Date(`2027-06-${day}T16:00:00Z`);
      await expect(deleteRoom(hotel, root, 'sea-view')).rejects.toMatchObject({
        code: 'room/has-bookings',
        holders: [{ kind: 'block', name: 'Airbnb', isOfChannel: true }],
      });
    }
    hotel.time.now = new Date('2027-06-17T16:00:00Z');
    expect(await deleteRoom(hotel, root, 'sea-view')).toEqual({ deletedCount: 1 });
  });

  it('goes with its room, and with it its conflicts', async () => {
    const hotel = aHotel();
    hotel.db.channels.set('airbnb', aChannel());
    hotel.db.channels.set('vrbo', aChannel({ _id: 'vrbo', roomId: 'attic' }));
    hotel.db.rooms.set('attic', aRoom({ _id: 'attic' }));
    const { checkin: from, checkout: to } = aStay('2027-06-14', '2027-06-16');
    await addBlock(hotel, root, { from, to, roomId: 'sea-view', kind: 'closed', note: 'Painters' });
    // All of its nights are in conflict, so it holds none.
    hotel.portal.sell(address, 'x', from, to);
    await readChannel(hotel, 'airbnb');
    expect(hotel.db.conflicts.size).toBe(1);
    await deleteRoom(hotel, root, 'sea-view');
    expect([...hotel.db.channels.keys()]).toEqual(['vrbo']);
    expect(hotel.db.conflicts.size).toBe(0);
    expect(hotel.db.nights.size).toBe(0);
  });
});
