import { array, object, type InferType } from 'yup';
import { id } from './fields.ts';

/** The most rooms that can be ordered: as many as the API lists at once. */
const MAX_ROOMS = 1000;
const ROOMS = 'The order is a list of rooms.';

/** The body of PUT /room/order: these rooms come first, in this order; the others follow, oldest first. */
export const roomOrderSchema = object({
  order: array(id('Room').required(ROOMS))
    .typeError(ROOMS)
    .required(ROOMS)
    .max(MAX_ROOMS, `The order can have at most ${MAX_ROOMS} rooms.`)
    .test(
      'once',
      'Each room can only be in the order once.',
      (rooms) => new Set(rooms).size === rooms.length,
    ),
}).typeError('Send the order as a JSON object.');

export type RoomOrder = InferType<typeof roomOrderSchema>;
