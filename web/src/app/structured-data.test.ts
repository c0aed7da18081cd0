import { describe, expect, it } from 'vitest';
import { isCalendarDate } from '@innkeep/contract/calendar-date';
import { HOTEL } from '@innkeep/contract/hotel';
import type { Room } from '@innkeep/contract/room';
import { aStay } from '@innkeep/contract/testing/dates';
import { HOUSE } from '@innkeep/hotel/texts/house';
import { hotelData, roomData } from './structured-data.ts';

type Value = 'Text' | 'URL' | 'Number' | 'Boolean' | 'Date' | 'Time' | `@${string}`;

interface Definition {
  parent?: string;
  /** The possible values of each property; `@` marks a thing of that type. */
  properties: Readonly<Record<string, Value>>;
}

/** Types and properties as https://schema.org/Hotel, /HotelRoom, /Offer and their parents define them. */
const SCHEMA: Readonly<Record<string, Definition>> = {
  Thing: { properties: { name: 'Text', description: 'Text', url: 'URL', image: 'URL' } },
  Place: {
    parent: 'Thing',
    properties: {
      address: '@PostalAddress',
      geo: '@GeoCoordinates',
      telephone: 'Text',
      containedInPlace: '@Place',
    },
  },
  // A LocalBusiness is a Place and an Organization, which defines its e-mail address.
  LocalBusiness: { parent: 'Place', properties: { email: 'Text', currenciesAccepted: 'Text' } },
  LodgingBusiness: { parent: 'LocalBusiness', properties: { checkinTime: 'Time', checkoutTime: 'Time' } },
  Hotel: { parent: 'LodgingBusiness', properties: {} },
  Accommodation: {
    parent: 'Place',
    properties: {
      bed: '@BedDetails',
      floorSize: '@QuantitativeValue',
      amenityFeature: '@LocationFeatureSpecification',
    },
  },
  Room: { parent: 'Accommodation', properties: {} },
  HotelRoom: { parent: 'Room', properties: { occupancy: '@QuantitativeValue' } },
  Product: { parent: 'Thing', properties: { offers: '@Offer' } },
  Offer: {
    parent: 'Thing',
    properties: {
      businessFunction: '@BusinessFunction',
      price: 'Number',
      priceCurrency: 'Text',
      priceSpecification: '@PriceSpecification',
      offeredBy: '@LocalBusiness',
      inventoryLevel: '@QuantitativeValue',
      availability: 'URL',
      availabilityStarts: 'Date',
      availabilityEnds: 'Date',
    },
  },
  PriceSpecification: { parent: 'Thing', properties: { price: 'Number', priceCurrency: 'Text' } },
  UnitPriceSpecification: { parent: 'PriceSpecification', properties: { unitCode: 'Text' } },
  QuantitativeValue: {
    parent: 'Thing',
    properties: { maxValue: 'Number', value: 'Number', unitCode: 'Text' },
  },
  BedDetails: { parent: 'Thing', properties: { typeOfBed: 'Text', numberOfBeds: 'Number' } },
  PropertyValue: { parent: 'Thing', properties: { value: 'Boolean' } },
  LocationFeatureSpecification: { parent: 'PropertyValue', properties: {} },
  GeoCoordinates: { parent: 'Thing', properties: { latitude: 'Number', longitude: 'Number' } },
  PostalAddress: {
    parent: 'Thing',
    properties: {
      streetAddress: 'Text',
      addressLocality: 'Text',
      addressRegion: 'Text',
      postalCode: 'Text',
      addressCountry: 'Text',
    },
  },
};

type Data = Readonly<Record<string, unknown>>;

// `as`: JSON-LD allows one name or several.
const typesOf = (data: Data) => [data['@type']].flat() as string[];

function lineage(type: string): string[] {
  const { parent } = SCHEMA[type] ?? {};
  return parent === undefined ? [type] : [type, ...lineage(parent)];
}

