import { datesOf } from './dates.ts';
import type { Life } from './life.ts';
import { type LifeStay, type Rooms, roomOf } from './life-stay.ts';

/* In which room each night of a stay is slept, in the model: its own plain list of the nights before a move. */

/** Whether a guest has slept in the house; the nights until today then stay where they are. */
export function hasSlept(life: Life, { state, checkin }: LifeStay): boolean {
  return state === 'checked-in' && checkin < life.deskDay;
}

/** Returns the rooms of a stay after a move: with the nights that were slept, if its guest has slept here. */
export function roomsAfter(life: Life, stay: LifeStay, room: string): Rooms {
  if (room === stay.room || !hasSlept(life, stay)) return { room, slept: stay.slept };
  const nights = datesOf(stay.checkin, life.deskDay).map((night) => [night, roomOf(stay, night)] as const);
  return { room, slept: new Map(nights) };
}

export function beforeMove(life: Life, stay: LifeStay): NonNullable<LifeStay['moved']> {
  const { room, slept, nights, bill, own, code, plan, extras = [] } = stay;
  return { on: life.deskDay, was: { room, slept, nights, bill, own, code, plan, extras } };
}

/** Whether undoing would take a guest back to the room that they left today. */
export function movesBack(life: Life, { state, moved }: LifeStay): boolean {
  return state === 'checked-in' && moved?.on === life.deskDay;
}

/** Whether a guest has slept in another room than that which they now have. */
export function isSplit({ room, slept = new Map() }: Rooms): boolean {
  return [...slept.values()].some((each) => each !== room);
}

export function areFree(life: Life, { id, checkin, checkout }: LifeStay, rooms: Rooms): boolean {
  const holders = life.holders();
  return datesOf(checkin, checkout).every((night) => {
    const holder = holders.get(`${roomOf(rooms, night)}/${night}`);
    return holder === undefined || holder === id;
  });
}
