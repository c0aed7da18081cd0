import { expect, it } from 'vitest';
import { PLACE } from '../../hotel/place.ts';
import { bookingNumber } from './booking-number.ts';
import { HOTEL_CALL, HOTEL_MAP, ADDRESS_LINE } from './hotel-links.ts';
import { HOTEL } from './hotel.ts';
import { minorUnits } from './money.ts';

it('the address is one line: street, city, country', () => {
  const { street, cityLine, country } = HOTEL.address;
  expect(ADDRESS_LINE.split(', ')).toEqual([street, ...cityLine.split(', '), country]);
});

it('the map is marked where the hotel is, and shows what is around it', () => {
  const { latitude, longitude } = PLACE.coordinates ?? {};
  const marked = `?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  expect(HOTEL_MAP).toContain(PLACE.coordinates ? marked : 'search?query=');
});

it('the number that is dialled is the one that is written, without what only separates', () => {
  expect(HOTEL_CALL).toMatch(/^tel:\+\d{6,15}$/);
  expect(HOTEL_CALL.slice('tel:'.length)).toBe(HOTEL.phone.replaceAll(/[ ().-]/g, ''));
});

it('a booking is called by the first eight characters of its id', () => {
  expect(bookingNumber('ab12cd34ef56')).toBe('AB12-CD34');
});

it('the highest price of a night is one whose bills are exact: contract/src/rates/tariff-fields.ts', () => {
  expect(minorUnits(HOTEL.money.maxPrice)).toBeLessThanOrEqual(10_000_000);
});
