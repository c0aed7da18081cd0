import type { Bed } from '../bed-words.ts';
import type { MinorUnits } from '../rates/tariff.ts';
import type { Holder } from './holder.ts';

export type NotReady = 'not-left' | 'to-clean';

export interface RoomChoice {
  _id: string;
  name: string;
  capacity: number;
  beds?: Bed[];
  /** For the whole stay; absent where the stay cannot be priced in this room. */
  total?: MinorUnits;
  /** Of a night, on average, before taxes and fees; absent with `total`. */
  nightly?: MinorUnits;
  /** What keeps the rates from selling the stay, by name; the desk may pass over it. */
  broken: string[];
  /** Of a stay that begins today, or whose guest moves today. */
  notReady?: NotReady;
  /** Who has nights of the stay; empty where the room is free. */
  inTheWay: Holder[];
}

/** The answer of GET /desk/rooms: the rooms that are large enough, the likeliest first. */
export interface RoomChoices {
  rooms: RoomChoice[];
  tooSmall: number;
}
