import type { aHotel } from './builders.ts';

/** Returns everything that a hotel stores, for comparison with what it stored before. */
export function snapshotOf({ db, pictures }: ReturnType<typeof aHotel>): string {
  const { rooms, bookings, blocks, notes, users, nights, audit, mails, tariffs, promos, uses, stats } = db;
  const { payments, refunds, held } = db;
  const maps = [
    rooms,
    bookings,
    blocks,
    db.cares,
    notes,
    users,
    nights,
    mails,
    tariffs,
    promos,
    uses,
    stats,
    payments,
    refunds,
    pictures.stored,
  ];
  const holds = [...held].map(([uid, ids]) => [uid, [...ids]]);
  const stored = maps.map((each) => [...each]);
  return JSON.stringify([...stored, holds, audit]);
}
