import { describe, expect, it } from 'vitest';
import { aChannel } from '../../testing/a-channel.ts';
import { aHotel, ana, aRequest, aRoom } from '../../testing/builders.ts';
import { keyOf } from '../../testing/memory-portal.ts';
import type { StoredChannel } from '../channels/channel-store.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { readChannel } from '../channels/read-channel.ts';
import { reconcile } from './reconcile.ts';

const { address } = aChannel();
type Hotel = ReturnType<typeof aHotel>;

/** A channel has sold the 10th to the 12th, and the 13th to the 17th, of which Ana has two nights. */
async function aHotelWithAChannel(): Promise<Hotel> {
  const hotel = aHotel();
  hotel.db.channels.set('airbnb', aChannel());
  await createBooking(hotel, ana, aRequest());
  hotel.portal.sell(address, 'free', '2027-06-10', '2027-06-12');
  hotel.portal.sell(address, 'twice', '2027-06-13', '2027-06-17');
  await readChannel(hotel, 'airbnb');
  return hotel;
}

async function found(hotel: Hotel) {
  const kinds: string[] = [];
  await reconcile(
    hotel,
    ({ kind, room, channel, when }) => void kinds.push([kind, room, channel, when].join(' ')),
  );
  return kinds;
}

function change(hotel: Hotel, changes: Partial<StoredChannel>) {
  const channel = hotel.db.channels.get('airbnb');
  if (channel) hotel.db.channels.set('airbnb', { ...channel, ...changes });
}

/** Returns the events of the channel, one of them changed, or without it. */
function eventsWith(hotel: Hotel, uid: string, changes?: object): StoredChannel['events'] {
  const events = { ...hotel.db.channels.get('airbnb')?.events };
  const { [keyOf(uid)]: event, ...others } = events;
  return event && changes ? { ...others, [keyOf(uid)]: { ...event, ...changes } } : others;
}

const conflictId = `airbnb-${keyOf('twice')}`;

