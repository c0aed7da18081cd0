import type { aHotel } from './builders.ts';

/** Returns everything that a hotel stores, for comparison with what it stored before. */
export function snapshotOf({ db, pictures }: ReturnType<typeof aHotel>): string {
  return JSON.stringify([db, pictures.stored], (_, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  );
}
