import { date, mixed, number, string, ValidationError, type AnySchema } from 'yup';

/** A document as it is stored, valid or not; its times are dates. */
export type StoredFields = Readonly<Record<string, unknown>>;

/**
 * Returns the names of the fields that are not what the software writes, such as `hold.until`. Their values
 * are left out, because they do not belong in a log.
 */
export function misshapen(schema: AnySchema, stored: StoredFields): string[] {
  try {
    schema.validateSync(stored, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return [...new Set(error.inner.map(({ path }) => path ?? ''))];
  }
}

export const decimal = number();
export const whole = number().integer();
export const count = whole.min(0);
export const words = string();
export const someWords = words.min(1);
export const time = date();
/** A time as text. */
export const isoTime = words.test((text) => text === undefined || !Number.isNaN(Date.parse(text)));
/** One of the keys of a table, whose type makes sure that it has them all. */
export const nameIn = (table: object) => mixed().oneOf(Object.keys(table));