describe('the proof of channels', () => {
  it('finds nothing where all agree, also while nights are in conflict or are kept ours', async () => {
    const hotel = await aHotelWithAChannel();
    expect(await found(hotel)).toEqual([]);
    hotel.db.conflicts.clear();
    change(hotel, { events: eventsWith(hotel, 'twice', { isOurs: 'kept' }) });
    expect(await found(hotel)).toEqual([]);
  });

  it('finds nothing wrong with what has begun and was left out, or is over', async () => {
    const hotel = await aHotelWithAChannel();
    hotel.time.now = new Date('2027-06-11T16:00:00Z');
    hotel.portal.cancel(address, 'free');
    await readChannel(hotel, 'airbnb');
    expect(await found(hotel)).toEqual([]);
    hotel.time.now = new Date('2027-06-20T16:00:00Z');
    expect(await found(hotel)).toEqual([]);
  });

  it.each<[string, (hotel: Hotel) => void, string[]]>([
    [
      'a conflict that is gone',
      ({ db }) => void db.conflicts.delete(conflictId),
      ['channel/not-held sea-view airbnb 2027-06-14'],
    ],
    [
      'a conflict that names fewer nights',
      ({ db }) => {
        const conflict = db.conflicts.get(conflictId);
        if (conflict) db.conflicts.set(conflictId, { ...conflict, nights: conflict.nights.slice(0, 1) });
      },
      ['channel/not-held sea-view airbnb 2027-06-15'],
    ],
    [
      'a conflict about an event that is gone',
      (hotel) => change(hotel, { events: eventsWith(hotel, 'twice') }),
      [
        'channel/half-read sea-view airbnb ',
        'channel/wrong-block sea-view airbnb 2027-06-13',
        'channel/wrong-block sea-view airbnb 2027-06-16',
        'conflict/stray sea-view airbnb 2027-06-13',
      ],
    ],
    [
      'a block that no event names',
      (hotel) => change(hotel, { events: eventsWith(hotel, 'free', { blocks: [] }) }),
      ['channel/wrong-block sea-view airbnb 2027-06-10'],
    ],
    [
      'a channel that has read another calendar than it has applied',
      ({ db }) => {
        const channel = db.channels.get('airbnb');
        if (!channel) return;
        db.channels.set('airbnb', { ...channel, state: { ...channel.state, digest: 'a'.repeat(64) } });
      },
      ['channel/half-read sea-view airbnb '],
    ],
    [
      'a block that is lifted',
      ({ db }) => {
        const [block] = db.blocks.values();
        if (block) db.blocks.set(block._id, { ...block, isLifted: true, weeks: [] });
        for (const night of ['10', '11']) db.nights.delete(`sea-view/2027-06-${night}`);
      },
      ['channel/not-held sea-view airbnb 2027-06-10'],
    ],
    [
      'an event of other dates than its block says',
      (hotel) => change(hotel, { events: eventsWith(hotel, 'free', { to: '2027-06-13' }) }),
      [
        'channel/half-read sea-view airbnb ',
        'channel/not-held sea-view airbnb 2027-06-12',
        'channel/wrong-block sea-view airbnb 2027-06-10',
      ],
    ],
    [
      'a channel of another room',
      (hotel) => change(hotel, { roomId: 'attic' }),
      [
        'channel/not-held attic airbnb 2027-06-10',
        'channel/not-held attic airbnb 2027-06-13',
        'channel/room-gone attic airbnb ',
        'channel/wrong-block sea-view airbnb 2027-06-10',
        'channel/wrong-block sea-view airbnb 2027-06-13',
        'channel/wrong-block sea-view airbnb 2027-06-16',
        'conflict/stray sea-view airbnb 2027-06-13',
      ],
    ],
    [
      'a channel whose blocks stay though it is gone',
      ({ db }) => void db.channels.delete('airbnb'),
      [
        'channel/wrong-block sea-view airbnb 2027-06-10',
        'channel/wrong-block sea-view airbnb 2027-06-13',
        'channel/wrong-block sea-view airbnb 2027-06-16',
        'conflict/stray sea-view airbnb 2027-06-13',
      ],
    ],
    [
      'a channel without a token',
      (hotel) => change(hotel, { token: '' }),
      [
        'channel/wrong-block sea-view airbnb 2027-06-10',
        'channel/wrong-block sea-view airbnb 2027-06-13',
        'channel/wrong-block sea-view airbnb 2027-06-16',
        'channel/wrong-shape sea-view airbnb ',
        'conflict/stray sea-view airbnb 2027-06-13',
      ],
    ],
    [
      'a conflict without holders',
      ({ db }) => {
        const conflict = db.conflicts.get(conflictId);
        if (conflict) db.conflicts.set(conflictId, { ...conflict, holders: [] });
      },
      ['channel/not-held sea-view airbnb 2027-06-14', `conflict/wrong-shape sea-view ${conflictId} `],
    ],
  ])('finds %s', async (_what, damage, kinds) => {
    const hotel = await aHotelWithAChannel();
    damage(hotel);
    expect((await found(hotel)).sort()).toEqual(kinds);
  });

  it('tells of no address and no token', async () => {
    const hotel = await aHotelWithAChannel();
    hotel.db.rooms.set('attic', aRoom({ _id: 'attic' }));
    change(hotel, { token: 'secret token', address: 'https://secret.test/a.ics', rev: 0 });
    const told: unknown[] = [];
    await reconcile(hotel, (difference) => void told.push(difference));
    expect(told.length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toContain('secret');
  });

  it('is whole again where the channel is read as if for the first time', async () => {
    const hotel = await aHotelWithAChannel();
    hotel.db.conflicts.clear();
    change(hotel, { events: eventsWith(hotel, 'free', { blocks: [] }) });
    await readChannel(hotel, 'airbnb');
    expect(await found(hotel)).toHaveLength(2);
    change(hotel, { state: {} });
    await readChannel(hotel, 'airbnb');
    expect(await found(hotel)).toEqual([]);
    const { blocks: [block = ''] = [] } = hotel.db.channels.get('airbnb')?.events[keyOf('free')] ?? {};
    const lifted = hotel.db.blocks.get(block);
    if (!lifted) throw new Error('The event has a block.');
    hotel.db.blocks.set(block, { ...lifted, isLifted: true, weeks: [] });
    for (const night of ['10', '11']) hotel.db.nights.delete(`sea-view/2027-06-${night}`);
    change(hotel, { state: {} });
    await readChannel(hotel, 'airbnb');
    expect(await found(hotel)).toEqual([]);
    expect(hotel.db.nights.get('sea-view/2027-06-10')).toMatch(/^block-/);
  });
});
