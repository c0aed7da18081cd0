import { expect, it } from 'vitest';
import { PLACE } from '../../hotel/place.ts';
import { bookingNumber } from './booking-number.ts';
import { HOUSE } from '../../hotel/texts/house.ts';
import { addressLine, callLink, mapLink } from './hotel-links.ts';
import { HOTEL } from './hotel.ts';
import { minorUnits } from './money.ts';

it('the address is one line: street, city, country', () => {
  const { street, cityLine, country } = HOUSE.address;
  expect(addressLine(HOUSE.address).split(', ')).toEqual([street, ...cityLine.split(', '), country]);
});

it('the map is marked where the hotel is, and shows what is around it', () => {
  const { latitude, longitude } = PLACE.coordinates ?? {};
  const marked = `?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;
  expect(mapLink(HOUSE.address)).toContain(PLACE.coordinates ? marked : 'search?query=');
});

it('the number to dial is the written one without separators', () => {
  expect(callLink(HOUSE.phone)).toMatch(/^tel:\+\d{6,15}$/);
  expect(callLink(HOUSE.phone).slice('tel:'.length)).toBe(HOUSE.phone.replaceAll(/[ ().-]/g, ''));
});

it('the booking number is the first eight characters of the id', () => {
  expect(bookingNumber('ab12cd34ef56')).toBe('AB12-CD34');
});

it('the highest price of a night still makes exact bills: contract/src/rates/tariff-fields.ts', () => {
  expect(minorUnits(HOTEL.money.maxPrice)).toBeLessThanOrEqual(10_000_000);
});
