import { createHash } from 'node:crypto';

/** A name for what guests agree to. Equal data has the same name, in any order of its fields. */
export function offerOf(shown: object): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(shown)))
    .digest('base64url')
    .slice(0, 16);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return fields
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => [name, sorted(field)]);
}
