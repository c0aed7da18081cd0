import { expect, it } from 'vitest';
import { aHotel } from '../../testing/builders.ts';
import { checkHotel, tidyUp } from './check-hotel.ts';

function aCluttered() {
  const hotel = aHotel();
  for (const month of ['2027-02', '2027-03', '2027-06', '2028-06'])
    hotel.db.counts.set(`${month}/sea-view`, {
      month,
      roomId: 'sea-view',
      name: 'Sea View',
      counts: { sold: 1 },
    });
  return hotel;
}

it('a night removes the counters of months that are over for 70 days', async () => {
  const hotel = aCluttered(); // on 1 June: February has been over for 92 days, March for 61
  await checkHotel(hotel);
  expect([...hotel.db.counts.keys()]).toEqual(['2027-03/sea-view', '2027-06/sea-view', '2028-06/sea-view']);
});

it('of what is not over for 70 days, nothing is removed', async () => {
  const hotel = aCluttered();
  hotel.time.now = new Date('2027-05-09T16:00:00Z');
  await tidyUp(hotel);
  expect(hotel.db.counts.has('2027-02/sea-view')).toBe(true);
  hotel.time.now = new Date('2027-05-10T16:00:00Z');
  await tidyUp(hotel);
  expect(hotel.db.counts.has('2027-02/sea-view')).toBe(false);
});
