import type { Page, Request } from '@playwright/test';

/** Delays every answer to a call until the returned function is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  await page.route(url, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  return () => {
    isHeld = false;
    for (const letGo of waiting) letGo();
  };
}

/** Changes fields of what calls answer. An answer that the page has left before is let go. */
export async function changeAnswers(page: Page, url: RegExp, changes: object): Promise<void> {
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json().catch(() => undefined)) as object | undefined;
    await (answer ? route.fulfill({ response, json: { ...answer, ...changes } }) : route.abort());
  });
}

export function syncCalls(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    const isSync = request.method() === 'PUT' && /^\/user\/[^/]+$/.test(new URL(request.url()).pathname);
    if (isSync) calls.push(request);
  });
  return calls;
}
