import { describe, expect, it } from 'vitest';
import { aChannel } from '../../testing/a-channel.ts';
import { ana, aRequest, root } from '../../testing/builders.ts';
import {
  address,
  channelOf,
  eventOf,
  held,
  hotelWith,
  nights,
  makeSure,
} from '../../testing/hotel-with-a-channel.ts';
import { keyOf } from '../../testing/memory-portal.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { changeChannel, removeChannel } from './manage-channels.ts';
import { readChannel, recheckChannel } from './read-channel.ts';

describe('a channel that repeats what it has read from us', () => {
  const echo = async (repeatsOurs: boolean, from = '14', to = '16') => {
    const hotel = hotelWith(['x', from, to]);
    hotel.db.channels.set('airbnb', aChannel({ repeatsOurs }));
    const { insertedId } = await createBooking(hotel, ana, aRequest());
    await readChannel(hotel, 'airbnb');
    return { hotel, insertedId };
  };

  it('is not believed to have sold it, where that is said of it', async () => {
    const { hotel } = await echo(true);
    expect(eventOf(hotel, 'x')).toEqual({
      from: '2027-06-14',
      to: '2027-06-16',
      blocks: [],
      isOurs: 'repeated',
    });
    expect(hotel.db.conflicts.size).toBe(0);
    expect(hotel.db.blocks.size).toBe(0);
  });

  it('is believed where that is not said, or the nights are others', async () => {
    expect((await echo(false)).hotel.db.conflicts.size).toBe(1);
    expect((await echo(true, '14', '17')).hotel.db.conflicts.size).toBe(1);
    expect((await echo(true, '15', '16')).hotel.db.conflicts.size).toBe(1);
  });

  it('is believed of what it has sold twice itself', async () => {
    const twice = hotelWith(['x', '10', '12'], ['y', '10', '12']);
    twice.db.channels.set('airbnb', aChannel({ repeatsOurs: true }));
    await readChannel(twice, 'airbnb');
    expect([eventOf(twice, 'x'), eventOf(twice, 'y')].filter((event) => event?.isOurs)).toEqual([]);
  });

  it('is not believed any more of an open conflict once that is said, if the nights are exactly ours', async () => {
    const said = async (to: string) => {
      const { hotel } = await echo(false, '14', to);
      const { name, ignore } = aChannel();
      await changeChannel(hotel, root, 'airbnb', {
        name,
        ignore: [...ignore],
        rev: 1,
        isOn: true,
        repeatsOurs: true,
      });
      await recheckChannel(hotel, 'airbnb');
      return [hotel.db.conflicts.size, eventOf(hotel, 'x')?.isOurs];
    };
    expect(await said('16')).toEqual([0, 'repeated']);
    expect(await said('17')).toEqual([1, undefined]);
  });

  it('holds nothing for what was ours, even once ours is cancelled, until it says something else', async () => {
    const { hotel, insertedId } = await echo(true);
    await cancelBooking(hotel, root, insertedId);
    await readChannel(hotel, 'airbnb');
    expect(nights(hotel)).toEqual([]);
    hotel.portal.sell(address, 'x', '2027-06-14', '2027-06-17');
    await readChannel(hotel, 'airbnb');
    expect(nights(hotel)).toEqual(held('block-new-2', '14', '15', '16'));
  });

  it('has sold to a guest what it names anew and is not the same, though it begins or ends with ours', async () => {
    for (const [from, to, ...days] of [
      ['14', '15', '14'],
      ['15', '16', '15'],
    ] as const) {
      const { hotel, insertedId } = await echo(true);
      await cancelBooking(hotel, root, insertedId);
      hotel.portal.cancel(address, 'x');
      hotel.portal.sell(address, 'guest', `2027-06-${from}`, `2027-06-${to}`);
      hotel.portal.sell(address, 'other', '2027-06-20', '2027-06-21');
      await readChannel(hotel, 'airbnb');
      expect(eventOf(hotel, 'guest')?.isOurs).toBeUndefined();
      expect(nights(hotel).map((each) => each.slice(0, 8))).toEqual(
        [...days, '20'].map((day) => `${day} block`),
      );
    }
  });

  it('has sold what it was taken to repeat, once a new reading finds that it is free', async () => {
    const { hotel, insertedId } = await echo(true);
    await cancelBooking(hotel, root, insertedId);
    hotel.portal.cancel(address, 'x');
    hotel.portal.sell(address, 'guest', '2027-06-14', '2027-06-16');
    hotel.portal.sell(address, 'other', '2027-06-20', '2027-06-21');
    await readChannel(hotel, 'airbnb');
    expect(eventOf(hotel, 'guest')?.isOurs).toBeUndefined();
    expect(nights(hotel).map((each) => each.slice(0, 8))).toEqual(['14 block', '15 block', '20 block']);
  });

  it('has sold what it was taken to repeat, once its own stay that had the nights, too, is cancelled', async () => {
    const { hotel, insertedId } = await echo(true);
    hotel.portal.sell(address, 'guest', '2027-06-13', '2027-06-17');
    await readChannel(hotel, 'airbnb');
    await cancelBooking(hotel, root, insertedId);
    expect(nights(hotel)).toHaveLength(4);
    expect(eventOf(hotel, 'x')?.isOurs).toBe('repeated');
    hotel.portal.cancel(address, 'guest');
    makeSure(hotel);
    await readChannel(hotel, 'airbnb');
    expect(eventOf(hotel, 'x')?.isOurs).toBeUndefined();
    expect(nights(hotel).map((each) => each.slice(0, 8))).toEqual(['14 block', '15 block']);
  });

  it('does not take over the stay of a channel that was removed, nor its own that it left out since it began', async () => {
    for (const isRemoved of [true, false]) {
      const hotel = hotelWith(['stay', '01', '04'], ['y', '20', '22']);
      await readChannel(hotel, 'airbnb');
      hotel.portal.cancel(address, 'stay');
      await readChannel(hotel, 'airbnb');
      const channel = channelOf(hotel);
      if (!channel) throw new Error('It is there.');
      const _id = isRemoved ? 'vrbo' : 'airbnb';
      if (isRemoved) await removeChannel(hotel, root, { id: 'airbnb', rev: 1 });
      hotel.db.channels.set(
        _id,
        isRemoved ? aChannel({ _id, repeatsOurs: true }) : { ...channel, repeatsOurs: true },
      );
      hotel.portal.sell(address, 'echo', '2027-06-01', '2027-06-04');
      await readChannel(hotel, _id);
      expect(hotel.db.channels.get(_id)?.events[keyOf('echo')]).toMatchObject({
        isOurs: 'repeated',
        blocks: [],
      });
      hotel.portal.cancel(address, 'echo');
      await readChannel(hotel, _id);
      expect(hotel.db.blocks.get('new-1')).toMatchObject({ rev: 1, channel: { _id: 'airbnb' } });
      expect(nights(hotel).slice(0, 3)).toEqual(held('block-new-1', '01', '02', '03'));
    }
  });
});
