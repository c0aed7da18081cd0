/** Makes a hotel's clock go on while something happens, as clocks do: it never tells the same moment twice. */
export function letTimePass({ time }: { time: { now: Date } }): void {
  let nowMs = time.now.getTime();
  Object.defineProperty(time, 'now', {
    get: () => new Date((nowMs += 1)),
    set: (now: Date) => {
      nowMs = now.getTime();
    },
  });
}
