import { GUESTS } from './constants.ts';
import type { Room } from './room.ts';

export function capacityProblem(
  { name, capacity }: Pick<Room, 'name' | 'capacity'>,
  guests: number | string,
): string | undefined {
  const most = Math.min(GUESTS.max, capacity);
  if (!(Number(guests) > most)) return undefined;
  return `${name} sleeps ${most === 1 ? 'one guest' : `up to ${most} guests`}.`;
}
