import { object, string, type InferType } from 'yup';
import { numeric, text } from '../fields.ts';

/** What housekeeping says of a room: a guest can be taken to it, or not. */
const CLEANING_STATES = ['clean', 'to-clean'] as const;
export type CleaningState = (typeof CLEANING_STATES)[number];

export type RoomState = CleaningState | 'out-of-order';

export const MAX_ROOM_NOTE = 300;

export const housekeepingSchema = object({
  /** The `rev` of the room's state that was shown; 0 until staff say something. */
  rev: numeric('The revision').integer().min(0).required('Send its revision.'),
  state: string().oneOf(CLEANING_STATES, 'Say whether it is clean.').required('Say whether it is clean.'),
  /** A missing note stays as it is. */
  note: text('The note', MAX_ROOM_NOTE),
}).typeError('Send the state as a JSON object.');
export type HousekeepingInput = InferType<typeof housekeepingSchema>;

export interface RoomStatus {
  roomId: string;
  /** 0 until staff say something. */
  rev: number;
  state: CleaningState;
  note: string;
}

export interface RoomToday extends Omit<RoomStatus, 'state'> {
  state: RoomState;
}
