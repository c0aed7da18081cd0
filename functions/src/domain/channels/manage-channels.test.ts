import type { ChannelChange, NewChannel } from '@innkeep/contract/channels/channel-inputs';
import { describe, expect, it } from 'vitest';
import { aBlockInConflict, aChannelBlock, aStoredChannel, SECRETS } from '../../testing/a-stored-channel.ts';
import { aHotel, ana, aRequest, root } from '../../testing/builders.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { addChannel, changeChannel, linkOf, removeChannel, renewLink } from './manage-channels.ts';
import { isLate } from './reading-state.ts';

const AIRBNB: NewChannel = {
  roomId: 'sea-view',
  name: 'Airbnb',
  address: SECRETS.address,
  ignore: [],
  repeatsOurs: false,
};
const SAME: ChannelChange = {
  rev: 1,
  name: 'Airbnb',
  ignore: [],
  repeatsOurs: false,
  isOn: true,
  address: undefined,
};

type Hotel = ReturnType<typeof aHotel>;

const said = ({ db }: Hotel) => db.audit.map(({ action, what }) => [action, what]);

function aHotelWithAirbnb(changes: Parameters<typeof aStoredChannel>[0] = {}): Hotel {
  const hotel = aHotel();
  hotel.db.channels.set('airbnb', aStoredChannel(changes));
  return hotel;
}

