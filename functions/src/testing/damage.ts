import type { MemoryDatabase } from './memory-database.ts';

export interface Damage {
  /** A name such as `quote.nights.#.base deleted`. */
  name: string;
  document: unknown;
}

/** The damages to every field, at any depth: deleted, of another type, with another value. */
export function damagesTo(document: unknown, path: readonly string[] = []): Damage[] {
  if (!isPart(document)) return [];
  return Object.entries(document).flatMap(([field, value]) => {
    if (value === undefined || field === '_id' || field === 'code') return []; // not stored
    const at = [...path, Array.isArray(document) ? '#' : field];
    const name = (how: 'deleted' | 'of another kind' | 'another') => `${at.join('.')} ${how}`;
    const put = (other: unknown) => withField(document, field, other);
    const inside = damagesTo(value, at).map((damage) => ({ ...damage, document: put(damage.document) }));
    const others = anotherThan(value).map((other) => ({ name: name('another'), document: put(other) }));
    return [
      { name: name('deleted'), document: withoutField(document, field) },
      { name: name('of another kind'), document: put(anotherKindThan(value)) },
      ...others,
      ...inside,
    ];
  });
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

function withField(document: object, field: string, value: unknown): unknown {
  if (Array.isArray(document)) return document.with(Number(field), value);
  return { ...document, [field]: value };
}

function withoutField(document: object, field: string): unknown {
  if (Array.isArray(document)) return document.toSpliced(Number(field), 1);
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== field));
}

function anotherKindThan(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : 7;
}

function anotherThan(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1, ...(value === 0 ? [] : [0])];
  if (typeof value === 'boolean') return [!value];
  if (value instanceof Date) return [new Date(value.getTime() + 3_600_000 * 24 * 30)];
  if (typeof value !== 'string') return [];
  const isTime = /^\d{4}-\d{2}-\d{2}/.test(value);
  return isTime ? ['2027-12-24', 'x'] : ['Another 4711'];
}

/** Remembers the contents of a database; returns a function that restores them. */
export function remember(db: MemoryDatabase): () => void {
  const kept = Object.values(db)
    .filter((value): value is Map<string, unknown> => value instanceof Map)
    .map((documents) => [documents, [...documents]] as const);
  const { inForce, followed, texts, rules, lastInvoice } = db;
  const lists = [...db.nights.claims];
  const audit = db.audit.length;
  return () => {
    for (const [documents, entries] of kept) {
      documents.clear();
      for (const [id, document] of entries) documents.set(id, document);
    }
    for (const [night, claims] of lists) db.nights.list(night, claims);
    db.audit.length = audit;
    Object.assign(db, { inForce, followed, texts, rules, lastInvoice });
  };
}
