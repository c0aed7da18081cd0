import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { serve } from '../testing/serve.ts';
import { errorHandler } from './error-handler.ts';
import { shedLoad } from './shed-load.ts';

/** Serves calls that end when they are told to, two at once. */
async function aBusyApp() {
  const ends: (() => void)[] = [];
  const app = express();
  app.use(shedLoad(2), (_req, res) => void ends.push(() => res.json({})));
  app.use(errorHandler(() => undefined));
  const served = await serve(app);
  onTestFinished(served.close);
  return { url: served.url, ends };
}

it('refuses a third call while two are in progress, and takes one again when one has ended', async () => {
  const { url, ends } = await aBusyApp();
  const first = fetch(url);
  const hurried = new AbortController();
  const second = fetch(url, { signal: hurried.signal }).catch(() => 'ended');
  while (ends.length < 2) await pause(5);
  const refused = await fetch(url);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('1');
  ends[0]?.();
  expect((await first).status).toBe(200);
  const third = fetch(url);
  while (ends.length < 3) await pause(5);
  ends[2]?.();
  expect((await third).status).toBe(200);
  hurried.abort(); // a caller who hangs up makes room, too
  expect(await second).toBe('ended');
  const more = [fetch(url), fetch(url)];
  while (ends.length < 5) await pause(5);
  ends.slice(3).forEach((end) => end());
  expect((await Promise.all(more)).map(({ status }) => status)).toEqual([200, 200]);
});
