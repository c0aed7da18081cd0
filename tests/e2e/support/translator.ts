import type { Page } from '@playwright/test';
import { translatePage } from '../../../web/src/testing/translate-page.ts';

/**
 * Translates every page as Chrome does, from a world of its own, in which the page's scripts change nothing. The words
 * stay as they are, so that any test can be run like this: what stands still is found by stale-texts.ts.
 */
export async function translatePages(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const source = `(${translatePage.toString()})('')`;
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName: 'translator' });
}
