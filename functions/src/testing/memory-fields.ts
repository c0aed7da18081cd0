import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { NewDocument, Write } from './memory-database.ts';

export type Fields = Record<string, unknown>;

/** Returns fields as Firestore keeps them. @throws if one is undefined, as Firestore does */
export function toStored(value: unknown): unknown {
  if (value === undefined) throw new Error('Cannot use "undefined" as a Firestore value.');
  if (value instanceof Date) return Timestamp.fromDate(value);
  if (Array.isArray(value)) return value.map(toStored);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, toStored(each)]));
}

/** Writes fields over others. Where `isDeep`, maps within them are merged, too. */
function written(before: Fields, changes: Fields, isDeep: boolean): Fields {
  const after = { ...before };
  for (const [name, change] of Object.entries(changes)) {
    const old = before[name];
    const next = change instanceof FieldValue ? transformed(old, change) : change;
    if (next === undefined) Reflect.deleteProperty(after, name);
    else after[name] = isMap(next) ? written(isDeep && isMap(old) ? old : {}, next, isDeep) : next;
  }
  return after;
}

/** What the SDK keeps inside of a change to a value. */
interface Transform {
  operand?: number;
  elements?: unknown[];
}

function transformed(old: unknown, change: FieldValue): unknown {
  const { operand = 0, elements = [] } = change as Transform; // its own fields
  const list = Array.isArray(old) ? (old as unknown[]) : [];
  if (change.isEqual(FieldValue.delete())) return undefined;
  if (change.isEqual(FieldValue.increment(operand))) return Number(old ?? 0) + operand;
  const others = list.filter((each) => !elements.includes(each));
  return change.isEqual(FieldValue.arrayRemove(...elements)) ? others : [...others, ...elements];
}

export function valueAt(fields: unknown, path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  if (!isMap(fields) || !Object.hasOwn(fields, name)) return undefined;
  return rest.length === 0 ? fields[name] : valueAt(fields[name], rest.join('.'));
}

export function selected(fields: Fields, paths: readonly string[]): Fields {
  let part: Fields = {};
  for (const path of paths) {
    const value = valueAt(fields, path);
    if (value === undefined) continue;
    const nested = path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
    part = written(part, nested as Fields, true); // a map, as a path has a name
  }
  return part;
}

/** Compares two values as an order of Firestore does; undefined if they are of different kinds. */
export function compared(one: unknown, other: unknown): number | undefined {
  if (one instanceof Timestamp && other instanceof Timestamp) return one.toMillis() - other.toMillis();
  if (one === other) return 0;
  if (typeof one !== typeof other || (typeof one !== 'string' && typeof one !== 'number')) return undefined;
  return one < (other as typeof one) ? -1 : 1; // of the same kind
}

function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Tests write undefined fields, which Firestore would refuse. */
export function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (!isMap(value)) return value;
  const kept = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(kept.map(([name, each]) => [name, withoutUndefined(each)]));
}

/** How a document is written over what is there: all of it, or some fields. */
export interface How {
  merge?: true;
  mergeFields?: string[];
}

interface Place {
  readonly id: string;
  readonly path: string;
  readonly shelf: { get(id: string): Fields | undefined; set(id: string, fields: Fields | undefined): void };
}

/** Returns the writes of a batch or a transaction, with the interface of the SDK. */
export function writesBy(write: Write) {
  const put = (place: Place, given: object, fieldsBefore: () => Fields, isDeep: boolean) => {
    const fields = toStored(given) as Fields; // as it is given fields
    return () => place.shelf.set(place.id, written(fieldsBefore(), fields, isDeep));
  };
  return {
    create: (place: Place, fields: object) => {
      const change = put(place, fields, () => ({}), false);
      write(change, { among: existing(place), id: place.path });
    },
    set: (place: Place, fields: object, how?: How) => {
      const before = () => (how && place.shelf.get(place.id)) ?? {};
      write(put(place, fields, before, how?.merge === true));
    },
    update: (place: Place, fields: object) => {
      write(put(place, fields, () => requireThere(place), false));
    },
    delete: ({ shelf, id }: Place) => {
      write(() => shelf.set(id, undefined));
    },
  };
}

function existing({ shelf, id }: Place): NewDocument['among'] {
  return { has: () => shelf.get(id) !== undefined };
}

function requireThere({ shelf, id, path }: Place): Fields {
  const fields = shelf.get(id);
  if (!fields) throw Object.assign(new Error(`5 NOT_FOUND: ${path}`), { code: 5 });
  return fields;
}
