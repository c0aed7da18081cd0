import { monthOf, type CalendarDate } from '@innkeep/contract/calendar-date';
import type { IsTaken } from '@innkeep/contract/rates/restrictions';
import type { Tariff } from '@innkeep/contract/rates/tariff';
import { monthsOf, nightsBeside, nightsOf, type Stay } from '@innkeep/contract/stay';
import type { AvailabilityStore, SoldNights } from './availability-store.ts';

export function takenIn(today: CalendarDate, ...sold: SoldNights[]): IsTaken {
  return (roomId, night) => night < today || sold.some((each) => each.get(roomId)?.has(night) === true);
}

/**
 * Returns which nights on either side of a stay can't be sold; undefined where the rates sell no gaps. Then it reads
 * nothing.
 * @param sold the nights of the months of the stay, where these are read already
 */
export async function takenBeside(
  availability: Pick<AvailabilityStore, 'soldAround'>,
  { gaps }: Pick<Tariff, 'gaps'>,
  stay: Stay,
  { today, sold }: { today: CalendarDate; sold?: SoldNights },
): Promise<IsTaken | undefined> {
  if (!gaps) return undefined;
  const known = sold ? monthsOf(stay) : [];
  const unknown = nightsBeside(stay).filter((night) => night >= today && !known.includes(monthOf(night)));
  return takenIn(today, sold ?? new Map(), await availability.soldAround(unknown));
}

/** Returns how many nights the shortest sellable gap has that begins on a day in one of the rooms. */
export function gapsFrom(
  roomIds: readonly string[],
  isTaken: IsTaken,
  { from, to }: { from: CalendarDate; to: CalendarDate },
  { least }: NonNullable<Tariff['gaps']>,
): Map<CalendarDate, number> {
  const [before, after] = nightsBeside({ checkin: from, checkout: to });
  const nights = [before, ...nightsOf({ checkin: from, checkout: to }), after];
  const shortest = new Map<CalendarDate, number>();
  for (const roomId of roomIds) {
    let free = -Infinity; // in a row, after a night that is taken
    for (const [index, night] of nights.entries()) {
      if (!isTaken(roomId, night)) {
        free += 1;
        continue;
      }
      const first = nights[index - free];
      if (first !== undefined && free >= least && free < (shortest.get(first) ?? Infinity))
        shortest.set(first, free);
      free = 0;
    }
  }
  return shortest;
}
