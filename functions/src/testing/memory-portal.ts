import { createHash } from 'node:crypto';
import { isCalendarDate } from '@innkeep/contract/calendar-date';
import type { ChannelProblem } from '@innkeep/contract/channels/channel';
import type { ReadCalendar } from '../domain/channels/channel-deps.ts';
import type { EventDates } from '../domain/channels/plan-reading.ts';
import { calendar, days } from './calendar-text.ts';

/** A portal in memory, where channels read what it has sold. */
export class MemoryPortal {
  /** The stays that it has sold, by their UIDs, by the address of their calendar. */
  readonly calendars = new Map<string, Map<string, EventDates>>();
  readonly problems = new Map<string, ChannelProblem>();
  /** Whether it names the versions of its calendars. */
  namesVersions = false;
  asked = 0;

  /** Sells nights; or other ones, if it has sold them before by this UID. */
  sell(address: string, uid: string, from: string, to: string): void {
    if (!isCalendarDate(from) || !isCalendarDate(to)) throw new Error(`No dates: ${from}, ${to}`);
    this.of(address).set(uid, { from, to });
  }

  cancel(address: string, uid: string): void {
    this.of(address).delete(uid);
  }

  of(address: string): Map<string, EventDates> {
    const calendar = this.calendars.get(address) ?? new Map<string, EventDates>();
    this.calendars.set(address, calendar);
    return calendar;
  }

  readonly readCalendar: ReadCalendar = (address, known) => {
    this.asked += 1;
    const problem = this.problems.get(address);
    if (problem) return Promise.resolve({ kind: 'problem', problem });
    const text = textOf(this.of(address));
    if (!this.namesVersions) return Promise.resolve({ kind: 'calendar', text });
    const etag = hashOf(text);
    return Promise.resolve(known.etag === etag ? { kind: 'unchanged' } : { kind: 'calendar', text, etag });
  };
}

function textOf(sold: ReadonlyMap<string, EventDates>): string {
  const plain = (date: string) => date.replaceAll('-', '');
  const events = [...sold].map(([uid, { from, to }]) => days(plain(from), plain(to), `UID:${uid}`));
  return calendar(...events);
}

export function keyOf(uid: string): string {
  return hashOf(uid).slice(0, 24);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
