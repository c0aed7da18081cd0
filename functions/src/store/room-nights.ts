import type { DocumentReference, DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { dayOfMonth, monthOf } from '@innkeep/contract/calendar-date';
import { keyOf, type NightLists, type RoomNight } from '../domain/records/claims.ts';
import { monthRef, nightsFrom } from './calendars.ts';
import { getAll } from './read-documents.ts';

export function monthRefs(db: Firestore, nights: readonly RoomNight[]): DocumentReference[] {
  const refs = nights.map(({ roomId, night }) => monthRef(db, roomId, monthOf(night)));
  return [...new Map(refs.map((ref) => [ref.path, ref])).values()];
}

export async function readLists(
  db: Firestore,
  reader: Transaction | Firestore,
  nights: readonly RoomNight[],
): Promise<NightLists> {
  return listsIn(await getAll(reader, monthRefs(db, nights)), nights);
}

/** @param months those of {@link monthRefs} */
export function listsIn(months: readonly DocumentSnapshot[], nights: readonly RoomNight[]): NightLists {
  const byPath = new Map(months.map((month) => [nameOf(month.ref), nightsFrom(month)]));
  return new Map(
    nights.flatMap((each) => {
      const claims = byPath.get(`${each.roomId}/${monthOf(each.night)}`)?.[dayOfMonth(each.night)];
      return claims === undefined ? [] : [[keyOf(each), claims] as const];
    }),
  );
}

function nameOf(month: DocumentReference): string {
  return `${month.parent.parent?.id}/${month.id}`;
}
