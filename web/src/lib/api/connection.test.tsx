import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useIsOffline } from './connection.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a page of a site that is online says that it is offline as long as the browser does', () => {
  vi.stubGlobal('location', { hostname: 'hotel.test' });
  const browser = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { result } = renderHook(() => useIsOffline());
  const say = (isOnLine: boolean) =>
    act(() => {
      browser.mockReturnValue(isOnLine);
      window.dispatchEvent(new Event(isOnLine ? 'online' : 'offline'));
    });
  expect(result.current).toBe(false);
  say(false);
  expect(result.current).toBe(true);
  say(true);
  expect(result.current).toBe(false);
});
