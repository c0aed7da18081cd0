import type { AuditLine, AuditPageLine } from '@innkeep/contract/desk/audit-line';
import type { AuditRecord } from '../records/audit.ts';
import type { StoredBlock } from '../records/block-store.ts';
import type { BookingStore } from '../records/hotel-store.ts';
import type { StoredBooking } from '../records/stored-booking.ts';
import { nameOf, peopleIn } from '../users/people.ts';
import type { PeopleDeps } from '../users/user-store.ts';
import type { DeskStore } from './desk-store.ts';
import { nameOf as nameOfGuest } from './to-desk-stay.ts';

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
export async function auditPageLines(
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
  return {
    _id,
    action,
    at: at.toISOString(),
    target,
    by,
    ...(what !== undefined && { what }),
    ...(why !== undefined && { why }),
  };
}
