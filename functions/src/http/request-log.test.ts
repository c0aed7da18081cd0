import { describe, expect, it, onTestFinished } from 'vitest';
import { aHotel } from '../testing/builders.ts';
import { serve } from '../testing/serve.ts';
import { createApp } from './app.ts';

async function loggedOf(...forwarded: (string | undefined)[]) {
  const hotel = aHotel();
  const served = await serve(createApp(hotel));
  onTestFinished(() => {
    served.close();
  });
  for (const header of forwarded)
    await fetch(`${served.url}/room`, { headers: header === undefined ? {} : { 'X-Forwarded-For': header } });
  return hotel.logged.filter(({ message }) => message === 'X-Forwarded-For counted');
}

describe('what the log says of proxies', () => {
  it('is how many addresses the first request that was passed on held, and no other', async () => {
    expect(await loggedOf(undefined, '203.0.113.7, 198.51.100.2', '203.0.113.8')).toEqual([
      { severity: 'INFO', message: 'X-Forwarded-For counted', addresses: 2, trustedProxies: 1 },
    ]);
  });

  it('is a warning where our own proxy would count for the caller', async () => {
    const [entry, ...more] = await loggedOf('203.0.113.7');
    expect(entry).toMatchObject({ severity: 'WARNING', addresses: 1, trustedProxies: 1 });
    expect([JSON.stringify(entry).includes('203.0.113'), more]).toEqual([false, []]);
  });
});
