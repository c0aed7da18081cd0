import type { Room } from '@innkeep/contract/room';

export function aRoom(changes: Partial<Room> = {}): Room {
  return {
    _id: 'tide-room',
    name: 'The Tide Room',
    price: 120,
    capacity: 2,
    image: '/images/rooms/tide-room-1600.webp',
    des: 'Wake to first light on the harbor, and to the boats as they swing round to meet the tide.',
    ...changes,
  };
}
