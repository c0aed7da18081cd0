import { FieldPath } from 'firebase-admin/firestore';
import { compared, selected, toStored, valueAt, type Fields, writesBy, type How } from './memory-fields.ts';
import { requireNew } from './memory-database.ts';

/** A condition, or several of which one is enough. */
type Condition = { field: string; op: string; value: unknown } | { any: readonly Condition[] };

interface Plan {
  readonly conditions: readonly Condition[];
  readonly orders: readonly { field: string; sign: number }[];
  readonly after?: readonly unknown[];
  readonly limit?: number;
  readonly select?: readonly string[];
}

/** The name of a document, as a field. */
const NAME = '__name__';
const INEQUALITIES = new Set(['<', '<=', '>', '>=']);

/** For a collection whose documents have no subcollections. */
export function noneBelow(): never {
  throw new Error('No collection is there.');
}

export interface Shelf {
  readonly path: string;
  ids(): Iterable<string>;
  get(id: string): Fields | undefined;
  /** Stores a document, or removes it. */
  set(id: string, fields: Fields | undefined): void;
  below(id: string, name: string): Shelf;
}

export class Ref {
  readonly shelf: Shelf;
  readonly id: string;

  constructor(shelf: Shelf, id: string) {
    if (id === '') throw new TypeError('Path must be a non-empty string.');
    this.shelf = shelf;
    this.id = id;
  }

  get path(): string {
    return `${this.shelf.path}/${this.id}`;
  }

  /** The sort key of documents: their names within a collection, their paths across collections. */
  get sortKey(): string {
    return this.shelf.path.includes('/') ? this.path.replaceAll('/', '\0') : this.id;
  }

  get parent() {
    const [, owner = ''] = this.shelf.path.split('/');
    return { id: this.shelf.path.split('/').at(-1), parent: owner === '' ? null : { id: owner } };
  }

  collection(name: string): Collection {
    return new Collection(this.shelf.below(this.id, name));
  }

  snapshot(): Snapshot {
    return new Snapshot(this, this.shelf.get(this.id));
  }

  get(): Promise<Snapshot> {
    return Promise.resolve(this.snapshot());
  }

  create(fields: Fields): Promise<void> {
    return atOnce((writes) => writes.create(this, fields));
  }

  set(fields: Fields, how?: How): Promise<void> {
    return atOnce((writes) => writes.set(this, fields, how));
  }

  delete(): Promise<void> {
    return atOnce((writes) => writes.delete(this));
  }
}

/** Writes without a transaction. */
function atOnce(work: (writes: ReturnType<typeof writesBy>) => void): Promise<void> {
  const writes = writesBy((change, creates) => {
    if (creates) requireNew(creates);
    change();
  });
  return Promise.resolve(writes).then(work);
}

export class Snapshot {
  readonly ref: Ref;
  readonly #fields: Fields | undefined;

  constructor(ref: Ref, fields: Fields | undefined) {
    this.ref = ref;
    this.#fields = fields;
  }
  get id(): string {
    return this.ref.id;
  }
  get exists(): boolean {
    return this.#fields !== undefined;
  }
  data(): Fields | undefined {
    return this.#fields;
  }
  get(path: string): unknown {
    return valueAt(this.#fields, path);
  }
  /** Changes with the document; the SDK has a time here. */
  get updateTime(): string {
    return JSON.stringify(this.ref.shelf.get(this.ref.id));
  }
  with(fields: Fields): Snapshot {
    return new Snapshot(this.ref, fields);
  }
}

export class MemoryQuery {
  readonly #shelves: () => readonly Shelf[];
  readonly #plan: Plan;

  constructor(shelves: () => readonly Shelf[], plan: Plan = { conditions: [], orders: [] }) {
    this.#shelves = shelves;
    this.#plan = plan;
  }

  where(given: unknown, op?: string, value?: unknown): MemoryQuery {
    const condition =
      op === undefined ? conditionIn(given) : { field: nameOf(given), op, value: comparable(value) };
    return this.#with({ conditions: [...this.#plan.conditions, condition] });
  }

  orderBy(field: unknown, direction = 'asc'): MemoryQuery {
    const order = { field: nameOf(field), sign: direction === 'desc' ? -1 : 1 };
    return this.#with({ orders: [...this.#plan.orders, order] });
  }

  startAfter(...given: unknown[]): MemoryQuery {
    return this.#with({ after: given });
  }

  limit(limit: number): MemoryQuery {
    return this.#with({ limit });
  }

  select(...fields: string[]): MemoryQuery {
    return this.#with({ select: fields });
  }

