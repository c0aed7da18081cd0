import { address, hotelWith, type Hotel } from '../../testing/a-channel.ts';
import { describe, expect, it } from 'vitest';
import { day } from '@innkeep/contract/testing/dates';
import { ana, aRequest, aRoom, clerk } from '../../testing/builders.ts';
import type { StoredBlock } from '../records/block-store.ts';
import type { StoredChannel } from '../channels/channel-store.ts';
import { createBooking } from '../bookings/create-booking.ts';
import { declineChannelStay } from '../channels/open-conflicts.ts';
import { readChannel } from '../channels/read-channel.ts';
import { reconcile } from './proof.ts';

/** A channel has sold the 10th to the 12th, and the 13th to the 17th, of which Ana has two nights. */
async function aHotelWithAChannel(): Promise<Hotel> {
  const hotel = hotelWith();
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

/** Changes the block of what the channel has sold twice. */
function changeBlock({ db }: Hotel, change: (block: StoredBlock) => StoredBlock) {
  const block = [...db.blocks.values()].find(({ conflict }) => conflict);
  if (block) db.blocks.set(block._id, change(block));
}

function withoutConflict(block: StoredBlock): StoredBlock {
  const settled = { ...block };
  delete settled.conflict;
  return settled;
}

function withoutWaits(block: StoredBlock): StoredBlock {
  const held = withoutConflict(block);
  delete held.waits;
  return held;
}

/** Lifts the block of the free nights, and takes it off them. */
function lift({ db }: Hotel) {
  const block = [...db.blocks.values()].find(({ from }) => from === '2027-06-10');
  if (block) db.blocks.set(block._id, { ...block, isLifted: true, weeks: [] });
  for (const night of ['10', '11']) db.nights.delete(`sea-view/2027-06-${night}`);
}

describe('the proof of channels', () => {
  it('finds nothing where all agree, also while nights are in conflict or are kept ours', async () => {
    const hotel = await aHotelWithAChannel();
    expect(await found(hotel)).toEqual([]);
    const [conflict] = hotel.db.conflicts.values();
    await declineChannelStay(hotel, clerk, conflict?._id ?? '', conflict?.rev ?? 0);
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
      'a block of no room',
      (hotel) => changeBlock(hotel, (block) => ({ ...block, roomId: '' })),
      [
        'block/wrong-shape   ',
        ...['13', '14', '15', '16'].map((date) => `night/orphan sea-view  2027-06-${date}`),
      ],
    ],
    [
      'a block that does not say that it waits',
      (hotel) => changeBlock(hotel, withoutWaits),
      ['channel/wrong-waits sea-view  2027-06-14', 'channel/wrong-waits sea-view  2027-06-15'],
    ],
    [
      'a block that waits for fewer nights than others have',
      (hotel) => changeBlock(hotel, (block) => ({ ...block, waits: [day('2027-06-15')] })),
      ['channel/wrong-waits sea-view  2027-06-14'],
    ],
    [
      'a conflict that is gone',
      (hotel) => changeBlock(hotel, withoutConflict),
      ['conflict/gone sea-view airbnb 2027-06-13'],
    ],
    [
      'a conflict that ends on another day than the nights',
      (hotel) =>
        changeBlock(hotel, (block) => ({
          ...block,
          conflict: { since: hotel.time.now, until: day('2027-06-17') },
        })),
      ['conflict/wrong-until sea-view airbnb 2027-06-13'],
    ],
    [
      'a channel that comes before a guest',
      ({ db }) => {
        const [guest = '', channel = ''] = db.nights.claims.get('sea-view/2027-06-14') ?? [];
        db.nights.list('sea-view/2027-06-14', [channel, guest]);
      },
      [
        'channel/wrong-waits sea-view  2027-06-14',
        'night/held-by-another sea-view  2027-06-14',
        'night/wrong-list sea-view  2027-06-14',
      ],
    ],
    [
      'a night of which a channel’s claim is gone',
      ({ db }) => void db.nights.delete('sea-view/2027-06-10'),
      ['night/not-held sea-view  2027-06-10'],
    ],
    [
      'a channel of another room',
      (hotel) => change(hotel, { roomId: 'attic' }),
      [
        'channel/room-gone attic airbnb ',
        'channel/wrong-block sea-view airbnb 2027-06-10',
        'channel/wrong-block sea-view airbnb 2027-06-13',
      ],
    ],
    [
      'a channel whose blocks stay though it is gone',
      ({ db }) => void db.channels.delete('airbnb'),
      ['channel/wrong-block sea-view airbnb 2027-06-10', 'channel/wrong-block sea-view airbnb 2027-06-13'],
    ],
    [
      'a channel without a token',
      (hotel) => change(hotel, { token: '' }),
      ['channel/wrong-shape sea-view airbnb '],
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

  it('is whole again the next day, when all of the calendar is compared', async () => {
    const hotel = await aHotelWithAChannel();
    lift(hotel);
    await readChannel(hotel, 'airbnb');
    expect(hotel.db.nights.get('sea-view/2027-06-10')).toBeUndefined();
    hotel.time.now = new Date('2027-06-02T16:00:00Z');
    await readChannel(hotel, 'airbnb');
    expect(hotel.db.nights.get('sea-view/2027-06-10')).toMatch(/^channel:/);
    expect(await found(hotel)).toEqual([]);
  });
});
