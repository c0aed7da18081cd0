export const ROOM_FACILITIES: readonly string[] = ['Tiled stove', 'Walking maps'];

export const PRICE_NOTE = 'Half board is included; the local tax is paid at the inn.';