function departures(data: Data, at = typesOf(data).join()): string[] {
  const ancestors = typesOf(data).flatMap(lineage);
  const known: Record<string, Value> = {};
  for (const type of ancestors) Object.assign(known, SCHEMA[type]?.properties);
  const unknownTypes = ancestors.filter((type) => !(type in SCHEMA)).map((type) => `${at}: ${type}`);
  const wrong = Object.entries(data)
    .filter(([name]) => !name.startsWith('@'))
    // A property may have several values.
    .flatMap(([name, value]) =>
      [value].flat().flatMap((each) => departuresOf(each, known[name], `${at}.${name}`)),
    );
  return [...unknownTypes, ...wrong];
}

function departuresOf(value: unknown, expected: Value | undefined, at: string): string[] {
  if (expected?.startsWith('@') && typeof value === 'object' && value !== null) {
    const thing = value as Data; // `as`: an object, as checked above
    if (!('@type' in thing)) return '@id' in thing ? [] : [at]; // described elsewhere
    return [
      ...departures(thing, at),
      ...(typesOf(thing).flatMap(lineage).includes(expected.slice(1)) ? [] : [at]),
    ];
  }
  return isOf(value, expected) ? [] : [at];
}

function isOf(value: unknown, expected: Value | undefined): boolean {
  if (expected === 'Number') return typeof value === 'number' && Number.isFinite(value);
  if (expected === 'Boolean') return typeof value === 'boolean';
  if (typeof value !== 'string' || value === '') return false;
  if (expected === 'URL') return /^https:\/\/[^/\s]+\/\S*$/.test(value);
  if (expected === 'Date') return isCalendarDate(value);
  return expected === 'Time' ? /^\d\d:\d\d:\d\d$/.test(value) : expected === 'Text';
}

const SITE = 'https://hotel.example';
const room = {
  _id: 'sea view',
  name: 'Sea View',
  price: 120.5,
  image: '/images/rooms/sea-1600.webp',
  capacity: 2,
  des: 'By the sea',
};
const full: Room = {
  ...room,
  pictures: [{ image: room.image, alt: 'The bed' }, { image: 'https://images.example/b.webp' }],
  beds: [
    { kind: 'king', count: 1 },
    { kind: 'single', count: 2 },
  ],
  size: 24,
  amenities: ['balcony', 'no-longer-known'],
};

const DATED = {
  ...aStay('2027-06-30', '2027-07-03'),
  query: 'checkin=2027-06-30&checkout=2027-07-03&guests=2',
  quote: {
    total: 33_417,
    plans: [
      { name: 'Standard rate', total: 33_417, dueNow: 0, freeUntil: null },
      { id: 'prepaid', name: 'Non-refundable', total: 29_551, dueNow: 29_551, freeUntil: null },
    ],
  },
};

const datedWith = (left: number) => ({ ...DATED, quote: { ...DATED.quote, left } });

