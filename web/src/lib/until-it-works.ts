/** Returns a function that starts something once, and again where that has failed. */
export function untilItWorks<Started, Asked extends unknown[]>(start: (...asked: Asked) => Promise<Started>) {
  let started: Promise<Started> | undefined;
  return (...asked: Asked): Promise<Started> =>
    (started ??= start(...asked).catch((error: unknown) => {
      started = undefined;
      throw error;
    }));
}
