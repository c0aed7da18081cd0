import type { BlockInput } from '@innkeep/contract/desk/desk-inputs';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aChannel } from '../../testing/a-channel.ts';
import { aHotel, ana, aRequest, aRoom, root } from '../../testing/builders.ts';
import { readChannel } from '../channels/read-channel.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { addBlock, changeBlock, liftBlock } from './save-block.ts';

const works: BlockInput = {
  roomId: 'sea-view',
  from: day('2027-06-10'),
  to: day('2027-06-13'),
  kind: 'out-of-order',
  note: 'New floor',
};

const nightsOf = (hotel: ReturnType<typeof aHotel>) =>
  [...hotel.db.nights.keys()].map((key) => key.slice(-2));

describe('a block', () => {
  it('takes nights off sale', async () => {
    const hotel = aHotel();
    const { _id } = await addBlock(hotel, root, works);
    expect([...hotel.db.nights.values()]).toEqual(Array(3).fill(`block-${_id}`));
    await expect(
      createBooking(hotel, ana, aRequest(aStay('2027-06-12', '2027-06-14'))),
    ).rejects.toMatchObject({ code: 'booking/dates-taken' });
    expect(hotel.db.audit.at(-1)).toMatchObject({
      action: 'block/added',
      by: 'root',
      what: 'Sea View, Thu 10 Jun to Sun 13 Jun, is off sale.',
    });
  });

  it('is refused over nights that are taken, and says by whom', async () => {
    const hotel = aHotel();
    const { insertedId } = await createBooking(hotel, ana, aRequest(aStay('2027-06-12', '2027-06-14')));
    await expect(addBlock(hotel, root, works)).rejects.toMatchObject({
      code: 'booking/dates-taken',
      extra: {
        fields: { from: 'Held by ana.' },
        holders: [{ kind: 'stay', _id: insertedId, name: 'ana', from: '2027-06-12', to: '2027-06-14' }],
      },
    });
    expect(nightsOf(hotel)).toEqual(['12', '13']);
  });

  it('is shortened while it lasts: the released nights are on sale', async () => {
    const hotel = aHotel();
    const { _id, rev } = await addBlock(hotel, root, works);
    hotel.time.now = new Date('2027-06-12T16:00:00Z');
    const shorter = { ...works, rev, to: day('2027-06-12') };
    expect(await changeBlock(hotel, root, _id, shorter)).toMatchObject({ rev: 2, to: '2027-06-12' });
    expect(nightsOf(hotel)).toEqual(['10', '11']);
    await expect(changeBlock(hotel, root, _id, shorter)).rejects.toMatchObject({ code: 'booking/changed' });
  });

  it('moves to another room, and begins in the past only if it has begun', async () => {
    const hotel = aHotel();
    const { _id, rev } = await addBlock(hotel, root, works);
    hotel.time.now = new Date('2027-06-12T16:00:00Z');
    for (const from of ['2027-06-09', '2027-06-11'])
      await expect(changeBlock(hotel, root, _id, { ...works, rev, from: day(from) })).rejects.toMatchObject({
        extra: { fields: { from: 'A block can’t start in the past.' } },
      });
    await expect(addBlock(hotel, root, works)).rejects.toMatchObject({ code: 'request/invalid' });
    hotel.db.rooms.set('attic', aRoom({ _id: 'attic' })); // the past nights in this room are over
    const elsewhere = { ...works, rev, roomId: 'attic' };
    await expect(changeBlock(hotel, root, _id, elsewhere)).rejects.toMatchObject({ code: 'request/invalid' });
  });

  it('is lifted once; then its nights are on sale, and no list shows it', async () => {
    const hotel = aHotel();
    const { _id, rev } = await addBlock(hotel, root, works);
    expect(await liftBlock(hotel, root, { id: _id, rev })).toEqual({ deletedCount: 1 });
    expect(await liftBlock(hotel, root, { id: _id, rev })).toEqual({ deletedCount: 0 });
    expect(hotel.db.nights.size).toBe(0);
    expect(hotel.db.blocks.get(_id)).toMatchObject({ isLifted: true, weeks: [], rev: 2 });
    await expect(changeBlock(hotel, root, _id, { ...works, rev })).rejects.toMatchObject({
      code: 'block/not-found',
    });
  });

  it('is not lifted by a clerk who has not seen its last change', async () => {
    const hotel = aHotel();
    const { _id: id, rev } = await addBlock(hotel, root, works);
    await changeBlock(hotel, root, id, { ...works, rev, to: day('2027-06-15') });
    await expect(liftBlock(hotel, root, { id, rev })).rejects.toMatchObject({ code: 'booking/changed' });
    expect(nightsOf(hotel)).toEqual(['10', '11', '12', '13', '14']);
    expect(await liftBlock(hotel, root, { id, rev: 2 })).toEqual({ deletedCount: 1 });
  });

  it('of a channel can be changed only by the channel, as long as an event names it', async () => {
    const hotel = aHotel();
    const channel = aChannel();
    hotel.db.channels.set(channel._id, channel);
    hotel.portal.sell(channel.address, 'x', '2027-06-01', '2027-06-04');
    await readChannel(hotel, channel._id);
    const [block] = hotel.db.blocks.values();
    const { _id: id = '', rev = 0 } = block ?? {};
    const refused = { code: 'block/of-channel' };
    await expect(liftBlock(hotel, root, { id, rev })).rejects.toMatchObject(refused);
    await expect(changeBlock(hotel, root, id, { ...works, rev })).rejects.toMatchObject(refused);
    expect(nightsOf(hotel)).toEqual(['01', '02', '03']);

    hotel.portal.cancel(channel.address, 'x'); // it has begun, and is left out
    await readChannel(hotel, channel._id);
    const shorter = { ...works, from: day('2027-06-01'), to: day('2027-06-03'), note: 'Gone early', rev: 2 };
    expect(await changeBlock(hotel, root, id, shorter)).not.toHaveProperty('channel');
    expect(nightsOf(hotel)).toEqual(['01', '02']);
    expect(await liftBlock(hotel, root, { id, rev: 3 })).toEqual({ deletedCount: 1 });
  });

  it('of a room that is not there is refused', async () => {
    const hotel = aHotel();
    await expect(addBlock(hotel, root, { ...works, roomId: 'gone' })).rejects.toMatchObject({
      code: 'room/not-found',
    });
  });
});
