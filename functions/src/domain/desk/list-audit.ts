import { bookingNumber, typedNumberOrHalf } from '@innkeep/contract/booking-number';
import { addDays } from '@innkeep/contract/calendar-date';
import type { AuditQuestion } from '@innkeep/contract/desk/desk-questions';
import type { AuditPage, AuditLine, AuditPageLine } from '@innkeep/contract/desk/audit-line';
import { beginsWords, searchedTokens } from '@innkeep/contract/name-words';
import { tokensOf } from './find-bookings.ts';
import { known } from '../base/fields.ts';
import { normalEmail } from '../base/caller.ts';
import { instantIn, positionText } from '../base/page-position.ts';
import { startOfDay } from '../base/clock.ts';
import type { AuditRecord } from '../records/audit.ts';
import type { StoredBlock } from '../records/block-store.ts';
import type { BookingStore } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { nameOf, peopleIn, type PeopleDeps } from '../users/user-store.ts';
import type { DeskDeps, DeskStore } from './desk-store.ts';
import { nameOf as nameOfGuest } from './to-desk-stay.ts';

const PAGE_SIZE = 50;
/** The most bookings looked up for a number, which words and telephones may look like, and the most that share it. */
const MAX_OF_A_NUMBER = 30;
const MAX_TARGETS = 3;
const MAX_PEOPLE = 10;

export async function listAudit(deps: DeskDeps, question: AuditQuestion): Promise<AuditPage> {
  const { day, after } = question;
  const position = instantIn(after);
  const [targets, by] = await Promise.all([targetsAsked(deps, question), uidsOf(deps, question)]);
  if (targets?.length === 0) return { entries: [] };
  const found = await deps.desk.listAudit({
    targets,
    by,
    from: day && startOfDay(day),
    to: day && startOfDay(addDays(day, 1)),
    after: position,
    limit: PAGE_SIZE + 1, // one more tells whether there is another page
  });
  const page = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
  return {
    entries: await auditPageLines(deps, page),
    ...(last && { next: positionText({ value: last.at, id: last._id }) }),
  };
}

async function targetsAsked({ desk }: DeskDeps, { target, booking }: AuditQuestion) {
  const number = typedNumberOrHalf(booking);
  if (number === undefined) return target ? [target] : undefined;
  const found = await desk.search({
    order: 'latest by check-in',
    tokens: tokensOf(number),
    limit: MAX_OF_A_NUMBER,
  });
  const numbersOf = (whole: string) => [whole, ...whole.split('-')];
  const meant = found.filter(({ _id }) => numbersOf(bookingNumber(_id)).includes(number));
  return meant.slice(0, MAX_TARGETS).map(({ _id }) => _id);
}

/** Undefined for any person. An e-mail without a record is returned as it is, and matches nothing. */
async function uidsOf({ users }: DeskDeps, { by }: AuditQuestion): Promise<string[] | undefined> {
  if (by === '') return undefined;
  if (by.includes('@')) return [(await users.findByEmail(normalEmail(by)))?._id ?? by];
  const tokens = searchedTokens(by);
  const found = tokens.length === 0 ? [] : await users.list({ tokens, limit: MAX_OF_A_NUMBER });
  const named = found.filter(({ name, email }) => beginsWords(by, [name, email]));
  named.sort((a, b) => Number(a.role === 'guest') - Number(b.role === 'guest')); // mostly, those who work here are meant
  return [by, ...named.map(({ _id }) => _id)].slice(0, MAX_PEOPLE);
}

interface AuditPageDeps extends PeopleDeps {
  readonly bookings: Pick<BookingStore, 'findAll'>;
  readonly desk: Pick<DeskStore, 'findBlocks'>;
}

/** @param owner the uid of the owner of the booking that all entries are about */
export async function auditLines(
  deps: PeopleDeps,
  entries: readonly AuditRecord[],
  owner: string | null,
): Promise<AuditLine[]> {
  const people = await peopleIn(deps, new Set(entries.map(({ by }) => by).filter((uid) => uid !== owner)));
  return entries.map((entry) => lineOf(entry, entry.by === owner ? 'the guest' : nameOf(entry.by, people)));
}

/** For the audit's own page: also with the person, the booking or the block that an entry is about. */
async function auditPageLines(
  deps: AuditPageDeps,
  entries: readonly AuditRecord[],
): Promise<AuditPageLine[]> {
  const [people, bookings, blocks] = await Promise.all([
    peopleIn(deps, new Set(entries.flatMap((entry) => [entry.by, ...personIn(entry)]))),
    deps.bookings.findAll(targetsOf(entries, isOfBooking)),
    deps.desk.findBlocks(targetsOf(entries, isOfBlock)),
  ]);
  const about = { bookings: byId(bookings), blocks: byId(blocks) };
  return entries.map((entry) => {
    const who = people.get(entry.by);
    const [person] = personIn(entry);
    return {
      ...lineOf(entry, nameOf(entry.by, people)),
      ...(who && { email: who.email }),
      ...(person !== undefined && { person: nameOf(person, people) }),
      ...targetOf(entry, about),
    };
  });
}

interface About {
  bookings: ReadonlyMap<string, StoredBooking>;
  blocks: ReadonlyMap<string, StoredBlock>;
}

/** Returns the booking or block that an entry is about, as it is now: the audit itself stores no names. */
function targetOf(
  entry: AuditRecord,
  { bookings, blocks }: About,
): Pick<AuditPageLine, 'booking' | 'blockFrom'> {
  const booking = isOfBooking(entry) ? bookings.get(entry.target) : undefined;
  const block = isOfBlock(entry) ? blocks.get(entry.target) : undefined;
  return {
    ...(booking && {
      booking: { _id: booking._id, name: nameOfGuest(booking), roomName: booking.room.name },
    }),
    ...(block && { blockFrom: block.from }),
  };
}

function isOfBooking({ action }: AuditRecord): boolean {
  return action.startsWith('booking/') || action.startsWith('payment/');
}

function isOfBlock({ action }: AuditRecord): boolean {
  return action.startsWith('block/');
}

/** Returns the targets of some entries, without empty ones: a payment for an unknown booking has none. */
function targetsOf(entries: readonly AuditRecord[], isMeant: (entry: AuditRecord) => boolean): string[] {
  const targets = entries.filter(isMeant).map(({ target }) => target);
  return [...new Set(targets)].filter((target) => target !== '');
}

function byId<T extends { _id: string }>(found: readonly T[]): ReadonlyMap<string, T> {
  return new Map(found.map((each) => [each._id, each]));
}

function personIn({ action, target }: AuditRecord): [] | [uid: string] {
  return action.startsWith('user/') ? [target] : [];
}

function lineOf({ _id, action, at, target, what, why }: AuditRecord, by: string): AuditLine {
  return known({ _id, action, at: at.toISOString(), target, by, what, why });
}
