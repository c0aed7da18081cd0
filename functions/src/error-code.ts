/** Returns the `code` that libraries give their errors; undefined if there is none. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
