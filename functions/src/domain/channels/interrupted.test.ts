import { describe, expect, it } from 'vitest';
import { root } from '../../testing/builders.ts';
import { address, channelOf, held, hotelWith, nights, makeSure } from '../../testing/hotel-with-a-channel.ts';
import { interruptedAfter } from '../../testing/interrupted.ts';
import { changeChannel } from './manage-channels.ts';
import { pullChannels } from './pull-channels.ts';
import { readChannel } from './read-channel.ts';

const SETTINGS = { name: 'Airbnb', ignore: [], repeatsOurs: false, isOn: true };

describe('a reading that is interrupted', () => {
  it('is finished by the next one, also if the calendar is as it was before by then', async () => {
    const hotel = hotelWith(['a', '10', '12'], ['b', '18', '19'], ['c', '20', '22']);
    hotel.portal.namesVersions = true;
    await readChannel(hotel, 'airbnb');
    hotel.portal.cancel(address, 'a');
    hotel.portal.sell(address, 'd', '2027-07-24', '2027-07-25');
    await pullChannels(interruptedAfter(hotel, 1));
    expect(nights(hotel)).toEqual([...held('block-new-2', '18'), ...held('block-new-3', '20', '21')]);
    hotel.portal.sell(address, 'a', '2027-06-10', '2027-06-12');
    hotel.portal.cancel(address, 'd');
    await pullChannels(hotel);
    expect(nights(hotel)).toEqual([
      ...held('block-new-4', '10', '11'),
      ...held('block-new-2', '18'),
      ...held('block-new-3', '20', '21'),
    ]);
  });

  /**
   * Of two stays that overlap, the one that holds the nights is cancelled, and the reading gets no further. The other one
   * has them at once.
   */
  const overlapping = async (interrupt: (hotel: ReturnType<typeof hotelWith>) => Promise<void>) => {
    const hotel = hotelWith(['a', '10', '16'], ['b', '12', '14'], ['c', '20', '22']);
    hotel.portal.namesVersions = true;
    await readChannel(hotel, 'airbnb');
    hotel.portal.cancel(address, 'a');
    makeSure(hotel);
    await interrupt(hotel);
    const whole = [...held('block-new-3', '12', '13'), ...held('block-new-2', '20', '21')];
    expect(nights(hotel)).toEqual(whole);
    await pullChannels(hotel);
    return hotel;
  };

  it('leaves no night on sale that another stay has, too', async () => {
    const hotel = await overlapping((each) => pullChannels(interruptedAfter(each, 1)));
    expect(nights(hotel)).toEqual([...held('block-new-3', '12', '13'), ...held('block-new-2', '20', '21')]);
    expect(channelOf(hotel)?.state.digest).toBeDefined();
  });

  it('may be so by a person who changes the name of the channel', async () => {
    const hotel = await overlapping(async (each) => {
      let isFirst = true;
      const transact: typeof each.channels.transact = async (work) => {
        const done = await each.channels.transact(work);
        if (isFirst) await changeChannel(each, root, 'airbnb', { ...SETTINGS, name: 'Casa', rev: 1 });
        isFirst = false;
        return done;
      };
      await pullChannels({ ...each, channels: { ...each.channels, transact } });
    });
    expect(nights(hotel)).toEqual([...held('block-new-3', '12', '13'), ...held('block-new-2', '20', '21')]);
  });
});

describe('a reading without an interruption', () => {
  it('knows what it has read, also where a stay that is cancelled gives its nights to another', async () => {
    const hotel = hotelWith(['a', '10', '16'], ['b', '12', '14'], ['c', '20', '22']);
    await readChannel(hotel, 'airbnb');
    hotel.portal.cancel(address, 'a');
    hotel.portal.sell(address, 'c', '2027-06-20', '2027-06-23');
    makeSure(hotel);
    await pullChannels(hotel);
    expect(nights(hotel)).toEqual([
      ...held('block-new-3', '12', '13'),
      ...held('block-new-2', '20', '21', '22'),
    ]);
    expect(channelOf(hotel)?.state.digest).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('two readings of one channel', () => {
  it('of different versions leave nothing of the older one', async () => {
    const hotel = hotelWith(['a', '10', '12'], ['w', '24', '25']);
    await readChannel(hotel, 'airbnb');
    hotel.portal.sell(address, 'a', '2027-06-11', '2027-06-13');
    const older = await hotel.portal.readCalendar(address, {});
    hotel.portal.sell(address, 'a', '2027-06-10', '2027-06-14');
    const slow = { ...hotel, readCalendar: () => Promise.resolve(older) };
    let transactions = 0;
    const transact: typeof hotel.channels.transact = async (work) => {
      transactions += 1;
      // It is about to record what it has read, as the other one applies what it has read before.
      if (transactions === 2) await readChannel(slow, 'airbnb');
      return hotel.channels.transact(work);
    };
    await pullChannels({ ...hotel, channels: { ...hotel.channels, transact } });
    expect(channelOf(hotel)?.state.digest).toBeUndefined();
    await pullChannels(hotel);
    expect(nights(hotel)).toEqual([
      ...held('block-new-1', '10', '11', '12', '13'),
      ...held('block-new-2', '24'),
    ]);
  });

  it('leave no night on sale that one found with an event of the other, which has moved', async () => {
    const newest = [
      ['c', '15', '16'],
      ['b', '15', '18'],
      ['a', '10', '14'],
    ] as const;
    const hotel = hotelWith(...newest.map((each): [string, string, string] => [...each]));
    const newer = await hotel.portal.readCalendar(address, {});
    const older = hotelWith(['a', '13', '16']).portal.readCalendar(address, {});
    // The older version is read and applied while the newer one is on its way.
    const slow = async () => {
      await readChannel({ ...hotel, readCalendar: () => older }, 'airbnb');
      return newer;
    };
    await readChannel({ ...hotel, readCalendar: slow }, 'airbnb');
    await pullChannels(hotel);
    expect(nights(hotel).map((night) => night.slice(0, 2))).toEqual(
      ['10', '11', '12', '13', '15', '16', '17'], // the 15th is of two of its stays
    );
  });

  it('leave its blocks to an event that is named anew', async () => {
    const hotel = hotelWith(['a', '10', '16'], ['b', '18', '19']);
    await readChannel(hotel, 'airbnb');
    hotel.portal.of(address).clear();
    hotel.portal.sell(address, 'a2', '2027-06-10', '2027-06-16');
    hotel.portal.sell(address, 'b2', '2027-06-18', '2027-06-19');
    hotel.portal.sell(address, 'n', '2027-06-24', '2027-06-25');
    await Promise.all([pullChannels(hotel), readChannel(hotel, 'airbnb')]);
    expect(Object.values(channelOf(hotel)?.events ?? {}).map((event) => event.blocks)).toEqual([
      ['new-1'],
      ['new-2'],
      ['new-3'],
    ]);
    expect(nights(hotel)).toHaveLength(8);
  });
});
