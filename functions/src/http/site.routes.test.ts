import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aHotel, aRoom, root } from '../testing/builders.ts';
import { serve, type Served } from '../testing/serve.ts';
import { createApp } from './app.ts';

let hotel: ReturnType<typeof aHotel>;
let served: Served;

beforeEach(async () => {
  hotel = aHotel();
  served = await serve(createApp(hotel));
});
afterEach(() => served.close());

async function read(path: string) {
  const response = await fetch(served.url + path);
  expect(response.status).toBe(200);
  return { headers: response.headers, text: await response.text() };
}

describe('the sitemap', () => {
  it('lists the pages for visitors and each room, with the time of its last change', async () => {
    const at = new Date('2027-05-01T10:00:00Z');
    hotel.db.audit.push({ action: 'room/edited', by: root.uid, target: 'sea-view', at });
    const { headers, text } = await read('/sitemap.xml');
    expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://innkeep.test/</loc><lastmod>2027-05-01T10:00:00.000Z</lastmod></url>
  <url><loc>https://innkeep.test/rooms</loc><lastmod>2027-05-01T10:00:00.000Z</lastmod></url>
  <url><loc>https://innkeep.test/about</loc></url>
  <url><loc>https://innkeep.test/house-rules</loc></url>
  <url><loc>https://innkeep.test/privacy</loc></url>
  <url><loc>https://innkeep.test/terms</loc></url>
  <url><loc>https://innkeep.test/rooms/sea-view</loc><lastmod>2027-05-01T10:00:00.000Z</lastmod></url>
</urlset>
`);
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3600');
  });

  it('is XML whatever a room is called by', async () => {
    hotel.db.rooms.set(`<&'">`, { ...aRoom(), _id: `<&'">` });
    const { text } = await read('/sitemap.xml');
    expect(text).toContain('<loc>https://innkeep.test/rooms/%3C%26&#39;%22%3E</loc>');
  });

  it('is there without a room', async () => {
    hotel.db.rooms.clear();
    const { text } = await read('/sitemap.xml');
    expect(text.match(/<loc>/g)).toHaveLength(6);
    expect(text).not.toContain('lastmod');
  });
});
