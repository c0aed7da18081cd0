import { expect, test as base, type Page } from '@playwright/test';

interface GuestFixtures {
  /** Allows console messages that a test provokes, such as Chromium's own line about a 409. */
  expectInConsole: (pattern: RegExp) => void;
}

/** A test that fails on any console error or warning, and on any request that leaves this machine. */
export const test = base.extend<GuestFixtures>({
  // Automatic: every test is watched, whether or not it names the fixture.
  expectInConsole: [
    async ({ page }, use) => {
      const expected: RegExp[] = [];
      const complaints = collectComplaints(page);
      await use((pattern) => expected.push(pattern));
      expect(complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
});

function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1')
      complaints.push(`outside request: ${request.url()}`);
  });
  return complaints;
}

export { expect };
