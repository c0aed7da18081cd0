import { HOTEL } from '@innkeep/contract/hotel';
import { day } from '@innkeep/contract/testing/dates';
import { afterEach, expect, it, vi } from 'vitest';
import { allLines } from '../../testing/all-lines.ts';
import { clerk } from '../../testing/builders.ts';
import { today } from '../desk/today.ts';
import { reconcile } from '../reconcile/proof.ts';
import { changeStay } from './change-stay.ts';

/* hotel/facts.ts may allow more than 5 guests in a room, and more than 30 nights. */

afterEach(() => {
  vi.doUnmock('@innkeep/contract/hotel');
  vi.resetModules();
});

/** What the desk sends with each change. */
const DESK = { reason: '', pricing: 'keep', overridesRules: false } as const;
const SUMMER = { checkin: day('2027-06-14'), checkout: day('2027-09-14') };

async function aHotelThatAllows(most: { guests: number; nights: number }) {
  vi.resetModules();
  vi.doMock('@innkeep/contract/hotel', () => ({ HOTEL: { ...HOTEL, most } }));
  const { aHotel, aRoom, aRequest, ana } = await import('../../testing/builders.ts');
  const { createBooking } = await import('./create-booking.ts');
  const { bookingInputSchema } = await import('@innkeep/contract/booking');
  const hotel = aHotel(aRoom({ capacity: 9 }));
  const problemOf = async (changes: object) => {
    const asked = { ...aRequest(), ...SUMMER, ...changes };
    const refused = await bookingInputSchema
      .validate(asked, { context: { now: hotel.time.now } })
      .catch((error: unknown) => error);
    return refused instanceof Error ? refused.message : undefined;
  };
  const book = (guests: number) => createBooking(hotel, ana, aRequest({ ...SUMMER, guests }));
  return { hotel, problemOf, book };
}

it('a hotel that allows 8 guests and 92 nights takes them, and no more', async () => {
  const { problemOf, book } = await aHotelThatAllows({ guests: 8, nights: 92 });
  expect(await problemOf({ guests: 8 })).toBeUndefined();
  expect(await problemOf({ guests: 9 })).toBe('Our rooms sleep up to 8 guests.');
  expect(await problemOf({ checkout: '2027-09-15' })).toBe('For stays over 92 nights, please call us.');
  expect((await book(8)).booking).toMatchObject({ nights: 92, guests: 8 });
});

it('a stay of 92 nights is on Today, exported and proven, also once the hotel allows 30', async () => {
  const { hotel, book } = await aHotelThatAllows({ guests: 8, nights: 92 });
  const { insertedId } = await book(2);
  hotel.time.now = new Date('2027-09-14T16:00:00Z');
  expect((await today(hotel)).alerts).toMatchObject([{ kind: 'overdue-arrival', stay: { _id: insertedId } }]);
  const september = { from: day('2027-09-01'), to: day('2027-10-01') };
  const lines = await allLines(hotel, { kind: 'nights', signs: 'point', ...september });
  expect(lines.trim().split('\n')).toHaveLength(1 + 13);
  const named = await changeStay(hotel, clerk, insertedId, { ...DESK, rev: 1, guest: { name: 'Ana Silva' } });
  expect(named.guest.name).toBe('Ana Silva');
  await expect(
    changeStay(hotel, clerk, insertedId, { ...DESK, rev: 2, checkout: day('2027-09-15') }),
  ).toBeRefused({ checkout: 'For stays over 30 nights, please call us.' });
  const found: unknown[] = [];
  await reconcile(hotel, (difference) => void found.push(difference));
  expect(found).toEqual([]);
});
