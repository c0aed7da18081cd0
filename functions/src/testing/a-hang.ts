import { onTestFinished, vi } from 'vitest';

/** Returns work that never ends, and lets time pass once it has begun. No other time passes for what waits in the code. */
export function aHang() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  return {
    hang: () => {
      begin();
      return new Promise<never>(() => undefined);
    },
    pass: async (ms: number) => {
      await begun;
      await vi.advanceTimersByTimeAsync(ms);
    },
  };
}
