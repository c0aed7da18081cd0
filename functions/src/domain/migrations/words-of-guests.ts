import {
  addDays,
  type CalendarDate,
  parseCalendarDate,
  spellCalendarDate,
  SPELLING,
} from '@innkeep/contract/calendar-date';
import { HOTEL } from '@innkeep/contract/hotel';
import { CHANGED_WORDS, NOTED, sentenceOf } from '../bookings/change-in-words.ts';

/** Audit entries of earlier versions, which quoted guests' words. */
export interface WordsStore {
  /** Returns the name of every room that exists, or was booked. */
  roomNames(): Promise<ReadonlySet<string>>;
  /** Yields the descriptions of changes to stays that were written by versions that still quoted words. */
  oldChanges(): AsyncIterable<{ _id: string; what: string }>;
  /** Replaces the description of an entry. */
  reword(entryId: string, what: string): Promise<void>;
}

export interface WordsDeps {
  readonly words: WordsStore;
}

/** Removes the words of guests from the audit, entry by entry. */
export async function forgetWords({ words }: WordsDeps): Promise<void> {
  const isRoom = await words.roomNames();
  for await (const { _id, what } of words.oldChanges()) {
    const said = withoutWords(what, isRoom);
    if (said !== what) await words.reword(_id, said);
  }
}

/**
 * Returns the description of a change without the words of a guest. Dates, rooms, guests and totals are
 * recognised by their format; everything else was a name, an e-mail or a phone, even if it contains
 * semicolons.
 */
export function withoutWords(what: string, rooms: ReadonlySet<string>): string {
  if (what === NOTED) return what;
  const parts = what.replace(/\.$/, '').split('; ');
  return sentenceOf([...new Set(parts.map((part) => (isOfStay(part, rooms) ? part : kindOf(part))))]);
}

function isOfStay(part: string, rooms: ReadonlySet<string>): boolean {
  const [was = '', is, ...more] = part.split(' became ');
  if (is === undefined || more.length > 0) return false;
  const both = (test: (side: string) => boolean) => test(was) && test(is);
  return rooms.has(was) || rooms.has(is) || both(areDates) || both(areGuests) || both(isTotal);
}

const areGuests = (side: string) => /^\d+ guests?(, \d+ of them children)?$/.test(side);

function areDates(side: string): boolean {
  const [first = '', last = '', ...more] = side.split(' to ');
  return more.length === 0 && isSpelled(first) && isSpelled(last);
}

function isTotal(side: string): boolean {
  const { before, after } = HOTEL.money;
  const isPrice = before + after !== '' && side.startsWith(before) && side.endsWith(after);
  return isPrice && /^\d[\d.,'’\s]*$/.test(side.slice(before.length, side.length - after.length));
}

function kindOf(part: string): string {
  const known = Object.values(CHANGED_WORDS).find((words) => words === part.toLowerCase());
  if (known !== undefined) return known;
  const sides = part.split(' became ');
  if (sides.every((side) => side === 'no e-mail' || /^\S+@\S+$/.test(side))) return CHANGED_WORDS.email;
  if (sides.every((side) => side === 'no phone' || /(\d\D*){4}/.test(side))) return CHANGED_WORDS.phone;
  return CHANGED_WORDS.name;
}

/**
 * Each combination of weekday, day and month occurs within this many days, so they cover every way to write a
 * date.
 */
const CYCLE_DAYS = 28 * 366;
const FIRST: CalendarDate = parseCalendarDate('2001-01-01');
let spelled: ReadonlySet<string> | undefined;

function isSpelled(text: string): boolean {
  spelled ??= new Set(
    Array.from({ length: CYCLE_DAYS }, (_, days) => spellCalendarDate(addDays(FIRST, days), SPELLING.short)),
  );
  return spelled.has(text);
}
