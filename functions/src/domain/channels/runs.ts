import { addDays, type CalendarDate } from '@innkeep/contract/calendar-date';

export interface Run {
  holder: string;
  from: CalendarDate;
  to: CalendarDate;
}

export function runsOf(nights: ReadonlyMap<CalendarDate, string>): Run[] {
  const runs: Run[] = [];
  for (const [night, holder] of [...nights].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const last = runs.at(-1);
    if (last?.holder === holder && last.to === night) last.to = addDays(night, 1);
    else runs.push({ holder, from: night, to: addDays(night, 1) });
  }
  return runs;
}
