import { hotelWith, address, channelOf, held, nights, type Hotel, mails } from '../../testing/a-channel.ts';
import { readFileSync } from 'node:fs';
import { addDays } from '@innkeep/contract/calendar-date';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { ana, aRequest } from '../../testing/builders.ts';
import { calendar, days, event } from '../../testing/calendar-text.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { pullChannels } from './pull-channels.ts';
import { readChannel } from './read-channel.ts';

const at = (hotel: Hotel, time: string) => (hotel.time.now = new Date(`2027-06-01T${time}:00Z`));
const alerts = (hotel: Hotel) =>
  [...hotel.db.mails.values()].flatMap((mail) => (mail.kind === 'operations' ? mail.data.troubles : []));

function pull(hotel: Hotel, text: string) {
  const answer = { kind: 'calendar', text } as const;
  return pullChannels({ ...hotel, readCalendar: () => Promise.resolve(answer) });
}

describe('a calendar that has lost its stays', () => {
  it('releases their nights six hours after that was first seen; the hotel is told at once', async () => {
    const hotel = hotelWith(['x', '10', '13']);
    await pullChannels(hotel);
    hotel.portal.cancel(address, 'x');
    for (const time of ['16:15', '16:30', '20:00', '22:14']) {
      at(hotel, time);
      await pullChannels(hotel);
      expect([time, nights(hotel)]).toEqual([time, held('channel:airbnb:new-1', '10', '11', '12')]);
      expect(channelOf(hotel)?.state).toMatchObject({ problem: 'shrunk' });
      expect(alerts(hotel)).toEqual([{ kind: 'calendar-shrunk', channel: 'Airbnb', roomName: 'Sea View' }]);
    }
    at(hotel, '22:15');
    await pullChannels(hotel);
    expect(nights(hotel)).toEqual([]);
    expect(channelOf(hotel)?.state).not.toHaveProperty('shrunkSince');
  });

  it('starts the six hours again where it loses more, but not where some are back', async () => {
    const hotel = hotelWith(['x', '10', '11'], ['y', '20', '21'], ['z', '25', '26']);
    await pullChannels(hotel);
    for (const uid of ['x', 'y']) hotel.portal.cancel(address, uid);
    at(hotel, '17:00');
    await pullChannels(hotel);
    hotel.portal.cancel(address, 'z');
    at(hotel, '22:00');
    await pullChannels(hotel);
    hotel.portal.sell(address, 'y', '2027-06-20', '2027-06-21');
    at(hotel, '23:30');
    await pullChannels(hotel);
    expect(nights(hotel)).toHaveLength(3);
    hotel.time.now = new Date('2027-06-02T04:00:00Z');
    await pullChannels(hotel);
    expect(nights(hotel)).toEqual(held('channel:airbnb:new-2', '20'));
    expect(alerts(hotel)).toHaveLength(1);
  });

  it('still takes new nights', async () => {
    const hotel = hotelWith(['x', '10', '13']);
    await pullChannels(hotel);
    hotel.portal.cancel(address, 'x');
    hotel.portal.sell(address, 'new', '2027-06-20', '2027-06-21');
    await pullChannels(hotel);
    expect(nights(hotel)).toEqual([
      ...held('channel:airbnb:new-1', '10', '11', '12'),
      ...held('channel:airbnb:new-2', '20'),
    ]);
    expect(channelOf(hotel)?.state).toMatchObject({ problem: 'shrunk' });
  });

  it('as Airbnb writes it: one stay, then none', async () => {
    const hotel = hotelWith();
    const text = (file: string) =>
      readFileSync(new URL(`../../testing/calendars/${file}.ics`, import.meta.url), 'utf8');
    const taken = ['2027-01-10', '2027-01-11', '2027-01-12', '2027-01-13'];
    hotel.time.now = new Date('2026-11-27T17:00:00Z');
    await pull(hotel, text('02-airbnb-one-stay'));
    await pull(hotel, text('02-airbnb-empty'));
    expect([...hotel.db.nights.keys()]).toEqual(taken.map((night) => `sea-view/${night}`));
    await readChannel(hotel, 'airbnb'); // the desk has seen it, and presses
    expect(hotel.db.nights.size).toBe(0);
  });

  it('keeps what it says so that it cannot be read anymore', async () => {
    const hotel = hotelWith();
    const others = ['a', 'b', 'c'].map((uid, index) =>
      days(`2027062${index}`, `2027062${index + 1}`, `UID:${uid}`),
    );
    await pull(hotel, calendar(days('20270610', '20270612', 'UID:x'), ...others));
    const before = nights(hotel);
    await pull(hotel, calendar(event('UID:x', 'DTSTART;VALUE=DATE:0NaNaNaN'), ...others));
    expect(nights(hotel)).toEqual(before);
    expect(channelOf(hotel)?.state.leftOut).toEqual(['x']);
    await pull(hotel, calendar(...others));
    expect(nights(hotel)).toHaveLength(3);
  });
});

/** A hotel in which Ana has June, and a channel that has sold so many single nights of it. */
async function soldManyTimes(count: number) {
  const hotel = hotelWith();
  await createBooking(hotel, ana, aRequest(aStay('2027-06-02', '2027-06-30')));
  for (let day = 2; day < 2 + count; day += 1)
    hotel.portal.sell(address, `x${day}`, `2027-06-${padded(day)}`, `2027-06-${padded(day + 1)}`);
  await readChannel(hotel, 'airbnb');
  return hotel;
}

const padded = (day: number) => String(day).padStart(2, '0');

describe('the conflicts of a reading', () => {
  it('are told in one mail', async () => {
    const hotel = await soldManyTimes(20);
    expect(mails(hotel)).toHaveLength(1);
    expect(mails(hotel)).toMatchObject([{ data: { channel: 'Airbnb', conflicts: { length: 20 } } }]);
    expect(channelOf(hotel)?.isOn).toBe(true);
    await readChannel(hotel, 'airbnb');
    expect(mails(hotel)).toHaveLength(1);
  });

  it('pause the channel where they are more than twenty, and say why', async () => {
    const hotel = await soldManyTimes(24);
    expect(mails(hotel)).toMatchObject([{ data: { conflicts: { length: 24 }, isPaused: true } }]);
    expect(channelOf(hotel)).toMatchObject({ isOn: false, rev: 2, state: { problem: 'too-many-conflicts' } });
    expect(hotel.db.audit.at(-1)).toMatchObject({
      action: 'channel/changed',
      by: 'channel',
      what: 'Airbnb is paused: one reading brought more than 20 conflicts.',
    });
  });
});

it('a long calendar is read as long as the desk waits, and the next reading goes on', async () => {
  const hotel = hotelWith();
  const last = 101; // one more than a transaction takes
  for (let each = 0; each < last; each += 1) {
    const from = addDays(day('2027-06-10'), 2 * each);
    hotel.portal.sell(address, `x${each}`, from, addDays(from, 1));
  }
  const transact: Hotel['channels']['transact'] = (work) => {
    hotel.time.now = new Date(hotel.time.now.getTime() + 11_000);
    return hotel.channels.transact(work);
  };
  await readChannel({ ...hotel, channels: { ...hotel.channels, transact } }, 'airbnb');
  expect(hotel.db.nights.size).toBe(100);
  expect(channelOf(hotel)?.state.problem).toBe('unfinished');
  await readChannel(hotel, 'airbnb');
  expect(hotel.db.nights.size).toBe(last);
  expect(channelOf(hotel)?.state).not.toHaveProperty('problem');
});
