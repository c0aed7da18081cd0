import type { Availability, AvailabilityQuestion } from '@innkeep/contract/availability';
import { getRoom } from '../rooms/get-room.ts';
import type { AvailabilityDeps } from './availability-store.ts';

export async function getAvailability(
  { rooms, availability }: AvailabilityDeps,
  { room, from, to }: AvailabilityQuestion,
): Promise<Availability> {
  const [taken] = await Promise.all([availability.nightsSold(room, from, to), getRoom({ rooms }, room)]);
  return { taken };
}
