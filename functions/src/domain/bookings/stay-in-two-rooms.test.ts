import { day } from '@innkeep/contract/testing/dates';
import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import { describe, expect, it } from 'vitest';
import { aRoom } from '../../testing/builders.ts';
import { figuresOf } from '../desk/figures/figures-of.ts';
import { exportPart } from '../desk/export/export-part.ts';
import { today } from '../desk/today.ts';
import { calendarFile } from './calendar-file.ts';
import { aGuestInHouse } from '../../testing/guest-in-house.ts';

const SPLIT = ['attic/2027-06-16', 'attic/2027-06-17', 'sea-view/2027-06-14', 'sea-view/2027-06-15'];

describe('a stay in two rooms', () => {
  async function split() {
    const stay = await aGuestInHouse();
    await stay.change({ room: 'attic', pricing: 'requote', reason: 'Quieter' });
    return stay;
  }

  it('is lengthened and shortened in the last of them', async () => {
    const stay = await split();
    expect((await stay.change({ checkout: day('2027-06-19') })).total).toBe(540);
    expect(stay.nights()).toContain('attic/2027-06-18');
    expect((await stay.change({ checkout: day('2027-06-17') })).total).toBe(340);
    expect(stay.nights()).toEqual(['attic/2027-06-16', 'sea-view/2027-06-14', 'sea-view/2027-06-15']);
    expect(await stay.prove()).toEqual([]);
  });

  it('releases the nights of its last room on early departure, and takes them again on undo', async () => {
    const stay = await split();
    stay.at('2027-06-17T13:00:00Z');
    expect((await stay.leave({ requotes: true })).total).toBe(340);
    expect(stay.nights()).toEqual(['attic/2027-06-16', 'sea-view/2027-06-14', 'sea-view/2027-06-15']);
    expect(await stay.prove()).toEqual([]);
    expect((await stay.undo()).total).toBe(440);
    expect(stay.nights()).toEqual(SPLIT);
    expect(await stay.prove()).toEqual([]);
  });

  it('is repriced night by night, each in its room', async () => {
    const stay = await split();
    stay.hotel.db.rooms.set('sea-view', aRoom({ price: 150 }));
    expect((await stay.change({ pricing: 'requote', reason: 'As printed' })).total).toBe(500);
    expect(await stay.prove()).toEqual([]);
  });

  it('counts each night in its room, in figures and in exports', async () => {
    const stay = await split();
    const sold = figuresOf(stay.booking()).map(({ roomId, counts }) => [
      roomId,
      counts.sold,
      counts.roomRevenue,
      counts.arrivals,
      counts.departures,
    ]);
    expect(sold).toEqual([
      ['sea-view', 2, 24_000, 1, undefined],
      ['attic', 2, 20_000, undefined, 1],
    ]);
    const span = { from: day('2027-06-01'), to: day('2027-07-01'), after: undefined };
    const nights = await exportPart(stay.hotel, { kind: 'nights', signs: 'point', ...span });
    expect(nights.lines.match(/Sea View/g)).toHaveLength(2);
    expect(nights.lines.match(/Attic/g)).toHaveLength(2);
    const bookings = await exportPart(stay.hotel, { kind: 'bookings', signs: 'point', ...span });
    expect(bookings.lines).toContain('"Sea View, Attic from 2027-06-16"');
  });

  it('is in the calendar of its guest with both rooms', async () => {
    const stay = await split();
    const change = [...stay.hotel.db.mails.values()].findLast(({ kind }) => kind === 'change');
    if (change?.kind !== 'change') throw new Error('There is no mail.');
    const { booking } = change.data;
    const { content } = calendarFile(booking, 'made', stay.hotel.time.now, {
      siteUrl: 'https://innkeep.test',
      texts: FIRST_TEXTS,
    });
    expect(content.replaceAll(/\r?\n /g, '')).toContain('Sea View until Wed 16 Jun\\, then Attic');
  });

  it('is in its room of each day on Today, which knows the one before', async () => {
    const stay = await split();
    const { inHouse } = await today(stay.hotel);
    expect(inHouse).toMatchObject([
      {
        roomName: 'Attic',
        movedOn: '2027-06-16',
        rooms: [{ room: { name: 'Sea View' } }, { from: '2027-06-16' }],
      },
    ]);
    expect((await today(stay.hotel, day('2027-06-15'))).inHouse).toMatchObject([{ roomName: 'Sea View' }]);
  });

  it.each([
    [
      'a night that was given away',
      (nights: Map<string, string>) => nights.delete('sea-view/2027-06-14'),
      'night/not-held',
    ],
    [
      'a night of another',
      (nights: Map<string, string>) => nights.set('sea-view/2027-06-16', 'x'),
      'night/orphan',
    ],
  ])('is proven in both: %s is found', async (_damage, harm, kind) => {
    const stay = await split();
    harm(stay.hotel.db.nights);
    expect((await stay.prove()).map((difference) => difference.kind)).toEqual([kind]);
  });
});
