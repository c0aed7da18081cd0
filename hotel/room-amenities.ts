import type { RoomAmenity } from '@innkeep/contract/hotel-shape';

/** Amenities that only some rooms have. Admins choose them, and guests see them in this order. */
export const ROOM_AMENITIES: readonly RoomAmenity[] = [
  { id: 'harbour-view', name: 'Harbor view' },
  { id: 'balcony', name: 'Balcony' },
  { id: 'courtyard', name: 'Door to the courtyard' },
  { id: 'sitting-area', name: 'Sitting area' },
  { id: 'writing-desk', name: 'Writing desk' },
  { id: 'bath', name: 'Bath' },
  { id: 'rain-shower', name: 'Rain shower' },
  { id: 'kettle', name: 'Kettle, tea and coffee' },
  { id: 'telescope', name: 'Telescope' },
  { id: 'bookshelf', name: 'Shelf of books' },
  { id: 'bicycle', name: 'Bicycle to borrow' },
  { id: 'step-free', name: 'Step-free from the street' },
];
