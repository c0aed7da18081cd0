import type { FieldMessages } from '@innkeep/contract/errors';
import { ValidationError, type Schema } from 'yup';

/**
 * Returns the first problem of each field, by its path: `seasons[1].to`.
 * @param name the path of a value that has no fields itself
 */
export function problemsBy(schema: Schema, value: unknown, name = ''): FieldMessages {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems = error.inner.length > 0 ? error.inner : [error];
    const entries = problems.map(({ path, message }): [string, string] => [
      path === undefined || path === '' ? name : path,
      message,
    ]);
    return Object.fromEntries(entries.reverse()); // reversed, so that the first problem of a field wins
  }
}
