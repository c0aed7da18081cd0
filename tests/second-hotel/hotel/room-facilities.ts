export const ROOM_FACILITIES: readonly string[] = ['Tiled stove', 'Walking maps'];
