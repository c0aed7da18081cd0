// Imported by path: Vite's configuration imports this file too, and Node does not load TypeScript from
// packages.
import { PLACE } from '../../../hotel/place.ts';
import { ROOM_AMENITIES } from '../../../hotel/room-amenities.ts';
import { HOTEL } from '../../../contract/src/hotel.ts';
import { PAGE, pathTo } from '../../../contract/src/paths.ts';
import { BED_WORDS, picturesOf } from '../../../contract/src/room-traits.ts';
import type { HouseTexts } from '../../../contract/src/texts/texts.ts';
import type { Room } from '../../../contract/src/room.ts';

/**
 * Structured data for search engines, as in https://schema.org/docs/hotels.html; tested against its types.
 */

/** The picture that messengers show for links to the site: docs/dev/decisions/0018. */
export const CARD = { path: '/images/card.jpg', width: 1200, height: 630 } as const;

const hotelId = (site: string) => `${site}/#hotel`;

/** `site` is the site's origin; if empty, addresses are relative to the page's. */
export function hotelData(site: string, { description, phone, email, address }: HouseTexts) {
  const { street, city, country } = address;
  const { region, postalCode, coordinates } = PLACE;
  return {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    '@id': hotelId(site),
    name: HOTEL.name,
    description,
    url: site + PAGE.home,
    image: site + CARD.path,
    telephone: phone,
    email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      ...(region && { addressRegion: region }),
      postalCode,
      addressCountry: country,
    },
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    checkinTime: `${HOTEL.checkInTime}:00`,
    checkoutTime: `${HOTEL.checkOutTime}:00`,
    currenciesAccepted: HOTEL.currency,
  };
}

/**
 * Returns a schema.org HotelRoom; also a Product with an offer of a night if each has the room's price.
 * @param hasRates whether a night may cost something else; undefined while unknown
 */
export function roomData(room: Room, site: string, hasRates: boolean | undefined) {
  const url = site + pathTo(PAGE.room, { id: room._id });
  return {
    '@context': 'https://schema.org',
    '@type': hasRates === false ? ['HotelRoom', 'Product'] : 'HotelRoom',
    '@id': `${url}#room`,
    name: room.name,
    description: room.des,
    url,
    image: picturesOf(room).map(({ image }) => (image.startsWith('/') ? site + image : image)),
    // C62 is UN/CEFACT's code for counted things.
    occupancy: { '@type': 'QuantitativeValue', maxValue: room.capacity, unitCode: 'C62' },
    ...roomParts(room),
    containedInPlace: { '@type': 'Hotel', '@id': hotelId(site), name: HOTEL.name },
    ...(hasRates === false && { offers: offerOf(room.price, url, site) }),
  };
}

function offerOf(price: number, url: string, site: string) {
  const money = { price, priceCurrency: HOTEL.currency };
  return {
    '@type': 'Offer',
    url,
    businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
    ...money,
    priceSpecification: { '@type': 'UnitPriceSpecification', ...money, unitCode: 'DAY' },
    offeredBy: { '@id': hotelId(site) },
  };
}

function roomParts({ beds, size, amenities = [] }: Room) {
  const present = ROOM_AMENITIES.filter(({ id }) => amenities.includes(id));
  return {
    ...(beds && {
      bed: beds.map(({ kind, count }) => ({
        '@type': 'BedDetails',
        typeOfBed: BED_WORDS[kind],
        numberOfBeds: count,
      })),
    }),
    // MTK is UN/CEFACT's code for square metres.
    ...(size !== undefined && { floorSize: { '@type': 'QuantitativeValue', value: size, unitCode: 'MTK' } }),
    ...(present.length > 0 && {
      amenityFeature: present.map(({ name }) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    }),
  };
}