  count() {
    const get = async () => {
      const { docs } = await this.get();
      return { data: () => ({ count: docs.length }) };
    };
    return { get };
  }

  get(): Promise<{ docs: Snapshot[]; empty: boolean }> {
    const { conditions, after, limit, select } = this.#plan;
    const orders = this.#orders();
    const found: Snapshot[] = [];
    for (const shelf of this.#shelves())
      for (const id of shelf.ids()) {
        const snapshot = new Ref(shelf, id).snapshot();
        if (!conditions.every((each) => meets(snapshot, each))) continue;
        if (orders.every(({ field }) => valueOf(snapshot, field) !== undefined)) found.push(snapshot);
      }
    const values = after && cursorOf(after, orders);
    const rest = values ? found.filter((each) => distance(orders, each, values) > 0) : found;
    rest.sort((one, other) =>
      distance(
        orders,
        one,
        orders.map(({ field }) => valueOf(other, field)),
      ),
    );
    const docs = rest
      .slice(0, limit)
      .map((each) => (select ? each.with(selected(each.data() ?? {}, select)) : each));
    return Promise.resolve({ docs, empty: docs.length === 0 });
  }

  #with(more: Partial<Plan>): MemoryQuery {
    return new MemoryQuery(this.#shelves, { ...this.#plan, ...more });
  }

  /** The orders, with those that Firestore adds: by the field of an inequality, and by name. */
  #orders(): Plan['orders'] {
    const { conditions, orders } = this.#plan;
    const unequal = conditions.flatMap((each) =>
      'op' in each && INEQUALITIES.has(each.op) ? [each.field] : [],
    );
    const implied = [...new Set([...unequal, NAME])].filter(
      (field) => !orders.some((each) => each.field === field),
    );
    const sign = orders.at(-1)?.sign ?? 1;
    return [...orders, ...implied.sort(namesLast).map((field) => ({ field, sign }))];
  }
}

export class Collection extends MemoryQuery {
  readonly #shelf: Shelf;

  constructor(shelf: Shelf) {
    super(() => [shelf]);
    this.#shelf = shelf;
  }

  doc(id: string): Ref {
    return new Ref(this.#shelf, id);
  }
}

/** Returns what documents are compared with; a document's name by itself. */
function comparable(value: unknown): unknown {
  return value instanceof Ref ? value.id : toStored(value);
}

function nameOf(given: unknown): string {
  return given instanceof FieldPath ? NAME : String(given);
}

/** What the SDK keeps inside of a filter. */
interface Filter {
  filters?: readonly Filter[];
  field?: unknown;
  operator?: string;
  value?: unknown;
}

function conditionIn(given: unknown): Condition {
  const { filters, field, operator = '', value } = given as Filter; // its own fields
  if (filters) return { any: filters.map(conditionIn) };
  return { field: nameOf(field), op: operator, value: toStored(value) };
}

function valueOf(snapshot: Snapshot, field: string): unknown {
  return field === NAME ? snapshot.ref.sortKey : snapshot.get(field);
}

function meets(snapshot: Snapshot, condition: Condition): boolean {
  if ('any' in condition) return condition.any.some((each) => meets(snapshot, each));
  const { field, op, value } = condition;
  const actual = field === NAME ? snapshot.id : snapshot.get(field);
  if (actual === undefined) return false;
  if (op === 'in') return listOf(value).some((each) => compared(actual, each) === 0);
  if (op === 'array-contains') return listOf(actual).includes(value);
  if (op === 'array-contains-any') return listOf(value).some((each) => listOf(actual).includes(each));
  const order = compared(actual, value);
  if (order === undefined) return false;
  return op === '=='
    ? order === 0
    : op.startsWith('<')
      ? order < Number(op === '<=')
      : order > -Number(op === '>=');
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the values of a place in a query's order: those given, or those of a document. */
function cursorOf(given: readonly unknown[], orders: Plan['orders']): unknown[] {
  const [document] = given;
  if (document instanceof Snapshot) return orders.map(({ field }) => valueOf(document, field));
  return given.map((value) => (value instanceof Ref ? value.sortKey : toStored(value)));
}

function distance(orders: Plan['orders'], snapshot: Snapshot, values: readonly unknown[]): number {
  for (const [index, { field, sign }] of orders.slice(0, values.length).entries()) {
    const order = compared(valueOf(snapshot, field), values[index]) ?? 0;
    if (order !== 0) return sign * order;
  }
  return 0;
}

function namesLast(one: string, other: string): number {
  return Number(one === NAME) - Number(other === NAME);
}
