import { DEFAULT_TARIFF } from '@innkeep/contract/rates/default-tariff';
import { FIRST_TEXTS } from '@innkeep/contract/texts/first-texts';
import { expect, it } from 'vitest';
import { aStoredBooking } from '../../testing/a-stored-booking.ts';
import { aHotel, aRoom, root } from '../../testing/builders.ts';
import { saveTariff } from '../rates/save-rates.ts';
import { opening } from './opening.ts';

const leftIn = async (hotel: ReturnType<typeof aHotel>) => (await opening(hotel)).left;

it('leads from an empty hotel to an open one, by what the hotel has', async () => {
  const hotel = aHotel();
  hotel.db.rooms.clear();
  expect(await leftIn(hotel)).toEqual(['room', 'prices', 'paying', 'booking', 'open']);
  hotel.db.rooms.set('sea-view', aRoom({ notForSale: true }));
  expect(await leftIn(hotel)).toEqual(['prices', 'paying', 'booking', 'open']);
  hotel.db.rooms.set('sea-view', aRoom());
  expect(await leftIn(hotel)).toEqual(['prices', 'paying', 'booking']);
  await saveTariff(hotel, root, { ...DEFAULT_TARIFF, version: 0, roundTo: 100 });
  expect(await leftIn(hotel)).toEqual(['paying', 'booking']);
  await saveTariff(hotel, root, {
    ...DEFAULT_TARIFF,
    version: 1,
    policy: { ...DEFAULT_TARIFF.policy, deposit: 30 },
  });
  expect(await leftIn(hotel)).toEqual(['booking']);
  hotel.db.bookings.set('test', {
    ...aStoredBooking('test', '2027-06-03', '2027-06-04'),
    state: 'cancelled',
  });
  expect(await leftIn(hotel)).toEqual([]);
});

it('counts the policy of a new hotel as seen once there is a booking by it', async () => {
  const hotel = aHotel();
  await saveTariff(hotel, root, { ...DEFAULT_TARIFF, version: 0, roundTo: 100 });
  hotel.db.bookings.set('test', aStoredBooking('test', '2027-06-03', '2027-06-04'));
  expect(await opening(hotel)).toEqual({
    left: [],
    takesPayments: false,
    sendsMail: true,
    site: 'https://innkeep.test',
  });
});

it('leads to address and words as long as they are those of any hotel', async () => {
  const hotel = aHotel();
  const inForce = (version: number, street: string, lead: string) => () => {
    const { house, about } = FIRST_TEXTS;
    const own = { house: { ...house, address: { ...house.address, street } }, about: { ...about, lead } };
    return Promise.resolve({ ...FIRST_TEXTS, ...own, version });
  };
  const words = async (...texts: Parameters<typeof inForce>) =>
    (await opening({ ...hotel, texts: { inForce: inForce(...texts) } })).left.filter((step) =>
      ['house', 'words'].includes(step),
    );
  const lead = 'Here is where to find us and how to reach us.';
  expect(await words(0, '1 Your Street', lead)).toEqual(['house', 'words']);
  expect(await words(0, '4 Quay Lane', lead)).toEqual(['words']);
  expect(await words(0, '4 Quay Lane', 'By the sea.')).toEqual([]);
  expect(await words(1, '4 Quay Lane', lead)).toEqual([]);
});
