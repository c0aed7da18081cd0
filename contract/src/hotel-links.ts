import { PLACE } from '../../hotel/place.ts';
import { HOTEL } from './hotel.ts';

const { latitude, longitude } = PLACE.coordinates;

export const HOTEL_MAP = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`;

export const HOTEL_CALL = `tel:${HOTEL.phone.replace(/[^+\d]/g, '')}`;

const { street, cityLine, country } = HOTEL.address;

export const ADDRESS_LINE = `${street}, ${cityLine}, ${country}`;
