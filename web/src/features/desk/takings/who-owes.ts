import type { DeskDay, DeskStay } from '@innkeep/contract/desk/desk-stay';

interface Owing {
  stay: DeskStay;
  why: 'Left owing' | 'Overdue' | 'Due out today' | 'In house';
}

/** Who has left first, then who should have, who leaves today, who stays; the largest sum first. */
export function whoOwes({ alerts, arrivals, departures, inHouse }: DeskDay): Owing[] {
  const alerted = (kind: 'owing' | 'overdue-departure') =>
    alerts.flatMap((alert) => (alert.kind === kind ? [alert.stay] : []));
  const groups = [
    { why: 'Left owing', stays: alerted('owing') },
    { why: 'Overdue', stays: alerted('overdue-departure') },
    { why: 'Due out today', stays: departures.filter(isHere) },
    { why: 'In house', stays: [...arrivals, ...inHouse].filter(isHere) },
  ] as const;
  const seen = new Set<string>();
  return groups.flatMap(({ why, stays }) =>
    stays
      .filter(({ _id, due }) => due > 0 && seen.size < seen.add(_id).size)
      .sort((a, b) => b.due - a.due)
      .map((stay) => ({ stay, why })),
  );
}

function isHere({ state }: DeskStay): boolean {
  return state === 'checked-in';
}
