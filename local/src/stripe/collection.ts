import { noSuch, type StripeObject } from './refusal.ts';

/** The objects of one kind. A change puts a new object in the old one's place: what was handed out stays as it was. */
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

  /** The object that an address names. */
  require(id: string, param = 'id'): T {
    const found = this.find(id);
    if (!found) throw noSuch(this.kind, id, param, 404);
    return found;
  }

  /** The newest first, as Stripe lists. */
  list(): T[] {
    return [...this.#objects.values()].reverse();
  }

  clear(): void {
    this.#objects.clear();
  }
}
