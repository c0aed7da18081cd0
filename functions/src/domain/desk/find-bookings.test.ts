import { NO_DETAILS } from '@innkeep/contract/guest';
import { bookingsQuestionSchema } from '@innkeep/contract/desk/desk-questions';
import { describe, expect, it } from 'vitest';
import { aHotelWith, aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel, aRoom } from '../../testing/builders.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { findBookings } from './find-bookings.ts';

async function page(hotel: ReturnType<typeof aHotel>, question: Record<string, unknown> = {}) {
  const { bookings, next } = await findBookings(hotel, bookingsQuestionSchema.validateSync(question));
  return { ids: bookings.map(({ _id }) => _id), next };
}

async function pages(hotel: ReturnType<typeof aHotel>, question: Record<string, unknown>) {
  const all: string[][] = [];
  for (let after: string | undefined, isMore = true; isMore;) {
    const { ids, next } = await page(hotel, { ...question, after });
    all.push(ids);
    after = next;
    isMore = next !== undefined;
  }
  return all;
}

const lastMonth = aStoredBooking('last-month', '2027-05-01', '2027-05-03', {
  state: 'checked-out',
  money: { paid: 24e3, refunded: 0 },
});
const left = aStoredBooking('left', '2027-05-30', '2027-06-01', { state: 'checked-out', source: 'walk-in' });
const inHouse = aStoredBooking('in-house', '2027-05-31', '2027-06-03', { state: 'checked-in' });
const comes = aStoredBooking('comes', '2027-06-01', '2027-06-03');
const nextWeek = aStoredBooking('next-week', '2027-06-08', '2027-06-10', {
  room: aRoom({ _id: 'attic', name: 'Attic' }),
});
const off = aStoredBooking('off', '2027-06-09', '2027-06-10', { state: 'cancelled' });
const offBefore = aStoredBooking('off-before', '2027-04-01', '2027-04-02', { state: 'cancelled' });
const hotel = () => aHotelWith(nextWeek, lastMonth, off, offBefore, inHouse, left, comes);

const EVERYTHING = ['off', 'next-week', 'comes', 'in-house', 'left', 'last-month', 'off-before'];

describe('bookings are listed', () => {
  it.each<[what: string, question: Record<string, unknown>, ids: string[]]>([
    ['that lie ahead, the next first', {}, ['comes', 'next-week', 'off']],
    ['from a date on', { from: '2027-05-30' }, ['left', 'in-house', 'comes', 'next-week', 'off']],
    ['from a date on up to another', { from: '2027-05-30', to: '2027-06-01' }, ['left', 'in-house']],
    ['from today on up to a date ahead', { to: '2027-06-09' }, ['comes', 'next-week']],
    [
      'before today, the latest first',
      { to: '2027-06-01' },
      ['in-house', 'left', 'last-month', 'off-before'],
    ],
    ['that wait for their guest', { state: 'booked' }, ['comes', 'next-week']],
    ['that are cancelled, the latest first', { state: 'cancelled' }, ['off', 'off-before']],
    ['all of them, the latest first', { state: 'all' }, EVERYTHING],
    ['all of them from a date on', { state: 'all', from: '2027-06-01' }, ['comes', 'next-week', 'off']],
    ['all of them before a date', { state: 'all', to: '2027-06-01' }, EVERYTHING.slice(3)],
    ['all of them of a name', { state: 'all', q: 'silva', to: '2027-05-30' }, ['last-month', 'off-before']],
    ['that owe something, in any state', { state: 'all', owes: 'true' }, EVERYTHING.slice(1, 5)],
    ['that owe something and have left', { state: 'checked-out', owes: 'true' }, ['left']],
    ['that owe something, of a name', { q: 'silva', owes: 'true', to: '2027-06-01' }, ['in-house', 'left']],
    ['whose guest is in the house, whenever they came', { state: 'checked-in' }, ['in-house']],
    ['that are over, the latest first', { state: 'checked-out' }, ['left', 'last-month']],
    ['that were over before a date', { state: 'checked-out', to: '2027-05-30' }, ['last-month']],
    ['that came by a way, in any state', { state: 'all', source: 'walk-in' }, ['left']],
    ['of a room', { room: 'attic' }, ['next-week']],
    ['of a room and a state', { room: 'sea-view', state: 'booked' }, ['comes']],
  ])('%s', async (_what, question, ids) => {
    expect((await page(hotel(), question)).ids).toEqual(ids);
  });

  it('by the day at the hotel on which they were made, the latest first', async () => {
    const made = (_id: string, at: string, changes: Partial<StoredBooking> = {}) => {
      return aStoredBooking(_id, '2027-09-01', '2027-09-02', { createdAt: new Date(at), ...changes });
    };
    const some = aHotelWith(
      made('before', '2027-05-30T03:59:59Z'),
      made('at-midnight', '2027-05-30T04:00:00Z'),
      made('late', '2027-05-31T03:59:59Z', { state: 'cancelled' }),
      made('after', '2027-05-31T04:00:00Z'),
    );
    expect((await page(some, { by: 'created' })).ids).toEqual(['after', 'late', 'at-midnight', 'before']);
    const day = { by: 'created', from: '2027-05-30', to: '2027-05-31' };
    expect((await page(some, day)).ids).toEqual(['late', 'at-midnight']);
    expect((await page(some, { ...day, state: 'booked' })).ids).toEqual(['at-midnight']);
  });
});

