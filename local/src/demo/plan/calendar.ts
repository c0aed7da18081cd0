import { addDays, daysBetween, type CalendarDate } from '@innkeep/contract/calendar-date';

export class Calendar {
  readonly #taken = new Map<CalendarDate, Set<string>>();

  take(room: string, from: CalendarDate, to: CalendarDate): void {
    for (let night = from; night < to; night = addDays(night, 1)) {
      const rooms = this.#taken.get(night) ?? new Set();
      if (rooms.has(room)) throw new Error(`${room} is planned for twice on ${night}.`);
      this.#taken.set(night, rooms.add(room));
    }
  }

  isFree(room: string, from: CalendarDate, to: CalendarDate): boolean {
    return this.freeNights(room, from, to) === daysBetween(from, to);
  }

  freeNights(room: string, from: CalendarDate, before: CalendarDate): number {
    let count = 0;
    for (
      let night = from;
      night < before && this.#taken.get(night)?.has(room) !== true;
      night = addDays(night, 1)
    )
      count += 1;
    return count;
  }

  countOn(night: CalendarDate): number {
    return this.#taken.get(night)?.size ?? 0;
  }
}
