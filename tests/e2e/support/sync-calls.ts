import type { Page, Request } from '@playwright/test';

/** Gathers all later calls that tell the server who has signed in. */
export function syncCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    const isSync = request.method() === 'PUT' && /^\/user\/[^/]+$/.test(new URL(request.url()).pathname);
    if (isSync) calls.push(request);
  });
  return calls;
}
