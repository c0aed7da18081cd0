import { describe, expect, it } from 'vitest';
import { aHotel, aRoom, root } from '../../testing/builders.ts';
import { getSitemap } from './get-sitemap.ts';

describe('getSitemap', () => {
  it('lists the pages for visitors and each room, with the time of its last change', async () => {
    const hotel = aHotel(aRoom(), aRoom({ _id: 'attic' }), aRoom({ _id: 'berth' }));
    const edited = (target: string, at: string) =>
      hotel.db.audit.push({ action: 'room/edited', by: root.uid, target, at: new Date(at) });
    edited('sea-view', '2027-04-01T10:00:00Z');
    edited('attic', '2027-05-01T10:00:00Z');
    edited('berth', '2027-03-01T10:00:00Z');
    expect(await getSitemap(hotel)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://innkeep.test/</loc><lastmod>2027-05-01T10:00:00.000Z</lastmod></url>
  <url><loc>https://innkeep.test/rooms</loc><lastmod>2027-05-01T10:00:00.000Z</lastmod></url>
  <url><loc>https://innkeep.test/about</loc></url>
  <url><loc>https://innkeep.test/house-rules</loc></url>
  <url><loc>https://innkeep.test/privacy</loc></url>
  <url><loc>https://innkeep.test/terms</loc></url>
  <url><loc>https://innkeep.test/rooms/sea-view</loc><lastmod>2027-04-01T10:00:00.000Z</lastmod></url>
  <url><loc>https://innkeep.test/rooms/attic</loc><lastmod>2027-05-01T10:00:00.000Z</lastmod></url>
  <url><loc>https://innkeep.test/rooms/berth</loc><lastmod>2027-03-01T10:00:00.000Z</lastmod></url>
</urlset>
`);
  });

  it('is XML under any name of a room', async () => {
    const sitemap = await getSitemap(aHotel(aRoom({ _id: `<&'">` })));
    expect(sitemap).toContain('<loc>https://innkeep.test/rooms/%3C%26&#39;%22%3E</loc>');
  });

  it('is there without a room', async () => {
    const hotel = aHotel();
    hotel.db.rooms.clear();
    const sitemap = await getSitemap(hotel);
    expect(sitemap.match(/<loc>/g)).toHaveLength(6);
    expect(sitemap).not.toContain('lastmod');
  });
});
