import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { dayOfMonth, monthOf } from '@innkeep/contract/calendar-date';
import { keyOf, type NightChanges, type RoomNight } from '../domain/records/claims.ts';
import { freeNights, holdNights, monthRef, nightsFrom } from './calendars.ts';

/** Returns the months of the calendars that contain the nights, each once. */
export function monthRefs(db: Firestore, nights: readonly RoomNight[]): DocumentReference[] {
  const refs = nights.map(({ roomId, night }) => monthRef(db, roomId, monthOf(night)));
  return [...new Map(refs.map((ref) => [ref.path, ref])).values()];
}

/**
 * Returns who has each of the nights, by `keyOf`.
 * @param months those of {@link monthRefs}
 */
export function holdersIn(
  months: readonly DocumentSnapshot[],
  nights: readonly RoomNight[],
): Map<string, string> {
  const byPath = new Map(months.map((month) => [nameOf(month.ref), nightsFrom(month)]));
  return new Map(
    nights.flatMap((each) => {
      const [holder] = byPath.get(`${each.roomId}/${monthOf(each.night)}`)?.[dayOfMonth(each.night)] ?? [];
      return holder === undefined ? [] : [[keyOf(each), holder] as const];
    }),
  );
}

/**
 * Writes freed and taken nights. A night that changes hands is written once, with its new booking or block.
 */
export function writeNights(db: Firestore, transaction: Transaction, { free, hold }: NightChanges): void {
  for (const { roomId, nights } of groupsOf(free)) freeNights(transaction, db, roomId, nights);
  for (const { roomId, holder, nights } of groupsOf(hold))
    holdNights(transaction, db, roomId, nights, holder);
}

interface Group<T extends RoomNight> {
  roomId: string;
  holder: T extends { holder: string } ? string : undefined;
  nights: RoomNight['night'][];
}

/** Groups nights by room, and by holder where there is one. */
function groupsOf<T extends RoomNight & { holder?: string }>(nights: readonly T[]): Group<T>[] {
  const groups = new Map<string, Group<T>>();
  for (const { roomId, holder, night } of nights) {
    const key = `${roomId}/${holder ?? ''}`;
    const group = groups.get(key) ?? { roomId, holder: holder as Group<T>['holder'], nights: [] }; // as its nights have it
    group.nights.push(night);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function nameOf(month: DocumentReference): string {
  return `${month.parent.parent?.id}/${month.id}`;
}
