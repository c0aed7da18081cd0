import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Other tests rely on this when they switch to another time zone. */
it.each([
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Pacific/Kiritimati', -840],
  ['Asia/Kolkata', -330],
])('a test that moves to %s really runs there', (zone, offset) => {
  vi.stubEnv('TZ', zone);
  expect(new Date('2027-01-15T12:00:00Z').getTimezoneOffset()).toBe(offset);
});
