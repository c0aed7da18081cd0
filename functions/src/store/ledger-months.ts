import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { LedgerMonth } from '../domain/reconcile/reconcile-store.ts';
import { datesFoundIn, heldNights } from './calendars.ts';

/** The months of a room, by the documents of its calendar: all that exist, and all in which searches find it. */
export function monthsIn(calendar: readonly DocumentSnapshot[]): LedgerMonth[] {
  const sold = [...new Set(calendar.flatMap(datesFoundIn))];
  const monthsSold = new Set(sold.map((date) => date.slice(0, 'yyyy-MM'.length)));
  const months = new Map([...monthsSold].map((month) => [month, new Map<string, string>()]));
  for (const part of calendar) if (part.get('nights') !== undefined) months.set(part.id, heldNights(part));
  return [...months]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, nights]) => ({ month, nights, sold: sold.filter((date) => date.startsWith(`${month}-`)) }));
}
