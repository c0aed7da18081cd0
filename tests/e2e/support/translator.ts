import type { Page } from '@playwright/test';
import { translatePage } from '../../../web/src/testing/translate-page.ts';

/**
 * Translates every page as Chrome does, from an isolated world, which the page's scripts cannot change.
 * The words stay the same, so any test can run like this: stale-texts.ts finds texts that no longer change.
 */
export async function translatePages(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const source = `(${translatePage.toString()})('')`;
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: 'translator' });
}
