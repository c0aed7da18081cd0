import { expect, it } from 'vitest';
import { aHotel } from '../testing/builders.ts';
import { serve } from '../testing/serve.ts';
import { createApp } from './app.ts';

it('the sitemap is XML that caches share for an hour', async () => {
  const served = await serve(createApp(aHotel()));
  const response = await fetch(`${served.url}/sitemap.xml`);
  served.close();
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<loc>https://innkeep.test/rooms/sea-view</loc>');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3600');
});
