import { timingSafeEqual } from 'node:crypto';
import {
  monthOf,
  monthsAfter,
  monthsBetween,
  addDays,
  type CalendarDate,
} from '@innkeep/contract/calendar-date';
import { AppError } from '@innkeep/contract/errors';
import { ID } from '@innkeep/contract/fields';
import { HOTEL } from '@innkeep/contract/hotel';
import { channelIdIn } from '@innkeep/contract/desk/holder';
import type { Clock } from '../base/clock.ts';
import type { RoomStore } from '../rooms/room-store.ts';
import type { ChannelStore } from './channel-store.ts';
import { roomNames } from './open-conflicts.ts';
import { MONTHS_AHEAD } from './channel-deps.ts';

type WriteCalendar = (
  runs: ReturnType<typeof runsOf>,
  about: { name: string; host: string; now: Date },
) => string;

export interface ChannelCalendarDeps {
  readonly channels: Pick<ChannelStore, 'find' | 'nightsOf'>;
  readonly rooms: RoomStore;
  readonly clock: Clock;
  readonly siteUrl: string;
  readonly writeCalendar: WriteCalendar;
}

const FILE = /^([0-9a-f]{32})\.ics$/;

/**
 * Returns a room's calendar for one channel: which nights it must not sell, and no more. What the channel alone
 * has sold is left out. Every wrong link has the same answer.
 * @param file the channel's token and `.ics`
 */
export async function calendarFor(
  { channels, rooms, clock, siteUrl, writeCalendar }: ChannelCalendarDeps,
  channelId: string,
  file: string,
): Promise<string> {
  const [, token] = FILE.exec(file) ?? [];
  const channel = token !== undefined && ID.test(channelId) ? await channels.find(channelId) : undefined;
  // A channel that is off costs as much time as one that is unknown.
  if (token === undefined || !channel || !isSame(token, channel.token) || !channel.isOn)
    throw new AppError('path/not-found');
  const today = clock.today();
  const month = monthOf(today);
  const months = monthsBetween(month, monthsAfter(month, MONTHS_AHEAD - 1));
  const [held, names] = await Promise.all([
    channels.nightsOf(channel.roomId, months),
    roomNames(rooms, [channel.roomId]),
  ]);
  const nights = new Map(
    [...held].flatMap(([night, claims]) => {
      const other = claims.find((claim) => channelIdIn(claim) !== channel._id);
      return night >= today && other !== undefined ? [[night, other] as const] : [];
    }),
  );
  const name = `${HOTEL.name} – ${names.get(channel.roomId) ?? ''}`;
  return writeCalendar(runsOf(nights), { name, host: new URL(siteUrl).host, now: clock.now() });
}

/** Compares in a time that does not depend on how much is the same. */
function isSame(token: string, other: string): boolean {
  const [a, b] = [Buffer.from(token), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

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
