import { ValidationError } from 'yup';

/** Returns the sentences with which a schema refuses, the first for each field; empty where it accepts. */
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
