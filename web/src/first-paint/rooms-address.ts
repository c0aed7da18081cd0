import type { API } from '@innkeep/contract/paths';

// Only the type is imported: the object would bring all its other values.
const ROOMS: typeof API.rooms = '/room';

/**
 * Returns the address at which guests' pages ask for a page of rooms, where a room type is one room.
 * @param search empty, or as in the page's own address: `?checkin=…`
 */
export function roomsAddress(search: string, page: number, size: number): string {
  return `${ROOMS}${search ? `${search}&` : '?'}page=${page}&size=${size}&grouped=true`;
}
