import type { RoomChoice } from '@innkeep/contract/desk/desk-stay';

export const ROOMS = 'GET /desk/rooms';

export function aRoomChoice(changes: Partial<RoomChoice> = {}): RoomChoice {
  return {
    _id: 'tide-room',
    name: 'The Tide Room',
    capacity: 2,
    total: 24_000,
    nightly: 12_000,
    broken: [],
    inTheWay: [],
    ...changes,
  };
}
