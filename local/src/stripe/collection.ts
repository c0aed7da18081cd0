import { noSuch, type StripeObject } from './refusal.ts';

/** The objects of one kind. A change stores a new object, so objects returned earlier stay as they were. */
export class Collection<T extends StripeObject> {
  readonly #objects = new Map<string, T>();

  constructor(readonly kind: T['object']) {}

  put(object: T): T {
    this.#objects.set(object.id, object);
    return object;
  }

  change(object: T, changes: Partial<T>): T {
    return this.put({ ...object, ...changes });
  }

  find(id: string): T | undefined {
    return this.#objects.get(id);
  }

  /** Returns the object that an address names. Throws Stripe's refusal if there is none. */
  require(id: string, param = 'id'): T {
    const found = this.find(id);
    if (!found) throw noSuch(this.kind, id, param, 404);
    return found;
  }

  /** Lists the objects, the newest first, as Stripe does. */
  list(): T[] {
    return [...this.#objects.values()].reverse();
  }

  clear(): void {
    this.#objects.clear();
  }
}
