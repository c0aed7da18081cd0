import { afterEach, expect, it, vi } from 'vitest';
import type { Act } from './act.ts';
import { memoryBackstage } from './memory-backstage.ts';
import { play } from './play.ts';
import { begin } from './run.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('an act that does not end is named, rather than waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const endless: Act = {
    name: 'wait',
    run: () => new Promise(() => undefined),
    plainer: () => [],
    toString: () => 'wait for ever',
  };
  const played = play(begin(memoryBackstage()), [endless]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await played).toMatchObject({
    acts: [endless],
    error: { message: '"wait for ever" does not end.' },
  });
});
