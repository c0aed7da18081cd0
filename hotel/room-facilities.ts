/** Facilities that every room has. */
export const ROOM_FACILITIES: readonly string[] = ['Air Condition', 'SPA service'];
