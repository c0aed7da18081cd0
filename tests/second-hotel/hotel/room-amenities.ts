import type { RoomAmenity } from '@innkeep/contract/hotel-shape';

export const ROOM_AMENITIES: readonly RoomAmenity[] = [
  { id: 'bench', name: 'Bench around the stove' },
  { id: 'church-view', name: 'Looks at the church' },
];
