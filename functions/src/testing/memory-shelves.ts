import { nameTokens } from '@innkeep/contract/name-words';
import { plainCode } from '@innkeep/contract/rates/code-text';
import type { AuditEntry } from '../domain/records/audit.ts';
import type { StoredBooking } from '../domain/records/stored-booking.ts';
import { WRITTEN_BY } from '../store/attempts.ts';
import { unsettledField } from '../store/documents.ts';
import { withDates } from '../store/read-documents.ts';
import type { MemoryDatabase } from './memory-database.ts';
import { toStored, withoutUndefined, type Fields } from './memory-fields.ts';
import { noneBelow, type Shelf } from './memory-query.ts';
import { calendarOf, catalogue, figures, months, roomMore, tariffs, usesOf } from './memory-repeats.ts';

export function shelfOf(db: MemoryDatabase, name: string): Shelf {
  const shelf = shelvesOf(db)[name];
  if (!shelf) throw new Error(`The memory database has no collection ${name}.`);
  return shelf;
}

export function shelvesNamed(db: MemoryDatabase, name: string): Shelf[] {
  const keys = name === 'calendar' ? db.nights.keys() : db.uses.keys();
  const owners = new Set([...keys].map((key) => key.split('/')[0] ?? ''));
  return [...owners].map((owner) => (name === 'calendar' ? calendarOf(db, owner) : usesOf(db, owner)));
}

export function documentsIn(db: MemoryDatabase): [path: string, fields: Fields][] {
  const top = Object.values(shelvesOf(db));
  return [...top, ...shelvesNamed(db, 'calendar'), ...shelvesNamed(db, 'uses')].flatMap((shelf) =>
    [...shelf.ids()].flatMap((id): [string, Fields][] => {
      const fields = shelf.get(id);
      return fields ? [[`${shelf.path}/${id}`, fields]] : [];
    }),
  );
}

const known = new WeakMap<MemoryDatabase, Record<string, Shelf>>();

function shelvesOf(db: MemoryDatabase): Record<string, Shelf> {
  const shelves = known.get(db) ?? newShelves(db);
  known.set(db, shelves);
  return shelves;
}

function newShelves(db: MemoryDatabase): Record<string, Shelf> {
  const more = roomMore(db);
  return {
    rooms: { ...listed('rooms', db.rooms, '_id', more), below: (id) => calendarOf(db, id) },
    catalogue: catalogue(db, more),
    tariffs: tariffs(db),
    texts: listed('texts', db.textVersions),
    'texts-draft': listed('texts-draft', db.textDrafts),
    promos: {
      ...listed('promos', db.promos, 'code', ({ code }) => ({ plain: plainCode(code) })),
      below: (id) => usesOf(db, id),
    },
    months: months(db),
    bookings: listed('bookings', db.bookings, '_id', (booking) =>
      isWhole(booking) ? unsettledField(booking) : {},
    ),
    desk: listed('desk', db.notes),
    payments: listed('payments', db.payments, '_id'),
    refunds: listed('refunds', db.refunds, '_id'),
    keys: listed('keys', db.keys),
    closings: listed('closings', db.closings),
    invoices: listed('invoices', db.invoices, '_id'),
    payees: listed('payees', db.payees, '_id'),
    blocks: listed('blocks', db.blocks, '_id'),
    channels: listed('channels', db.channels, '_id'),
    housekeeping: listed('housekeeping', db.cares, 'roomId'),
    users: listed('users', db.users, '_id', (user) => ({ tokens: nameTokens(user) })),
    deletions: listed('deletions', db.deletions, '_id'),
    names: listed('names', db.names, '_id'),
    mail: listed('mail', db.mails, '_id'),
    audit: audit(db),
    figures: figures(db),
    stats: listed('stats', db.stats, 'month'),
    jobs: listed('jobs', db.jobs),
    meta: meta(db),
  };
}

/** Whether a booking has a bill; tests take it away. */
function isWhole({ quote }: Partial<StoredBooking>): boolean {
  return quote !== undefined;
}

/** The collection of a list. Documents know their id, if `key` says as what, and `more` follows from the others. */
function listed<T extends object>(
  path: string,
  list: Map<string, T>,
  key?: string,
  more: (document: T) => object = () => ({}),
): Shelf {
  const fieldsOf = remembered((document: T): Fields => {
    const all = Object.entries({ ...document, ...more(document) });
    const kept = all.filter(([name, value]) => name !== key && value !== undefined);
    return toStored(withoutUndefined(Object.fromEntries(kept))) as Fields; // of fields
  });
  return {
    path,
    ids: () => list.keys(),
    get: (id) => {
      const document = list.get(id);
      return document && fieldsOf(document);
    },
    set: (id, fields) => {
      if (!fields) return void list.delete(id);
      const document = { ...(key !== undefined && { [key]: id }), ...(withDates(fields) as T) }; // as the store writes one
      for (const name of Object.keys(more(document))) Reflect.deleteProperty(document, name);
      list.set(id, document);
    },
    below: noneBelow,
  };
}

/** Documents are replaced, never changed: what is worked out of one is true of it for ever. */
function remembered<T extends object, R>(work: (of: T) => R): (of: T) => R {
  const results = new WeakMap<T, R>();
  return (of) => {
    const result = results.get(of) ?? work(of);
    results.set(of, result);
    return result;
  };
}

/** What happened, in its order; some entries have names that follow from what happened. */
function audit(db: MemoryDatabase): Shelf {
  const fieldsOf = remembered((entry: AuditEntry) => toStored(withoutUndefined(entry)) as Fields); // of fields
  const names = () => new Map([...db.entryIds].map(([id, entry]) => [entry, id]));
  const nameAt = (place: number) => `entry-${place}`;
  const find = (id: string) =>
    db.entryIds.get(id) ?? (id.startsWith('entry-') ? db.audit[Number(id.slice(6))] : undefined);
  return {
    path: 'audit',
    ids: () => {
      const named = names();
      return db.audit.map((entry, place) => named.get(entry) ?? nameAt(place));
    },
    get: (id) => {
      const entry = find(id);
      return entry && fieldsOf(entry);
    },
    set: (id, fields = {}) => {
      const own = withDates(fields) as AuditEntry; // as the stores write it
      Reflect.deleteProperty(own, WRITTEN_BY);
      const before = find(id);
      if (before) db.audit[db.audit.indexOf(before)] = own;
      else db.audit.push(own);
      if (!id.startsWith('entry-')) db.entryIds.set(id, own);
    },
    below: noneBelow,
  };
}

function meta(db: MemoryDatabase): Shelf {
  return {
    path: 'meta',
    ids: () => ['payments', 'invoices'],
    get: (id) => {
      const stored = id === 'payments' ? db.followed : db.lastInvoice;
      return stored && (toStored(stored) as Fields); // of fields
    },
    set: (id, fields) => {
      if (id === 'payments') db.followed = withDates(fields) as typeof db.followed; // as the store writes it
      else db.lastInvoice = fields as typeof db.lastInvoice; // as above
    },
    below: noneBelow,
  };
}