describe('adding a channel', () => {
  it('keeps its address, and gives it a link of its own; the audit says from which host it is read', async () => {
    const hotel = aHotel();
    const id = await addChannel(hotel, root, AIRBNB);
    const stored = hotel.db.channels.get(id);
    expect(stored).toEqual({
      ...AIRBNB,
      _id: id,
      rev: 1,
      isOn: true,
      state: {},
      turn: 0,
      createdAt: hotel.time.now,
      token: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    const other = await addChannel(hotel, root, { ...AIRBNB, name: 'Vrbo', address: undefined });
    expect(hotel.db.channels.get(other)).toMatchObject({ address: '' });
    expect(hotel.db.channels.get(other)?.token).not.toBe(stored?.token);
    expect(said(hotel)).toEqual([
      ['channel/added', 'Airbnb is read for Sea View from www.airbnb.com.'],
      ['channel/added', 'Vrbo may read the nights of Sea View.'],
    ]);
  });

  it('is refused for a room that is not there, and for an address that is none', async () => {
    const hotel = aHotel();
    await expect(addChannel(hotel, root, { ...AIRBNB, roomId: 'gone' })).rejects.toMatchObject({
      code: 'room/not-found',
    });
    await expect(addChannel(hotel, root, { ...AIRBNB, address: 'https://[x/' })).rejects.toMatchObject({
      extra: { fields: { address: expect.stringContaining('https://') as string } },
    });
    expect([hotel.db.channels.size, hotel.db.audit]).toEqual([0, []]);
  });

  it('is refused for the twenty-first of a room', async () => {
    const hotel = aHotel();
    for (let count = 0; count < 20; count += 1) await addChannel(hotel, root, AIRBNB);
    await expect(addChannel(hotel, root, AIRBNB)).rejects.toMatchObject({
      extra: { fields: { roomId: 'A room can have at most 20 channels.' } },
    });
    expect(hotel.db.channels.size).toBe(20);
  });

  it('is refused for the twenty-first of a room also where two are added at once', async () => {
    const hotel = aHotel();
    for (let count = 0; count < 19; count += 1) await addChannel(hotel, root, AIRBNB);
    await Promise.allSettled([addChannel(hotel, root, AIRBNB), addChannel(hotel, root, AIRBNB)]);
    expect(hotel.db.channels.size).toBe(20);
  });
});

describe('changing a channel', () => {
  const state = {
    okAt: new Date('2027-06-01T15:45:00Z'),
    triedAt: new Date('2027-06-01T15:45:00Z'),
    etag: '"1"',
    modified: 'Tue, 01 Jun 2027 15:00:00 GMT',
    digest: 'd',
    shrunk: ['s'],
    problem: 'shrunk' as const,
  };

  it('leaves its address and how it was read, unless it is told another', async () => {
    const hotel = aHotelWithAirbnb({ state });
    await changeChannel(hotel, root, 'airbnb', { ...SAME, isOn: false });
    expect(hotel.db.channels.get('airbnb')).toEqual(aStoredChannel({ rev: 2, state, isOn: false }));
    await changeChannel(hotel, root, 'airbnb', { ...SAME, rev: 2, isOn: true });
    expect(said(hotel)).toEqual([
      ['channel/changed', 'Airbnb, Sea View: paused.'],
      ['channel/changed', 'Airbnb, Sea View: resumed.'],
    ]);
  });

  it.each([
    [{ address: 'https://www.airbnb.com/other.ics' }, 'new address'],
    [{ address: 'https://example.org/a.ics' }, 'read from www.airbnb.com became read from example.org'],
    [{ address: '' }, 'read from www.airbnb.com became not read'],
    [{ ignore: ['Not available'] }, 'ignores nothing became ignores “Not available”'],
    [{ repeatsOurs: true }, 'repeats none of our stays became repeats our stays'],
  ])('reads it whole again with %j', async (changes, words) => {
    const hotel = aHotelWithAirbnb({ state });
    await changeChannel(hotel, root, 'airbnb', { ...SAME, ...changes });
    const { okAt, triedAt } = state;
    // By the clock of the hotel in memory: no reading of the new address has worked yet.
    const failingSince = new Date('2027-06-01T16:00:00Z');
    const isElsewhere = 'address' in changes && changes.address !== '';
    expect(hotel.db.channels.get('airbnb')).toEqual(
      aStoredChannel({ ...changes, rev: 2, state: { okAt, triedAt, ...(isElsewhere && { failingSince }) } }),
    );
    expect(said(hotel)).toEqual([['channel/changed', `Airbnb, Sea View: ${words}.`]]);
  });

  it.each([
    ['goes on after a pause', { isOn: false, state }],
    ['has an address at last', { address: '', state: {} }],
  ])('gives it two hours until it is late, where it %s', async (_what, before) => {
    const hotel = aHotelWithAirbnb({ ...before, createdAt: new Date('2027-05-01T16:00:00Z') });
    hotel.time.now = new Date('2027-06-05T16:00:00Z');
    await changeChannel(hotel, root, 'airbnb', { ...SAME, address: SECRETS.address });
    const isLateAt = (time: string) => {
      const channel = hotel.db.channels.get('airbnb');
      return channel && isLate(channel, new Date(time));
    };
    expect(isLateAt('2027-06-05T17:59:59Z')).toBe(false);
    expect(isLateAt('2027-06-05T18:00:00Z')).toBe(true);
  });

  it('is refused where the last change was not seen, or the channel is gone', async () => {
    const hotel = aHotelWithAirbnb();
    await changeChannel(hotel, root, 'airbnb', SAME);
    await expect(changeChannel(hotel, root, 'airbnb', SAME)).rejects.toMatchObject({
      code: 'booking/changed',
    });
    await expect(changeChannel(hotel, root, 'vrbo', SAME)).rejects.toMatchObject({
      code: 'channel/not-found',
    });
  });
});

describe('the link of a channel', () => {
  it('leads to its calendar, and after one press only the new one does', async () => {
    const hotel = aHotelWithAirbnb();
    const { link } = await linkOf(hotel, 'airbnb');
    expect(link).toBe(`https://innkeep.test/calendars/airbnb/${SECRETS.token}.ics`);
    const renewed = await renewLink(hotel, root, 'airbnb');
    expect(renewed.link).not.toBe(link);
    expect(await linkOf(hotel, 'airbnb')).toEqual(renewed);
    expect(hotel.db.channels.get('airbnb')?.rev).toBe(2);
    expect(said(hotel)).toEqual([
      ['channel/link-renewed', 'Airbnb has a new link to the calendar of Sea View.'],
    ]);
  });

  it('is that of a channel that is there', async () => {
    const hotel = aHotel();
    for (const attempt of [linkOf(hotel, 'gone'), renewLink(hotel, root, 'gone')])
      await expect(attempt).rejects.toMatchObject({ code: 'channel/not-found' });
  });
});

it('removing a channel puts its future nights on sale, keeps its guests in the house, and ends its conflicts', async () => {
  const hotel = aHotelWithAirbnb();
  const { db } = hotel;
  db.blocks.set('b1', aChannelBlock('b1', '2027-05-30', '2027-06-03'));
  db.blocks.set('b2', aChannelBlock('b2', '2027-06-10', '2027-06-12'));
  for (const night of ['2027-06-01', '2027-06-02']) db.nights.set(`sea-view/${night}`, 'channel:airbnb:b1');
  for (const night of ['2027-06-10', '2027-06-11']) db.nights.set(`sea-view/${night}`, 'channel:airbnb:b2');
  const { insertedId } = await createBooking(hotel, ana, aRequest());
  db.blocks.set('both', aBlockInConflict('both', '2027-06-14', '2027-06-16'));
  for (const night of ['2027-06-14', '2027-06-15'])
    db.nights.list(`sea-view/${night}`, [insertedId, 'channel:airbnb:both']);
  await expect(removeChannel(hotel, root, { id: 'airbnb', rev: 2 })).rejects.toMatchObject({
    code: 'booking/changed',
  });
  expect(await removeChannel(hotel, root, { id: 'airbnb', rev: 1 })).toEqual({ deletedCount: 1 });
  expect([...db.nights.keys()].sort()).toEqual([
    'sea-view/2027-06-01',
    'sea-view/2027-06-02',
    'sea-view/2027-06-14',
    'sea-view/2027-06-15',
  ]);
  expect([db.channels.size, db.conflicts.size]).toEqual([0, 0]);
  expect([db.blocks.get('b1')?.isLifted, db.blocks.get('b2')?.isLifted]).toEqual([false, true]);
  expect(said(hotel).at(-1)).toEqual(['channel/removed', 'Airbnb is removed from Sea View.']);
  expect(await removeChannel(hotel, root, { id: 'airbnb', rev: 1 })).toEqual({ deletedCount: 0 });
});
