// Imported by path: Vite's configuration imports this file too, and Node does not load TypeScript from
// packages.
import { PLACE } from '../../../hotel/place.ts';
import { ROOM_AMENITIES } from '../../../hotel/room-amenities.ts';
import { HOTEL } from '../../../contract/src/hotel.ts';
import { majorUnits } from '../../../contract/src/money.ts';
import { PAGE, pathTo } from '../../../contract/src/paths.ts';
import type { PlanOffer, QuoteAnswer } from '../../../contract/src/rates/quote-question.ts';
import { BED_WORDS, picturesOf } from '../../../contract/src/room-traits.ts';
import type { HouseTexts } from '../../../contract/src/texts/texts.ts';
import type { Room } from '../../../contract/src/room.ts';
import type { Stay } from '../../../contract/src/stay.ts';

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

/** UN/CEFACT's code for counted things. */
const COUNTED = 'C62';

interface KnownPrices {
  /** Whether a night may cost something other than the room's price; undefined while unknown. */
  hasRates: boolean | undefined;
  /** What the stay in the page's address costs, taxes and fees included. */
  stay?: (Stay & { query: string; quote: Pick<QuoteAnswer, 'total' | 'plans' | 'left'> }) | undefined;
}

/**
 * Returns a schema.org HotelRoom. It is also a Product if its price is known: that of the requested stay, at each
 * rate, otherwise that of a night if all cost the room's price. An offer for a room type says how many rooms are
 * left.
 */
export function roomData(room: Room, site: string, { hasRates, stay }: KnownPrices) {
  const url = site + pathTo(PAGE.room, { id: room._id });
  const isEven = hasRates === false && room.rate?.is !== 'from';
  const offers = stay
    ? stay.quote.left !== 0 && offersOfStay(stay, url, site)
    : isEven && offerOfNight(room.price, url, site);
  return {
    '@context': 'https://schema.org',
    '@type': offers ? ['HotelRoom', 'Product'] : 'HotelRoom',
    '@id': `${url}#room`,
    name: room.name,
    description: room.des,
    url,
    image: picturesOf(room).map(({ image }) => (image.startsWith('/') ? site + image : image)),
    occupancy: { '@type': 'QuantitativeValue', maxValue: room.capacity, unitCode: COUNTED },
    ...roomParts(room),
    containedInPlace: { '@type': 'Hotel', '@id': hotelId(site), name: HOTEL.name },
    ...(offers && { offers }),
  };
}

function offerOfNight(price: number, url: string, site: string) {
  const offer = offerOf(price, url, site);
  const { priceCurrency } = offer;
  return {
    ...offer,
    priceSpecification: { '@type': 'UnitPriceSpecification', price, priceCurrency, unitCode: 'DAY' },
  };
}

function offersOfStay(stay: NonNullable<KnownPrices['stay']>, url: string, site: string) {
  const { query, quote, checkin, checkout } = stay;
  const { left, total: standard } = quote;
  const prices: Pick<PlanOffer, 'id' | 'name' | 'total'>[] = quote.plans ?? [{ name: '', total: standard }];
  return prices.map(({ id, name, total }) => ({
    ...offerOf(majorUnits(total), `${url}?${query}${id === undefined ? '' : `&plan=${id}`}`, site),
    ...(name !== '' && { name }),
    availability: 'https://schema.org/InStock',
    availabilityStarts: checkin,
    availabilityEnds: checkout,
    ...(left !== undefined && {
      inventoryLevel: { '@type': 'QuantitativeValue', value: left, unitCode: COUNTED },
    }),
  }));
}

function offerOf(price: number, url: string, site: string) {
  return {
    '@type': 'Offer',
    url,
    businessFunction: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' },
    price,
    priceCurrency: HOTEL.currency,
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
    // MTK is UN/CEFACT's code for square meters.
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
