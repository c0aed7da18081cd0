import type { HotelPlace } from '@innkeep/contract/hotel-shape';

/** The hotel's location, for maps and travelers. */
export const PLACE: HotelPlace = {
  region: 'Maine',
  postalCode: '04856',
  coordinates: { latitude: 44.1845, longitude: -69.0739 },
};
