import { UNLISTED_PAGES } from '@innkeep/contract/paths';
import { describe, expect, it } from 'vitest';
import { call } from './support/call.ts';
import { costOf, UNDER_WAY } from './support/cost-of.ts';
import { anAdmin } from './support/people.ts';
import { aRoom, ROOM_INPUT } from './support/rooms.ts';
import { SITE } from './support/admin-sdk.ts';

async function lastChanged(roomId: string): Promise<string | undefined> {
  const { status, headers, body } = await call('GET', '/sitemap.xml');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3600');
  const entry = `<url><loc>${SITE}/rooms/${roomId}</loc><lastmod>([^<]*)</lastmod></url>`;
  return new RegExp(entry).exec(String(body))?.[1];
}

describe('GET /sitemap.xml', () => {
  it('lists a room with its last change, under the one address of the site', async () => {
    const room = await aRoom();
    const before = (await lastChanged(room._id)) ?? '';
    await call('PUT', `/room/${room._id}`, {
      as: await anAdmin(),
      json: { ...ROOM_INPUT, des: 'Otherwise' },
    });
    const after = (await lastChanged(room._id)) ?? '';
    expect(Date.parse(after)).toBeGreaterThan(Date.parse(before));
  });

  it('is one read, however many rooms there are', async () => {
    await Promise.all([aRoom(), aRoom(), aRoom()]);
    const { reads } = await costOf(() => call('GET', '/sitemap.xml'), UNDER_WAY);
    if (process.env.INNKEEP_SUITE !== 'official') expect(reads).toBe(1);
  });
});

describe('GET /robots.txt', () => {
  it('closes the private pages', async () => {
    const { status, headers, body } = await call('GET', '/robots.txt');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(body).toBe(['User-agent: *', ...UNLISTED_PAGES.map((path) => `Disallow: ${path}`), ''].join('\n'));
  });
});
