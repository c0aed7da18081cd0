/** The path by which queries ask for the name of a document. */
export const NAME = '__name__';

/** Reads a field of a message of google.firestore.v1: a plain object that lacks fields that are not set. */
export function field(message: unknown, name: string): unknown {
  return typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;
}

export function textField(message: unknown, name: string): string {
  const value = field(message, name);
  return typeof value === 'string' ? value : '';
}

export function listField(message: unknown, name: string): readonly unknown[] {
  const value = field(message, name);
  return Array.isArray(value) ? value : [];
}

/** Reads a whole number, encoded as a number or as text. Numbers beyond 2^53 are not supported. */
export function numberField(message: unknown, name: string): number {
  return Number(field(message, name) ?? 0);
}

/** Splits the path of a field into names: `a.b` has two, and so does "`a.b`.c". */
export function fieldPath(text: string): string[] {
  const names = text.match(/`(?:[^`\\]|\\.)*`|[^.]+/g) ?? [];
  return names.map((name) => (name.startsWith('`') ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name));
}
