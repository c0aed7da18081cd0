import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { serve } from '../testing/serve.ts';
import { errorHandler } from './error-handler.ts';
import { shedLoad, waitsForOthers } from './shed-load.ts';

/** Serves calls that end on demand. */
async function aBusyApp() {
  const time = { now: 0 };
  const ends: (() => void)[] = [];
  let over = 0;
  const app = express();
  app.use(
    (_req, res, next) => next(void res.on('close', () => (over += 1))),
    shedLoad(() => time.now),
    (req, res) => {
      if (req.url === '/waiting') waitsForOthers(res);
      ends.push(() => res.json({}));
    },
  );
  app.use(errorHandler(() => undefined));
  const served = await serve(app);
  const { url } = served;
  onTestFinished(() => served.close());
  const ask = async (signal?: AbortSignal, path = '/') =>
    (await fetch(new URL(path, url), signal ? { signal } : {})).status;
  const begin = async (count: number, signal?: AbortSignal, path?: string) => {
    const wanted = ends.length + count;
    const calls = Array.from({ length: count }, () => ask(signal, path).catch(() => 'ended'));
    await expect.poll(() => ends.length).toBe(wanted);
    return calls;
  };
  return { url, time, ends, ask, begin, over: () => over };
}

it('refuses an eighty-first call at once, and takes one again for each that has ended', async () => {
  const { url, ends, begin } = await aBusyApp();
  const calls = await begin(80);
  const refused = await fetch(url);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('1');
  ends[0]?.();
  expect(await calls[0]).toBe(200);
  const [next] = await begin(1);
  ends.slice(1).forEach((end) => end());
  expect(await next).toBe(200);
});

it('makes room where a caller has hung up', async () => {
  const { begin, ask, over } = await aBusyApp();
  const hurried = new AbortController();
  void (await begin(79));
  const [gone] = await begin(1, hurried.signal);
  expect(await ask()).toBe(503);
  hurried.abort();
  expect(await gone).toBe('ended');
  await expect.poll(over).toBe(2);
  void (await begin(1));
});

it('refuses while it is three seconds late with ten calls, but not for nine that take long', async () => {
  const { time, ends, ask, begin, over } = await aBusyApp();
  void (await begin(9));
  time.now = 60_000;
  void (await begin(1));
  time.now = 63_000;
  void (await begin(1));
  time.now = 63_001;
  expect(await ask()).toBe(503);
  ends[3]?.();
  await expect.poll(over).toBe(2);
  void (await begin(1));
});

it('takes calls beside ten that wait for servers of others, however long', async () => {
  const { time, ends, ask, begin } = await aBusyApp();
  void (await begin(10, undefined, '/waiting'));
  time.now = 60_000;
  const [answer] = await begin(1);
  ends.at(-1)?.();
  expect(await answer).toBe(200);
  void (await begin(10));
  time.now = 63_001;
  expect(await ask()).toBe(503);
});
