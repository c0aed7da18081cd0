import type { aHotel } from './builders.ts';

export function snapshotOf({ db, pictures }: ReturnType<typeof aHotel>): string {
  return JSON.stringify([db, pictures.stored], (_, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value,
  );
}
