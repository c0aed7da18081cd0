import { renderHook } from '@testing-library/react';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { serverNow } from './hotel-clock.ts';
import { useIsPast } from './use-is-past.ts';

it('waits for a moment months away without polling', async () => {
  const at = serverNow().getTime() + 60 * 86_400_000;
  let looks = 0;
  const { result } = renderHook(() => {
    looks += 1;
    return useIsPast(at);
  });
  await pause(50);
  expect([result.current, looks]).toEqual([false, 1]);
});
