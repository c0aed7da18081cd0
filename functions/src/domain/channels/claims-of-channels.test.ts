import { aStay, day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { aChannel } from '../../testing/a-channel.ts';
import { aStoredBlock } from '../../testing/a-stored-block.ts';
import { aChannelBlock, aStoredConflict } from '../../testing/a-stored-channel.ts';
import { aHotel, ana, aRequest, clerk, root } from '../../testing/builders.ts';
import {
  address,
  eventOf,
  held,
  hotelWith,
  nights,
  type Hotel,
  makeSure,
} from '../../testing/hotel-with-a-channel.ts';
import { blocksOf, conflictIn, mails, soldTwice } from '../../testing/sold-twice.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { changeOwnStay } from '../bookings/change-stay.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { addBlock, liftBlock } from '../blocks/save-block.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import type { StoredChannel } from './channel-store.ts';
import { keepOurs } from './keep-ours.ts';
import { changeChannel, removeChannel } from './manage-channels.ts';
import { pullChannels } from './pull-channels.ts';
import { readChannel } from './read-channel.ts';

async function proof(hotel: Hotel): Promise<unknown[]> {
  const found: unknown[] = [];
  await reconcile(hotel, (difference) => void found.push(difference));
  return found;
}

const VRBO = { _id: 'vrbo', name: 'Vrbo', address: 'https://vrbo.test/a.ics' };

/** Ana has the nights of the 14th and the 15th, which a channel has sold, and another after it. */
async function soldThrice() {
  const { hotel, bookingId, conflictId } = await soldTwice();
  hotel.db.channels.set('vrbo', aChannel(VRBO));
  hotel.portal.sell(VRBO.address, 'v', '2027-06-14', '2027-06-16');
  await readChannel(hotel, 'vrbo');
  return { hotel, bookingId, conflictId };
}

/** A channel repeats Ana's stay, which begins on the 14th. */
async function repeated() {
  const hotel = aHotel();
  hotel.db.channels.set('airbnb', aChannel({ repeatsOurs: true }));
  const { insertedId } = await createBooking(hotel, ana, aRequest());
  hotel.portal.sell(address, 'x', '2027-06-14', '2027-06-16');
  await readChannel(hotel, 'airbnb');
  return { hotel, insertedId };
}

describe('a channel', () => {
  const change = (hotel: Hotel, changes: Partial<StoredChannel>) =>
    hotel.db.channels.set('airbnb', { ...aChannel(), ...hotel.db.channels.get('airbnb'), ...changes });

  it('claims what it has sold while it is paused, too', async () => {
    const { hotel, bookingId } = await soldTwice();
    change(hotel, { isOn: false });
    await cancelBooking(hotel, ana, bookingId);
    expect(nights(hotel)).toEqual(held(`block-${blocksOf(hotel, 'x')[0]}`, '13', '14', '15', '16'));
    expect([hotel.db.conflicts.size, await proof(hotel)]).toEqual([0, []]);
  });

  it('claims what is in conflict, though its calendar is not read any more', async () => {
    const { hotel, bookingId } = await soldTwice();
    change(hotel, { address: '' });
    await cancelBooking(hotel, ana, bookingId);
    expect(nights(hotel)).toEqual(held(`block-${blocksOf(hotel, 'x')[0]}`, '13', '14', '15', '16'));
  });

  it('claims what it has sold, though its calendar cannot be read', async () => {
    const { hotel, bookingId } = await soldTwice();
    hotel.portal.problems.set(address, 'unreachable');
    await pullChannels(hotel);
    await cancelBooking(hotel, ana, bookingId);
    expect(nights(hotel)).toHaveLength(4);
  });

  it('claims nothing once it is removed', async () => {
    const { hotel, bookingId } = await soldTwice();
    await removeChannel(hotel, root, { id: 'airbnb', rev: 1 });
    await cancelBooking(hotel, ana, bookingId);
    expect(nights(hotel)).toEqual([]);
  });

  it('claims no night of another room, and none that is over', async () => {
    const hotel = hotelWith(['x', '10', '16']);
    change(hotel, { roomId: 'attic' });
    hotel.time.now = new Date('2027-06-09T16:00:00Z');
    const { checkin: from, checkout: to } = aStay('2027-06-10', '2027-06-16');
    const block = { roomId: 'sea-view', from, to, kind: 'closed', note: '' } as const;
    const { _id: id } = await addBlock(hotel, root, block);
    await readChannel(hotel, 'airbnb');
    await liftBlock(hotel, root, { id, rev: 1 });
    expect([...hotel.db.nights.keys()].filter((key) => key.startsWith('sea-view'))).toEqual([]);

    const other = hotelWith(['x', '10', '16']);
    other.time.now = new Date('2027-06-09T16:00:00Z');
    const begun = await addBlock(other, root, block);
    await readChannel(other, 'airbnb');
    other.time.now = new Date('2027-06-13T16:00:00Z');
    await liftBlock(other, root, { id: begun._id, rev: 1 });
    expect(nights(other).map((each) => each.slice(0, 2))).toEqual(['13', '14', '15']);
    expect(await proof(other)).toEqual([]);
  });

  it('that repeats ours claims nothing of it', async () => {
    const { hotel, insertedId } = await repeated();
    expect(eventOf(hotel, 'x')?.isOurs).toBe('repeated');
    await cancelBooking(hotel, ana, insertedId);
    expect(nights(hotel)).toEqual([]);
  });

  it('that is said not to repeat ours any more is asked about by the next reading, which tells the hotel', async () => {
    const { hotel, insertedId } = await repeated();
    const settings = { name: 'Airbnb', ignore: [], repeatsOurs: false, isOn: true, rev: 1 };
    await changeChannel(hotel, root, 'airbnb', settings);
    await changeOwnStay(hotel, ana, insertedId, { rev: 1, checkin: day('2027-06-15') });
    expect([nights(hotel), mails(hotel).length]).toEqual([held(insertedId, '15'), 0]);
    await readChannel(hotel, 'airbnb');
    expect(nights(hotel)).toHaveLength(2);
    expect([conflictIn(hotel)?.nights, mails(hotel).length]).toEqual([['2027-06-15'], 1]);
  });

  it('has the nights alone if two have sold them: then the other’s conflict is with it', async () => {
    const { hotel, bookingId } = await soldThrice();
    expect(hotel.db.conflicts.size).toBe(2);
    await cancelBooking(hotel, ana, bookingId);
    const [block] = blocksOf(hotel, 'x');
    expect(nights(hotel)).toEqual(held(`block-${block}`, '13', '14', '15', '16'));
    expect([...hotel.db.conflicts.values()]).toMatchObject([
      { channelId: 'vrbo', rev: 2, nights: ['2027-06-14', '2027-06-15'], holders: [`block-${block}`] },
    ]);
    expect(mails(hotel)).toHaveLength(2);
  });

  it('has the nights if it was the first to sell them', async () => {
    const { hotel, bookingId } = await soldThrice();
    const [older, newer] = [new Date('2027-06-01T10:00:00Z'), new Date('2027-06-01T11:00:00Z')];
    for (const [id, each] of hotel.db.conflicts)
      hotel.db.conflicts.set(id, { ...each, since: each.channelId === 'vrbo' ? older : newer });
    await cancelBooking(hotel, ana, bookingId);
    expect([...hotel.db.conflicts.values()].map((each) => each.channelId)).toEqual(['airbnb']);
    const [vrbo] = Object.values(hotel.db.channels.get('vrbo')?.events ?? {});
    expect(nights(hotel)).toEqual(expect.arrayContaining(held(`block-${vrbo?.blocks[0]}`, '14', '15')));
  });

  it('has the nights of a stay that its calendar has left out since it began', async () => {
    const { hotel, bookingId } = await soldTwice();
    hotel.time.now = new Date('2027-06-13T16:00:00Z');
    hotel.portal.cancel(address, 'x');
    makeSure(hotel);
    await readChannel(hotel, 'airbnb');
    expect(eventOf(hotel, 'x')?.isLeft).toBe(true);
    await cancelBooking(hotel, root, bookingId);
    expect(nights(hotel).filter((each) => each.includes('block-'))).toHaveLength(4);
    expect([eventOf(hotel, 'x'), hotel.db.conflicts.size]).toEqual([undefined, 0]);
    expect(await proof(hotel)).toEqual([]);
  });

  it('gives on what it gives up for what it gets', async () => {
    const hotel = aHotel();
    hotel.time.now = new Date('2027-06-15T16:00:00Z');
    const dates = (from: string, to: string) => ({ from: day(`2027-06-${from}`), to: day(`2027-06-${to}`) });
    const left = { _id: 'airbnb', name: 'Airbnb', ...dates('13', '24') };
    const blocks = [
      aChannelBlock('a', '2027-06-13', '2027-06-17', { channel: left }),
      aStoredBlock('works', '2027-06-17', '2027-06-19'),
      aChannelBlock('c', '2027-06-19', '2027-06-24', { channel: left }),
    ];
    for (const block of blocks) {
      hotel.db.blocks.set(block._id, block);
      for (let at = Number(block.from.slice(-2)); at < Number(block.to.slice(-2)); at += 1)
        hotel.db.nights.set(`sea-view/2027-06-${at}`, `block-${block._id}`);
    }
    hotel.db.channels.set('airbnb', aChannel({ events: { x: { ...dates('15', '20'), blocks: [] } } }));
    hotel.db.channels.set('vrbo', aChannel({ ...VRBO, events: { v: { ...dates('21', '23'), blocks: [] } } }));
    const conflict = aStoredConflict('v', '2027-06-21', '2027-06-23', ['block-c']);
    hotel.db.conflicts.set('vrbo-v', { ...conflict, _id: 'vrbo-v', channelId: 'vrbo' });
    await liftBlock(hotel, clerk, { id: 'works', rev: 1 });
    expect(nights(hotel)).toEqual([
      ...held('block-a', '13', '14'),
      ...held('block-new-1', '15', '16', '17', '18', '19'),
      ...held('block-new-2', '21', '22'),
    ]);
    expect(hotel.db.conflicts.size).toBe(0);
  });
});

describe('what was kept ours', () => {
  const kept = async () => {
    const { hotel, bookingId, conflictId } = await soldTwice();
    await keepOurs(hotel, clerk, conflictId, 1);
    return { hotel, bookingId };
  };

  it('is the channel’s once ours is cancelled, as long as the channel has its stay', async () => {
    const { hotel, bookingId } = await kept();
    await cancelBooking(hotel, ana, bookingId);
    const [block] = blocksOf(hotel, 'x');
    expect(nights(hotel)).toEqual(held(`block-${block}`, '13', '14', '15', '16'));
    expect(eventOf(hotel, 'x')?.isOurs).toBeUndefined();
    expect(hotel.db.audit.slice(-2).map(({ what }) => what)).toEqual([
      'Sea View, Sun 13 Jun to Thu 17 Jun, is sold by Airbnb.',
      'Sea View, Wed 16 Jun to Thu 17 Jun, is back on sale.', // its own block, of which the other has the night
    ]);
    expect([hotel.db.conflicts.size, mails(hotel).length, await proof(hotel)]).toEqual([0, 1, []]);
    hotel.portal.cancel(address, 'x');
    makeSure(hotel);
    await readChannel(hotel, 'airbnb');
    expect(nights(hotel)).toEqual([]);
  });

  it('is the paused channel’s, too, but not one’s whose calendar is not read any more: nothing says that its stay is gone', async () => {
    const all = ['13', '14', '15', '16'];
    for (const [changes, expected] of [
      [{ isOn: false }, all],
      [{ address: '' }, ['13', '16']],
    ] as const) {
      const { hotel, bookingId } = await kept();
      hotel.db.channels.set('airbnb', { ...aChannel(), ...hotel.db.channels.get('airbnb'), ...changes });
      await cancelBooking(hotel, ana, bookingId);
      expect(nights(hotel).map((each) => each.slice(0, 2))).toEqual(expected);
      expect(await proof(hotel)).toEqual([]);
    }
  });

  it('is on sale once ours is cancelled, if the channel has cancelled its stay before', async () => {
    const { hotel, bookingId } = await kept();
    hotel.portal.cancel(address, 'x');
    makeSure(hotel);
    await readChannel(hotel, 'airbnb');
    await cancelBooking(hotel, ana, bookingId);
    expect(nights(hotel)).toEqual([]);
  });

  it('stays kept as far as ours has nights, after every reading', async () => {
    const { hotel, bookingId } = await kept();
    await changeOwnStay(hotel, ana, bookingId, { rev: 1, checkin: day('2027-06-15') });
    const [block] = blocksOf(hotel, 'x');
    for (let time = 0; time < 2; time += 1) {
      expect(nights(hotel)).toHaveLength(4);
      expect(nights(hotel)).toContain(`14 block-${block}`);
      expect(nights(hotel)).toContain(`15 ${bookingId}`);
      expect([eventOf(hotel, 'x')?.isOurs, hotel.db.conflicts.size]).toEqual(['kept', 0]);
      await readChannel(hotel, 'airbnb');
    }
    await cancelBooking(hotel, ana, bookingId);
    expect(nights(hotel)).toEqual(held(`block-${blocksOf(hotel, 'x')[0]}`, '13', '14', '15', '16'));
  });

  it('is another channel’s, against which the hotel has not decided', async () => {
    const { hotel, bookingId, conflictId } = await soldThrice();
    await keepOurs(hotel, clerk, conflictId, 1);
    await cancelBooking(hotel, ana, bookingId);
    const [vrbo] = Object.values(hotel.db.channels.get('vrbo')?.events ?? {});
    expect(nights(hotel)).toEqual(expect.arrayContaining(held(`block-${vrbo?.blocks[0]}`, '14', '15')));
    expect([eventOf(hotel, 'x')?.isOurs, hotel.db.conflicts.size]).toEqual(['kept', 0]);
  });
});
