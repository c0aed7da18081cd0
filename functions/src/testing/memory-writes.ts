import { toStored, written, type Fields } from './memory-fields.ts';
import type { NewDocument, Write } from './memory-database.ts';

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
