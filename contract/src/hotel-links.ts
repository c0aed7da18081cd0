import { PLACE } from '../../hotel/place.ts';
import type { HotelPlace } from './hotel-shape.ts';
import type { Address } from './texts/texts.ts';

export const callLink = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;

export const addressLine = ({ street, cityLine, country }: Address) => `${street}, ${cityLine}, ${country}`;

const { coordinates }: HotelPlace = PLACE;

/** Returns the hotel on a map; without coordinates, a search for its address. */
export function mapLink(address: Address): string {
  return coordinates
    ? `https://www.openstreetmap.org/?mlat=${coordinates.latitude}&mlon=${coordinates.longitude}#map=16/${coordinates.latitude}/${coordinates.longitude}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(addressLine(address))}`;
}
