import {
  hotelWith,
  aChannel,
  address,
  makeSure,
  actions,
  blocksOf,
  conflictIn,
  nights,
  mails,
  soldTwice,
} from '../../testing/a-channel.ts';
import { aStay, day } from '@innkeep/contract/testing/dates';
import { describe, expect, it } from 'vitest';
import { ana, root } from '../../testing/builders.ts';
import { keyOf } from '../../testing/memory-portal.ts';
import { addBlock } from '../blocks/save-block.ts';
import { cancelBooking } from '../bookings/cancel-booking.ts';
import { changeOwnStay } from '../bookings/change-stay.ts';
import { readChannel } from './read-channel.ts';

describe('nights that a channel has sold, too', () => {
  it('stay with their guest; free ones are held for the channel, and the conflict is open', async () => {
    const { hotel, bookingId, conflictId } = await soldTwice();
    const claim = `channel:airbnb:${conflictId}`;
    expect(nights(hotel)).toEqual([`13 ${claim}`, `14 ${bookingId}`, `15 ${bookingId}`, `16 ${claim}`]);
    expect(conflictIn(hotel)).toEqual({
      _id: conflictId,
      rev: 1,
      channelId: 'airbnb',
      event: keyOf('x'),
      roomId: 'sea-view',
      from: '2027-06-13',
      to: '2027-06-17',
      nights: ['2027-06-14', '2027-06-15'],
      holders: [bookingId],
      since: hotel.time.now,
    });
    expect(hotel.db.audit.at(-1)).toEqual({
      action: 'conflict/opened',
      by: 'channel',
      target: conflictId,
      at: hotel.time.now,
      what: 'Airbnb has sold Sea View, Sun 13 Jun to Thu 17 Jun, but some of these nights are taken here.',
    });
  });

  it('are told to the hotel once, by the id of the stay and no name of its guest', async () => {
    const { hotel, bookingId } = await soldTwice();
    await readChannel(hotel, 'airbnb');
    expect(mails(hotel)).toMatchObject([
      {
        to: 'desk@innkeep.test',
        data: {
          channel: 'Airbnb',
          roomName: 'Sea View',
          conflicts: [
            {
              from: '2027-06-13',
              to: '2027-06-17',
              nights: ['2027-06-14', '2027-06-15'],
              holdsSome: true,
              stays: [bookingId],
              blocks: [],
            },
          ],
        },
      },
    ]);
    expect(JSON.stringify(mails(hotel))).not.toContain('ana');
    expect(hotel.mailQueue.enqueued).toContain(mails(hotel)[0]?._id);
  });

  it('can be those of a block, which the mail names by its reason', async () => {
    const hotel = hotelWith();
    const dates = aStay('2027-06-13', '2027-06-14');
    const works = { from: dates.checkin, to: dates.checkout, kind: 'closed' as const, note: 'Painters' };
    await addBlock(hotel, root, { ...works, roomId: 'sea-view' });
    hotel.portal.sell(address, 'x', '2027-06-13', '2027-06-14');
    await readChannel(hotel, 'airbnb');
    expect(mails(hotel)).toMatchObject([
      { data: { conflicts: [{ stays: [], blocks: [{ name: 'closed: Painters' }] }] } },
    ]);
  });

  it('can be those of another channel', async () => {
    const hotel = hotelWith();
    const other = aChannel({ _id: 'vrbo', name: 'Vrbo', address: 'https://vrbo.test/a.ics' });
    hotel.db.channels.set('vrbo', other);
    hotel.portal.sell(address, 'x', '2027-06-13', '2027-06-15');
    hotel.portal.sell(other.address, 'y', '2027-06-14', '2027-06-16');
    await readChannel(hotel, 'airbnb');
    await readChannel(hotel, 'vrbo');
    expect(conflictIn(hotel)).toMatchObject({ channelId: 'vrbo', nights: ['2027-06-14'] });
    expect(mails(hotel)).toMatchObject([
      { data: { channel: 'Vrbo', conflicts: [{ blocks: [{ name: 'Airbnb' }] }] } },
    ]);
  });

  it('are told without mention of held nights, where the others are over', async () => {
    const hotel = hotelWith();
    const { checkin: from, checkout: to } = aStay('2027-06-01', '2027-06-02');
    await addBlock(hotel, root, { from, to, roomId: 'sea-view', kind: 'closed', note: 'Painters' });
    hotel.portal.sell(address, 'x', '2027-05-31', '2027-06-02');
    await readChannel(hotel, 'airbnb');
    expect(mails(hotel)).toMatchObject([
      { data: { conflicts: [{ nights: ['2027-06-01'], holdsSome: false }] } },
    ]);
  });

  it('are held for the channel as soon as they are free, before anything is read', async () => {
    const { hotel, bookingId, conflictId } = await soldTwice();
    await cancelBooking(hotel, ana, bookingId);
    expect(hotel.db.conflicts.size).toBe(0);
    const [block] = blocksOf(hotel, 'x');
    expect(blocksOf(hotel, 'x')).toHaveLength(1);
    expect(nights(hotel)).toEqual(['13', '14', '15', '16'].map((each) => `${each} channel:airbnb:${block}`));
    expect(hotel.db.audit.at(-1)).toMatchObject({
      action: 'conflict/settled',
      by: 'channel',
      target: conflictId,
    });
  });

  it('become fewer as soon as some are free: then the conflict has changed', async () => {
    const { hotel, bookingId } = await soldTwice();
    const since = hotel.time.now;
    hotel.time.now = new Date('2027-06-02T16:00:00Z');
    await changeOwnStay(hotel, ana, bookingId, { rev: 1, checkin: day('2027-06-15') });
    expect(conflictIn(hotel)).toMatchObject({ rev: 2, nights: ['2027-06-15'], holders: [bookingId], since });
    expect(nights(hotel).filter((each) => each.endsWith(bookingId))).toEqual([`15 ${bookingId}`]);
    expect(mails(hotel)).toHaveLength(1);
  });

  it('are no conflict once the channel has cancelled its stay, or moved it', async () => {
    const { hotel, bookingId } = await soldTwice();
    hotel.portal.cancel(address, 'x');
    makeSure(hotel);
    await readChannel(hotel, 'airbnb');
    expect(hotel.db.conflicts.size).toBe(0);
    expect(nights(hotel)).toEqual([`14 ${bookingId}`, `15 ${bookingId}`]);

    const moved = await soldTwice();
    moved.hotel.portal.sell(address, 'x', '2027-06-16', '2027-06-18');
    await readChannel(moved.hotel, 'airbnb');
    expect(moved.hotel.db.conflicts.size).toBe(0);
    expect(nights(moved.hotel)).toHaveLength(4);
  });

  it('are over when they are past', async () => {
    const { hotel } = await soldTwice();
    const openOn = async (date: string) => (await hotel.channels.listConflicts(day(date))).length;
    expect([await openOn('2027-06-15'), await openOn('2027-06-16')]).toEqual([1, 0]);
  });

  it('keep their conflict under the new name of an event, and are not told again', async () => {
    const { hotel } = await soldTwice();
    hotel.portal.cancel(address, 'x');
    hotel.portal.sell(address, 'x2', '2027-06-13', '2027-06-17');
    hotel.portal.sell(address, 'z', '2027-06-25', '2027-06-27');
    await readChannel(hotel, 'airbnb');
    expect([...hotel.db.conflicts.values()]).toMatchObject([{ event: keyOf('x2'), rev: 2 }]);
    expect(mails(hotel)).toHaveLength(1);
    expect(actions(hotel).filter((each) => each.startsWith('conflict'))).toEqual([
      'conflict/opened by channel',
    ]);
  });

  it('may be in conflict again, and are told again', async () => {
    const { hotel } = await soldTwice();
    hotel.portal.cancel(address, 'x');
    makeSure(hotel);
    await readChannel(hotel, 'airbnb');
    hotel.portal.sell(address, 'x', '2027-06-13', '2027-06-17');
    await readChannel(hotel, 'airbnb');
    expect(hotel.db.conflicts.size).toBe(1);
    expect(mails(hotel)).toHaveLength(2);
  });
});
