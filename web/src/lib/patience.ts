/** Rejects after so long: what else may never be answered is raced against it. */
export function patience(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(reject, ms));
}
