import { describe, expect, it } from 'vitest';
import { aChannel } from '../../testing/a-channel.ts';
import { aHotel } from '../../testing/builders.ts';
import { pullChannels } from './pull-channels.ts';
import { isLate } from './reading-state.ts';

type Hotel = ReturnType<typeof aHotel>;

const addressOf = (name: string) => `https://portal.test/${name}.ics`;

/** A hotel whose channels have sold one stay each, of the same room, one after the other. */
function hotelWith(...names: string[]): Hotel {
  const hotel = aHotel();
  for (const [index, name] of names.entries()) {
    const address = addressOf(name);
    hotel.db.channels.set(name, aChannel({ _id: name, name, address, createdAt: hotel.time.now }));
    const days = [10 + index, 11 + index].map((each) => `2027-06-${each}`);
    hotel.portal.sell(address, name, days[0] ?? '', days[1] ?? '');
  }
  return hotel;
}

/** Pulls every quarter of an hour. */
async function pullFor(hotel: Hotel, quarters: number) {
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    hotel.time.now = new Date(hotel.time.now.getTime() + 15 * 60_000);
    await pullChannels(hotel);
  }
}

describe('the reading of all channels', () => {
  it('reads those that are on and have an address', async () => {
    const hotel = hotelWith('a', 'b', 'c', 'd');
    hotel.db.channels.set('c', aChannel({ _id: 'c', isOn: false }));
    hotel.db.channels.set('d', aChannel({ _id: 'd', address: '' }));
    await pullChannels(hotel);
    expect([...hotel.db.nights.keys()]).toEqual(['sea-view/2027-06-10', 'sea-view/2027-06-11']);
    expect(hotel.portal.asked).toBe(2);
  });

  it('goes on where one fails, and says which without its contents', async () => {
    const hotel = hotelWith('a', 'b', 'c');
    const readCalendar: Hotel['readCalendar'] = (address, known) =>
      address === addressOf('a')
        ? Promise.reject(new Error(`no answer at ${address}?token=secret`))
        : hotel.portal.readCalendar(address, known);
    hotel.portal.problems.set(addressOf('b'), 'slow');
    await pullChannels({ ...hotel, readCalendar });
    expect([...hotel.db.nights.keys()]).toEqual(['sea-view/2027-06-12']);
    expect(hotel.logged).toMatchObject([{ severity: 'ERROR', message: 'channel not read', channel: 'a' }]);
    expect(String(hotel.logged[0]?.at)).toMatch(/^at .*pull-channels\.test\.ts/);
    expect(JSON.stringify(hotel.logged)).not.toMatch(/secret|portal\.test/);
  });

  it('has at most five calendars in hand at once', async () => {
    const hotel = hotelWith('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    let inHand = 0;
    let most = 0;
    const readCalendar: Hotel['readCalendar'] = async (address, known) => {
      inHand += 1;
      most = Math.max(most, inHand);
      await Promise.resolve();
      const answer = await hotel.portal.readCalendar(address, known);
      inHand -= 1;
      return answer;
    };
    await pullChannels({ ...hotel, readCalendar });
    expect(most).toBe(5);
    expect(hotel.portal.asked).toBe(8);
  });

  it('begins no more once its time is over; the rest comes first in the next run', async () => {
    const hotel = hotelWith('a', 'b', 'c', 'd', 'e', 'f', 'g');
    const asked: string[] = [];
    const slow = { ms: 240_000 };
    const readCalendar: Hotel['readCalendar'] = (address, known) => {
      asked.push(address);
      hotel.time.now = new Date(hotel.time.now.getTime() + slow.ms);
      return hotel.portal.readCalendar(address, known);
    };
    await pullChannels({ ...hotel, readCalendar });
    const first = [...asked];
    expect(first.length).toBeLessThan(7);
    const left = 7 - first.length;
    expect(hotel.logged).toEqual([
      { severity: 'WARNING', message: 'channels left for the next run', count: left },
    ]);
    slow.ms = 0;
    await pullChannels({ ...hotel, readCalendar });
    const next = asked.slice(first.length, 7);
    expect(next.filter((address) => first.includes(address))).toEqual([]);
  });

  it('says once that a channel is late, after two hours, and once more if it is late again', async () => {
    const hotel = hotelWith('a');
    const errors = () => hotel.logged.filter(({ severity }) => severity === 'ERROR');
    await pullChannels(hotel);
    hotel.portal.problems.set(addressOf('a'), 'unreachable');
    const isLateNow = () => {
      const channel = hotel.db.channels.get('a');
      return channel && isLate(channel, hotel.time.now);
    };
    await pullFor(hotel, 8);
    expect([isLateNow(), errors().length]).toEqual([false, 0]); // two hours after the first that failed
    await pullFor(hotel, 1);
    expect(isLateNow()).toBe(true);
    expect(errors()).toMatchObject([
      { message: 'channel is late', channel: 'a', room: 'sea-view', problem: 'unreachable' },
    ]);
    await pullFor(hotel, 40);
    expect(errors()).toHaveLength(1);
    hotel.portal.problems.clear();
    await pullFor(hotel, 4);
    expect(isLateNow()).toBe(false);
    hotel.portal.problems.set(addressOf('a'), 'unreachable');
    await pullFor(hotel, 20);
    expect(errors()).toHaveLength(2);
    expect(JSON.stringify(hotel.logged)).not.toContain('portal.test');
  });

  it('says so two hours after the first reading that failed, though the last that worked is not recorded', async () => {
    const hotel = hotelWith('a');
    const isLateNow = () => {
      const channel = hotel.db.channels.get('a');
      return channel && isLate(channel, hotel.time.now);
    };
    await pullFor(hotel, 4); // all work; the first is recorded
    hotel.portal.problems.set(addressOf('a'), 'slow');
    await pullFor(hotel, 8); // the first that fails is a quarter of an hour later
    expect([isLateNow(), hotel.logged]).toEqual([false, []]);
    await pullFor(hotel, 1);
    expect(isLateNow()).toBe(true);
    expect(hotel.logged).toMatchObject([{ message: 'channel is late' }]);
    hotel.portal.problems.clear();
    await pullFor(hotel, 1);
    expect(isLateNow()).toBe(false);
    expect(hotel.db.channels.get('a')?.state).not.toHaveProperty('failingSince');
  });

  it('stays late when it is tried again after hours without a reading', async () => {
    const hotel = hotelWith('a');
    await pullChannels(hotel);
    hotel.time.now = new Date(hotel.time.now.getTime() + 5 * 3_600_000);
    hotel.portal.problems.set(addressOf('a'), 'unreachable');
    await pullChannels(hotel);
    const channel = hotel.db.channels.get('a');
    expect(channel && isLate(channel, hotel.time.now)).toBe(true);
  });

  it('says so of a channel that could never be read, and not of one that is off', async () => {
    const hotel = hotelWith('a', 'b');
    for (const name of ['a', 'b']) hotel.portal.problems.set(addressOf(name), 'refused');
    hotel.db.channels.set('b', { ...aChannel({ _id: 'b', address: addressOf('b'), isOn: false }) });
    await pullFor(hotel, 20);
    expect(hotel.logged.filter(({ severity }) => severity === 'ERROR')).toMatchObject([{ channel: 'a' }]);
    const late = [...hotel.db.channels.values()].filter((channel) => isLate(channel, hotel.time.now));
    expect(late.map(({ _id }) => _id)).toEqual(['a']);
  });
});