describe('a page of bookings', () => {
  /** Seven stays on three days. */
  const many = () =>
    aHotelWith(
      ...['01', '01', '01', '02', '02', '03', '03'].map((date, index) =>
        aStoredBooking(`b${index}`, `2027-06-${date}`, '2027-06-09', {
          createdAt: new Date(Date.UTC(2027, 4, 1 + Number(date))),
        }),
      ),
    );

  it('is followed by the others, with none left out or shown twice', async () => {
    expect(await pages(many(), { size: 3 })).toEqual([['b0', 'b1', 'b2'], ['b3', 'b4', 'b5'], ['b6']]);
    expect(await pages(many(), { size: 2, by: 'created' })).toEqual([
      ['b6', 'b5'],
      ['b4', 'b3'],
      ['b2', 'b1'],
      ['b0'],
    ]);
    expect(await pages(many(), { q: 'ana', size: 4 })).toEqual([
      ['b6', 'b5', 'b4', 'b3'],
      ['b2', 'b1', 'b0'],
    ]);
  });

  it('that holds all bookings has no next page', async () => {
    expect((await page(many(), { size: 7, after: '' })).next).toBeUndefined();
    expect(await page(aHotel(), {})).toEqual({ ids: [], next: undefined });
  });

  it.each([
    'x',
    '2027-06-01',
    '2027-02-30~b1',
    '~b1',
    '2027-06-01~',
    '2027-06-01~__x__',
    '2027-06-01~a/b',
    '2027-06-01~b1~b2',
    '2027-06-01T00:00:00.000Z~b1',
  ])('is refused after %j', async (after) => {
    await expect(page(many(), { after })).toBeRefused('request/invalid', {
      after: 'after is not the next of a page like this.',
    });
  });

  it.each([
    '2027-06-01~b1',
    '2027-06-01T00:00:00Z~b1',
    '0000-01-01T00:00:00.000Z~b1',
    '+010000-01-01T00:00:00.000Z~b1',
    '2027-13-01T00:00:00.000Z~b1',
  ])('by the time of booking is refused after %j', async (after) => {
    await expect(page(many(), { by: 'created', after })).toBeRefused('request/invalid');
  });
});

describe('a search', () => {
  const named = (_id: string, checkin: string, name: string, changes: Partial<StoredBooking> = {}) =>
    aStoredBooking(_id, checkin, '2027-12-31', {
      guest: { ...NO_DETAILS, name, phone: '030 1234-567' },
      ...changes,
    });

  it('finds a guest in any state, the latest stay first', async () => {
    const found = aHotelWith(
      named('ab12cd3400', '2026-12-01', 'Jörg Müller', { state: 'checked-out' }),
      named('ef56ab7800', '2027-12-01', 'Anna Muller', { state: 'cancelled' }),
      named('0099aabb00', '2027-12-02', 'Mulligan'),
    );
    expect((await page(found, { q: 'mull' })).ids).toEqual(['0099aabb00', 'ef56ab7800', 'ab12cd3400']);
    expect((await page(found, { q: 'müller' })).ids).toEqual(['ef56ab7800', 'ab12cd3400']);
    expect((await page(found, { q: 'jorg mul' })).ids).toEqual(['ab12cd3400']);
    expect((await page(found, { q: 'AB12' })).ids).toEqual(['ab12cd3400']);
    expect((await page(found, { q: '4567', state: 'booked' })).ids).toEqual(['0099aabb00']);
    expect((await page(found, { q: 'muller', from: '2027-01-01' })).ids).toEqual(['ef56ab7800']);
    expect((await page(found, { q: 'muller', room: 'attic' })).ids).toEqual([]);
  });

  it('goes on reading until its page is full', async () => {
    const others = Array.from({ length: 20 }, (_, index) =>
      named(`other-${index}`, `2027-11-${10 + index}`, 'Bob Featherstone'),
    );
    const wanted = aHotelWith(...others, named('wanted', '2027-01-01', 'Zoe Featherstone'));
    expect(await page(wanted, { q: 'featherstone zoe', size: 3 })).toEqual({
      ids: ['wanted'],
      next: undefined,
    });
  });

  it('answers what it has after eight pages, and where to go on', async () => {
    const others = Array.from({ length: 16 }, (_, index) =>
      named(`other-${index}`, `2027-11-${10 + index}`, 'Bob Featherstone'),
    );
    const wanted = aHotelWith(...others, named('wanted', '2027-01-01', 'Zoe Featherstone'));
    expect(await pages(wanted, { q: 'featherstone zoe', size: 1 })).toEqual([[], ['wanted']]);
  });

  it.each(['-', '+', '\u{1F600}'])('for %j is refused: there is nothing to look for', async (q) => {
    await expect(page(aHotel(), { q })).toBeRefused({ q: 'Type a letter or a digit.' });
  });
});