describe('the structured data', () => {
  it.each([
    ['of the hotel', hotelData(SITE, HOUSE)],
    ['of a room', roomData(room, SITE, { hasRates: false })],
    ['of a room that says all that it may', roomData(full, SITE, { hasRates: true })],
    ['of a room for a stay at two rates', roomData(full, SITE, { hasRates: true, stay: DATED })],
    ['of a room type for a stay', roomData(full, SITE, { hasRates: true, stay: datedWith(2) })],
  ])('%s is of the shapes that schema.org defines', (_what, data) => {
    expect(data['@context']).toBe('https://schema.org');
    expect(departures(data)).toEqual([]);
  });

  it('would be found at fault', () => {
    const data = { '@type': 'Hotel', nmae: 'x', url: '/', geo: { '@type': 'PostalAddress', latitude: '44' } };
    expect(departures(data)).toEqual(['Hotel.nmae', 'Hotel.url', 'Hotel.geo.latitude', 'Hotel.geo']);
  });

  it('says of the hotel what search engines require', () => {
    // https://developers.google.com/search/docs/appearance/structured-data/local-business
    expect(hotelData(SITE, HOUSE)).toMatchObject({ name: HOTEL.name, address: { '@type': 'PostalAddress' } });
  });

  it('offers a night in a room at its price, where every night is sold at it', () => {
    // Hotel rooms have offers only as products: https://schema.org/docs/hotels.html
    expect(roomData(room, SITE, { hasRates: false })).toMatchObject({
      '@type': ['HotelRoom', 'Product'],
      '@id': 'https://hotel.example/rooms/sea%20view#room',
      url: 'https://hotel.example/rooms/sea%20view',
      image: ['https://hotel.example/images/rooms/sea-1600.webp'],
      occupancy: { maxValue: 2 },
      offers: { price: 120.5, priceCurrency: 'USD', priceSpecification: { price: 120.5, unitCode: 'DAY' } },
    });
    expect(
      JSON.stringify([true, undefined].map((has) => roomData(room, SITE, { hasRates: has }))),
    ).not.toMatch('120.5');
  });

  it('offers the stay that the address asks for at each of its prices, taxes and fees included', () => {
    const url = 'https://hotel.example/rooms/sea%20view?checkin=2027-06-30&checkout=2027-07-03&guests=2';
    const { '@type': type, offers } = roomData(room, SITE, { hasRates: true, stay: DATED });
    expect(type).toEqual(['HotelRoom', 'Product']);
    const isFor = { availabilityStarts: '2027-06-30', availabilityEnds: '2027-07-03', priceCurrency: 'USD' };
    expect(offers).toMatchObject([
      { ...isFor, name: 'Standard rate', price: 334.17, availability: 'https://schema.org/InStock', url },
      { ...isFor, name: 'Non-refundable', price: 295.51, url: `${url}&plan=prepaid` },
    ]);
    const one = { ...DATED, quote: { total: 24_000 } };
    expect(roomData(room, SITE, { hasRates: false, stay: one }).offers).toMatchObject([{ price: 240, url }]);
  });

  it('says how many rooms of a type are left for the stay, and offers none where none is', () => {
    expect(roomData(room, SITE, { hasRates: true, stay: datedWith(2) }).offers).toMatchObject([
      { price: 334.17, inventoryLevel: { value: 2 } },
      { price: 295.51, inventoryLevel: { value: 2 } },
    ]);
    expect(roomData(room, SITE, { hasRates: false, stay: datedWith(0) })).toMatchObject({
      '@type': 'HotelRoom',
    });
    expect(roomData(room, SITE, { hasRates: true, stay: DATED }).offers).not.toMatchObject([
      { inventoryLevel: {} },
    ]);
  });

  it('offers no night in a type whose rooms differ in price', () => {
    const rate = { amount: 12_050, is: 'from' as const };
    expect(roomData({ ...room, rate }, SITE, { hasRates: false })).not.toHaveProperty('offers');
  });

  it('says which beds a room has, its size, its amenities, and where all its pictures are', () => {
    expect(roomData(full, SITE, { hasRates: true })).toMatchObject({
      image: ['https://hotel.example/images/rooms/sea-1600.webp', 'https://images.example/b.webp'],
      bed: [
        { '@type': 'BedDetails', typeOfBed: 'king-size bed', numberOfBeds: 1 },
        { '@type': 'BedDetails', typeOfBed: 'single bed', numberOfBeds: 2 },
      ],
      floorSize: { '@type': 'QuantitativeValue', value: 24, unitCode: 'MTK' },
      amenityFeature: [{ '@type': 'LocationFeatureSpecification', name: 'Balcony', value: true }],
    });
    for (const property of ['bed', 'floorSize', 'amenityFeature'])
      expect(roomData(room, SITE, { hasRates: true })).not.toHaveProperty(property);
  });

  it('leaves the address of a picture from elsewhere as it is', () => {
    const image = 'https://images.example/sea.webp';
    expect(roomData({ ...room, image }, SITE, { hasRates: true }).image).toEqual([image]);
  });

  it('is of one hotel', () => {
    const { offers, containedInPlace } = roomData(room, SITE, { hasRates: false });
    expect(hotelData(SITE, HOUSE)['@id']).toBe('https://hotel.example/#hotel');
    const [offer] = [offers ?? []].flat();
    expect(offer?.businessFunction).toEqual({ '@id': 'http://purl.org/goodrelations/v1#LeaseOut' });
    expect([offer?.offeredBy['@id'], containedInPlace['@id']]).toEqual(
      Array(2).fill(hotelData(SITE, HOUSE)['@id']),
    );
  });
});
