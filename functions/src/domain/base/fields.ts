import { createHash, type BinaryToTextEncoding } from 'node:crypto';

type Known<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<Fields[Name], undefined>;
};

/** Returns the fields that are known, without those that are undefined. */
export function known<Fields extends object>(fields: Fields): Known<Fields> {
  const found = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(found) as Known<Fields>; // by the line above
}

/** The SHA-256 of data. Equal data has the same hash, in any order of its fields; undefined ones do not count. */
export function contentHash(data: object, encoding: BinaryToTextEncoding = 'hex'): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(data)))
    .digest(encoding);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return fields
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => [name, sorted(field)]);
}
