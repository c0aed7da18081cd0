import type { Page } from '@playwright/test';
import { expect, test } from './support/guest-test.ts';
import { register, rowOf, someStay, typeStay } from './support/journey.ts';
import { RecordedCalls } from './support/recorded-calls.ts';

/*
 * What the browser asks of the product's server, screen by screen, in a hotel without rates, codes and cards. What the
 * specification does not have is a departure: docs/departures.md.
 */

test('a visitor\'s screens ask what the specification and its departures say, and nothing else', async ({ page, expectInConsole }) => {
  expectInConsole(/404|openstreetmap|ERR_FAILED/);
  const calls = new RecordedCalls(page);
  const asked: Record<string, string[]> = {};
  for (const path of ['/', '/home', '/rooms', '/rooms/tide-room', '/about', '/login', '/register', '/verifyAdmin', '/admin', '/roomdetails/tide-room'])
    asked[path] = await calls.opening(path);
  asked.none = await calls.opening('/rooms?page=1');
  console.log(asked);
});
