import type { aHotel } from './builders.ts';

/** Everything that a hotel stores, to be compared with what it stored before. */
export function snapshotOf({ db, pictures }: ReturnType<typeof aHotel>): string {
  const { rooms, bookings, users, nights, audit, mails, tariffs, promos, uses, blocks, notes } = db;
  const maps = [rooms, bookings, users, nights, mails, tariffs, promos, uses, blocks, notes, pictures.stored];
  const stored = maps.map((each) => [...each]);
  return JSON.stringify([...stored, audit]);
}
