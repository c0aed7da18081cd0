import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, vi } from 'vitest';

/** `pass` lets time pass once the work has begun, and expects no answer before that. */
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
    pass: async (ms: number, waiting: Promise<unknown>) => {
      await begun;
      const answered = vi.fn();
      waiting.then(answered, answered);
      await vi.advanceTimersByTimeAsync(ms - 1);
      for (let turn = 0; turn < 100; turn += 1) await setImmediate(); // an answer comes over the network
      expect(answered).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
    },
  };
}
