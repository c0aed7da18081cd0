import { UNLISTED_PAGES } from '@innkeep/contract/paths';
import { expect, it } from 'vitest';
import { call } from './support/call.ts';

it('GET /robots.txt closes the private pages', async () => {
  const { status, headers, body } = await call('GET', '/robots.txt');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(body).toBe(['User-agent: *', ...UNLISTED_PAGES.map((path) => `Disallow: ${path}`), ''].join('\n'));
});
