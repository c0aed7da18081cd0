import { array, object, type InferType } from 'yup';
import { id, line } from './fields.ts';
import { HOTEL } from './hotel.ts';
import { priceIn } from './room.ts';

/** The most rooms that are saved in one transaction. */
const MAX_ROOMS_OF_TYPE = 200;

const ROOMS = 'The rooms are a list of ids.';

export const roomTypeParams = object({
  id: id('id')
    .required()
    .matches(/^type-/, 'A room type’s id begins with type-.'),
});

/** The body of PUT /room/types/:id: these rooms, and no others, are sold under this name. Without rooms, the type is gone. */
export const roomTypeSchema = object({
  name: line('Name', 100).required('Enter a name for the room type.'),
  rooms: array(id('Room').required(ROOMS))
    .typeError(ROOMS)
    .required(ROOMS)
    .max(MAX_ROOMS_OF_TYPE, `A room type can have at most ${MAX_ROOMS_OF_TYPE} rooms.`)
    .test('several', 'Choose at least two rooms.', (rooms) => rooms.length !== 1)
    .test('once', 'Choose each room once.', (rooms) => new Set(rooms).size === rooms.length),
  /** The price of a night in each of them; if it is missing, each keeps its own. */
  price: priceIn(HOTEL.money).optional(),
}).typeError('Send the room type as a JSON object.');

export type RoomTypeInput = InferType<typeof roomTypeSchema>;
