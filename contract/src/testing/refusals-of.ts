import { ValidationError } from 'yup';

/** The sentence about each field with which a schema refuses, the first as in an answer; none where it takes what it is given. */
export function refusalsOf(validate: () => unknown): Record<string, string> {
  try {
    validate();
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const all = error.inner.length > 0 ? error.inner : [error];
    return Object.fromEntries([...all].reverse().map(({ path = '', message }) => [path, message]));
  }
}
