import { createHash } from 'node:crypto';

/**
 * Names what somebody is shown before they agree to it, so that they can say what they agreed to. The same things have
 * the same name, whatever the order in which they are stored.
 */
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
