import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { LedgerMonth } from '../domain/reconcile/reconcile-store.ts';
import { claimedNights } from './calendars.ts';
import { nightsSoldIn } from './house-months.ts';

/** The nights that searches take as sold: month to room id to nights. */
export type HouseMonths = ReadonlyMap<string, ReadonlyMap<string, string[]>>;

export function houseMonthsFrom(documents: readonly DocumentSnapshot[]): HouseMonths {
  return new Map(documents.map((month) => [month.id, nightsSoldIn(month)]));
}

export function monthsIn(
  roomId: string,
  calendar: readonly DocumentSnapshot[],
  house: HouseMonths,
): LedgerMonth[] {
  const soldIn = (month: string) => house.get(month)?.get(roomId) ?? [];
  const months = new Map<string, LedgerMonth['nights']>();
  for (const month of house.keys()) if (soldIn(month).length > 0) months.set(month, new Map());
  for (const part of calendar) if (part.get('nights') !== undefined) months.set(part.id, claimedNights(part));
  return [...months]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, nights]) => ({ month, nights, sold: soldIn(month) }));
}
