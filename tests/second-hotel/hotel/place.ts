import type { HotelPlace } from '@innkeep/contract/hotel-shape';

export const PLACE: HotelPlace = {
  region: 'Oberösterreich',
  postalCode: '4813',
  coordinates: { latitude: 47.9022, longitude: 13.7644 },
  directions:
    'From the station, walk uphill until you smell the bakery; the inn is opposite. Cars stay behind the barn.',
};
