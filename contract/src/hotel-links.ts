import { PLACE } from '../../hotel/place.ts';
import { HOTEL } from './hotel.ts';
import type { HotelPlace } from './hotel-shape.ts';

export const HOTEL_CALL = `tel:${HOTEL.phone.replace(/[^+\d]/g, '')}`;

const { street, cityLine, country } = HOTEL.address;

export const ADDRESS_LINE = `${street}, ${cityLine}, ${country}`;

const { coordinates }: HotelPlace = PLACE;
/** The hotel on a map; without coordinates, a search for its address. */
export const HOTEL_MAP = coordinates
  ? `https://www.openstreetmap.org/?mlat=${coordinates.latitude}&mlon=${coordinates.longitude}#map=16/${coordinates.latitude}/${coordinates.longitude}`
  : `https://www.openstreetmap.org/search?query=${encodeURIComponent(ADDRESS_LINE)}`;
