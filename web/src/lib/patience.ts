/** Rejects after some milliseconds, to be raced against a promise that may never settle. */
export function patience(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(reject, ms));
}
