import { expect, it } from 'vitest';
import { API_ROOTS } from './api-roots.ts';
import { API, IDEMPOTENCY_HEADER, PAGE, pathTo, SITEMAP } from './paths.ts';

it('pathTo fills parameters of any content', () => {
  expect(pathTo(API.room, { id: 'sea-view' })).toBe('/room/sea-view');
  expect(pathTo(API.user, { email: 'a/b+c@x.org' })).toBe('/user/a%2Fb%2Bc%40x.org');
  expect(pathTo(API.rooms, {})).toBe('/room');
  expect(pathTo(PAGE.room, { id: 'a b' })).toBe('/rooms/a%20b');
});

it('the API begins at these addresses', () => {
  expect(API_ROOTS).toEqual([
    '/room',
    '/availability',
    '/rates',
    '/user',
    '/orders',
    '/bookings',
    '/1/upload',
    '/texts',
    '/calendars',
    '/desk',
    '/payments',
    '/sitemap.xml',
  ]);
});

it('crawlers and clients find what they know by name', () => {
  expect(SITEMAP).toBe('/sitemap.xml');
  expect(IDEMPOTENCY_HEADER).toBe('Idempotency-Key');
});
