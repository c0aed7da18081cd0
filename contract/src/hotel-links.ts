import { PLACE } from '../../hotel/place.ts';
import { HOTEL } from './hotel.ts';

const { latitude, longitude } = PLACE.coordinates;

/** Where the hotel is, on a map that anyone can open. */
export const HOTEL_MAP = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

/** Dials the hotel. */
export const HOTEL_CALL = `tel:${HOTEL.phone.replace(/[^+\d]/g, '')}`;

const { street, cityLine, country } = HOTEL.address;

/** Street, city and country in one line. */
export const ADDRESS_LINE = `${street}, ${cityLine}, ${country}`;
