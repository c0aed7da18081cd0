import { readdirSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { API, pathTo } from '@innkeep/contract/paths';
import { describe, expect, it } from 'vitest';
import { emulatorHost } from '../../local/src/emulators.ts';

const site = new URL(`http://${emulatorHost('hosting')}`);

/** The app's page; an answer of the API; no such file, or (only locally) no such address. */
type Kind = 'page' | 'API' | 'no file' | 'refusal';

const ADDRESSES: [path: string, kind: Kind][] = [
  ['/', 'page'],
  ['/index.html', 'page'],
  ['/rooms', 'page'],
  ['/rooms/', 'page'],
  ['/rooms/tide-room', 'page'],
  ['/rooms/tide-room/', 'page'],
  ['/rooms/a/b/c/d/e/f/g', 'page'],
  ['/book', 'page'],
  ['/dashboard/booking', 'page'],
  ['/house-rules', 'page'],
  ['/no/such/page', 'page'],
  ['/no/such/page.js', 'page'],
  ['/no/such/page.', 'page'],
  ['/no/../such', 'page'],
  ['/%2e%2e/', 'page'],
  ['/..%2f..%2fpackage.json', 'page'],
  ['/..%5cpackage.json', 'page'],
  ['/%00', 'page'],
  ['/.env', 'page'],
  ['/.well-known/x', 'page'],
  ['//', 'refusal'],
  ['//evil.example', 'page'],
  ['//evil.example/%2f..', 'page'],
  ['/\\evil.example', 'page'],
  ['/https://evil.example', 'page'],
  ['/?next=//evil.example', 'page'],
  ['/;', 'page'],
  ['/~', 'page'],
  ['/a%20b', 'page'],
  ['/%C3%A9', 'page'],
  [`/${'deep/'.repeat(200)}`, 'page'],
  ['/1', 'page'],
  ['/1/', 'page'],
  ['/1/x', 'page'],
  ['/1/upload.', 'page'],
  ['/1/upload/x', 'API'],
  ['/2/upload', 'page'],
  ['/room', 'API'],
  ['/room/', 'API'],
  ['/room/x/y', 'API'],
  ['/room/.hidden', 'page'],
  ['/room.', 'page'],
  ['/room.html', 'page'],
  ['/ROOM', 'page'],
  ['/%72oom', 'page'],
  ['//room', 'API'],
  ['/room//x', 'API'],
  ['/room;x', 'page'],
  ['/roomx', 'page'],
  ['/user', 'API'],
  ['/user/x/y/z', 'API'],
  ['/orders/x', 'API'],
  ['/bookings/../room', 'API'],
  ['/availability/x', 'API'],
  ['/sitemap.xml', 'API'],
  ['/sitemap.xml/x', 'API'],
  ['/Sitemap.xml', 'page'],
  ['/assets', 'no file'],
  ['/assets/', 'no file'],
  ['/assets/none.js', 'no file'],
  ['/assets/none/none.css', 'no file'],
  ['/assets/.none', 'page'],
  ['/Assets/none.js', 'page'],
  ['/images/none.webp', 'no file'],
  ['/images/', 'no file'],
  ['/__/x', 'no file'],
  ['/__/', 'no file'],
  ['/__', 'no file'],
  ['/__x', 'page'],
  ['/calendars/x/x.ics', 'API'],
  ...Object.values(API).map((call): [string, Kind] => [
    pathTo(call, { id: 'x', email: 'x', code: 'x', version: 'x' }),
    'API',
  ]),
];

const PAGE_HEADERS = {
  'content-security-policy': /^default-src 'none'; .*; frame-ancestors 'none'$/,
  'strict-transport-security': /^max-age=31536000$/, // this host only
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
};

describe('Hosting', () => {
  it.each(ADDRESSES)('answers %s with the headers of what it answers: %s', async (path, kind) => {
    const { status, headers, body } = await ask(path);
    expect(kindOf(status, headers, body)).toBe(kind);
    if (kind === 'refusal') return;
    if (kind === 'API') expect(headers['content-security-policy']).toBe(API_POLICY);
    else for (const [name, value] of Object.entries(PAGE_HEADERS)) expect(headers[name], name).toMatch(value);

    if (kind === 'page') expect(headers['cache-control']).toBe('no-cache');
    if (kind === 'no file') expect(headers['cache-control'] ?? '').not.toMatch(/immutable|max-age=\d{5}/);
  });

  it('tells browsers to keep files whose names change with what is in them', async () => {
    const [script] = readdirSync(new URL('../../web/dist/assets', import.meta.url));
    const { status, headers } = await ask(`/assets/${script ?? ''}`);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });
});

const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

function kindOf(status: number, headers: IncomingHttpHeaders, body: string): Kind | 'other HTML' {
  const isHtml = headers['content-type']?.startsWith('text/html') === true;
  if (isHtml && status === 200 && body.includes('<div id="root"')) return 'page';
  if (isHtml && status === 404) return 'no file';
  if (isHtml) return 'other HTML';
  return status === 400 && body === 'Bad Request' ? 'refusal' : 'API';
}

/** Requests an address as it is; `fetch` would normalize it first. */
function ask(path: string) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    get({ hostname: site.hostname, port: site.port, path }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    }).on('error', reject);
  });
}
