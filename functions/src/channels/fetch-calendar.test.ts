import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createNetServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { Resolve } from './public-address.ts';
import { fetchCalendar } from './fetch-calendar.ts';

const TEXT = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const open: Server[] = [];
const after: (() => void)[] = [];

afterEach(async () => {
  for (const end of after.splice(0)) end();
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

async function listen(server: Server): Promise<string> {
  open.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`; // `as`: a listening server has one
}

/** Starts a server, and returns a reader that may read it, its address, and what it was asked. */
async function aPortal(answer: RequestListener, options: Parameters<typeof fetchCalendar>[1] = {}) {
  const asked: IncomingMessage[] = [];
  const host = await listen(
    createServer((req, res) => {
      asked.push(req);
      answer(req, res);
    }),
  );
  return { site: `http://${host}`, asked, host, read: fetchCalendar([host], options) };
}

const nowhere: Resolve = () => Promise.reject(new Error('No name is resolved here.'));
const problem = (kind: string) => ({ kind: 'problem', problem: kind });

describe('a calendar that is there', () => {
  it('is read, with the version that its server names', async () => {
    const { site, asked, read } = await aPortal((_, res) => {
      res.writeHead(200, {
        ETag: '"1"',
        'Last-Modified': 'Tue, 01 Dec 2026 10:00:00 GMT',
        'Set-Cookie': 'a=b',
      });
      res.end(TEXT);
    });
    expect(await read(`${site}/1.ics?s=2`, {})).toEqual({
      kind: 'calendar',
      text: TEXT,
      etag: '"1"',
      modified: 'Tue, 01 Dec 2026 10:00:00 GMT',
    });
    expect(asked.map(({ url, headers }) => [url, Object.keys(headers).toSorted()])).toEqual([
      ['/1.ics?s=2', ['accept', 'accept-encoding', 'connection', 'host', 'user-agent']],
    ]);
    expect(asked[0]?.headers).toMatchObject({ 'user-agent': 'Innkeep', 'accept-encoding': 'identity' });
  });

  it('is not read again while it is unchanged', async () => {
    const { site, asked, read } = await aPortal((_, res) => res.writeHead(304).end());
    expect(await read(site, { etag: '"1"', modified: 'Tue, 01 Dec 2026 10:00:00 GMT' })).toEqual({
      kind: 'unchanged',
    });
    expect(asked[0]?.headers).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': 'Tue, 01 Dec 2026 10:00:00 GMT',
    });
    expect(await read(site, {})).toEqual(problem('refused'));
  });

  it('may be in Latin letters, or begin with a byte order mark', async () => {
    const { site, read } = await aPortal((req, res) =>
      res.end(req.url === '/latin' ? Buffer.from(`Zoë${TEXT}`, 'latin1') : `\uFEFF${TEXT}`),
    );
    expect(await read(`${site}/latin`, {})).toMatchObject({ text: `Zoë${TEXT}` });
    expect(await read(site, {})).toMatchObject({ text: TEXT });
  });

  it('keeps no version that is too long', async () => {
    const { site, read } = await aPortal((_, res) => res.writeHead(200, { ETag: 'a'.repeat(301) }).end(TEXT));
    expect(await read(site, {})).toEqual({ kind: 'calendar', text: TEXT });
  });

  it('is found after three redirects, not after four', async () => {
    const { site, asked, read } = await aPortal((req, res) => {
      const left = Number(req.url?.slice(1));
      if (left === 0) res.end(TEXT);
      else res.writeHead([301, 302, 307, 308][left % 4] ?? 303, { Location: `/${left - 1}` }).end();
    });
    expect(await read(`${site}/3`, {})).toMatchObject({ text: TEXT });
    expect(await read(`${site}/4`, {})).toEqual(problem('too-many-redirects'));
    expect(asked).toHaveLength(8);
  });
});

describe('a server that does not give it', () => {
  it.each([
    ['says it is gone', 404, {}, 'refused'],
    ['says nothing', 204, {}, 'refused'],
    ['says it is busy', 503, {}, 'refused'],
    ['leads nowhere', 302, {}, 'refused'],
    ['leads to itself', 302, { Location: '/' }, 'too-many-redirects'],
    ['leads to a private address', 302, { Location: 'https://10.0.0.1/' }, 'not-public'],
    ['leads to a private address in IPv6', 302, { Location: 'https://[fd00::1]/' }, 'not-public'],
    ['leads to this machine, mapped', 302, { Location: 'https://[::ffff:127.0.0.1]/' }, 'not-public'],
    ['leads to a file', 302, { Location: 'file:///etc/passwd' }, 'not-public'],
    ['sends a bomb', 200, { 'Content-Encoding': 'gzip' }, 'too-large'],
  ])('%s', async (_, status, headers, expected) => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    const { site, read } = await aPortal((_req, res) =>
      res.writeHead(status, headers).end(status === 200 ? bomb : ''),
    );
    expect(await read(site, {})).toEqual(problem(expected));
  });

  it('leads to another port of this machine, which hears nothing', async () => {
    const inner = await aPortal((_, res) => res.end('secret'));
    const { site, read } = await aPortal((_, res) => res.writeHead(302, { Location: inner.site }).end());
    expect(await read(site, {})).toEqual(problem('not-public'));
    expect(inner.asked).toEqual([]);
  });

  it('sends without end', async () => {
    const { site, read } = await aPortal((_, res) => {
      const more = () => {
        if (!res.destroyed) res.write('a'.repeat(65_536), more);
      };
      more();
    });
    expect(await read(site, {})).toEqual(problem('too-large'));
  });

  it('sends a byte more than a calendar may have', async () => {
    const { site, read } = await aPortal((req, res) => res.end('a'.repeat(Number(req.url?.slice(1)))));
    expect(await read(`${site}/1000000`, {})).toMatchObject({ kind: 'calendar' });
    expect(await read(`${site}/1000001`, {})).toEqual(problem('too-large'));
  });

  it.each([
    ['does not answer', () => undefined],
    [
      'drips',
      (_: unknown, res: { write: (text: string) => void }) => setInterval(() => res.write('a'), 20).unref(),
    ],
  ])('%s', async (_, answer: RequestListener) => {
    const { site, read } = await aPortal(answer, { deadlineMs: 150 });
    expect(await read(site, {})).toEqual(problem('slow'));
  });

  /** Starts a server that answers with bytes, time and again if it is told to, and reads nothing. */
  async function rawPortal(bytes: string, again: boolean, limits = {}) {
    const server = createNetServer((socket) => {
      socket.on('error', () => undefined);
      const send = () => {
        if (!socket.destroyed) socket.write(bytes, again ? send : undefined);
      };
      socket.once('data', send);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`; // `as`: as above
    after.push(() => server.close());
    return () => fetchCalendar([host], limits)(`http://${host}/`, {});
  }
  it.each([
    [
      'speaks another protocol',
      '101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade',
      false,
      'unreachable',
    ],
    ['says without end that it goes on', '100 Continue', true, 'slow'],
    ['says early hints, and no more', '103 Early Hints\r\nLink: </a>', false, 'slow'],
  ])('%s', async (_, head, again, expected) => {
    const limits = expected === 'slow' ? { deadlineMs: 200 } : {};
    expect(await (await rawPortal(`HTTP/1.1 ${head}\r\n\r\n`, again, limits))()).toEqual(problem(expected));
  });

  it('sends more trailers than a server may', async () => {
    const trailers = `a: ${'b'.repeat(1000)}\r\n`.repeat(100);
    const read = await rawPortal(
      `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n${trailers}\r\n`,
      false,
    );
    expect(await read()).toEqual(problem('unreachable'));
  });

  it('leads on slowly', async () => {
    const answer: RequestListener = (_, res) =>
      void setTimeout(() => res.writeHead(302, { Location: '/' }).end(), 100);
    const { site, read } = await aPortal(answer, { deadlineMs: 150 });
    expect(await read(site, {})).toEqual(problem('slow'));
  });

  it('hangs up', async () => {
    const { site, read } = await aPortal((req, res) => {
      if (req.url === '/half') res.writeHead(200, { 'Content-Length': 100 }).write(TEXT, () => res.destroy());
      else res.destroy();
    });
    expect(await read(site, {})).toEqual(problem('unreachable'));
    expect(await read(`${site}/half`, {})).toEqual(problem('unreachable'));
  });

  it('does not listen', async () => {
    const { site, read } = await aPortal(() => undefined);
    for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve));
    expect(await read(site, {})).toEqual(problem('unreachable'));
  });

  it('has an expired certificate', async () => {
    const folder = new URL('../../../tests/deploy/support/mail/', import.meta.url);
    const pem = (name: string) => readFileSync(new URL(name, folder));
    const server = createSecureServer({ key: pem('key.pem'), cert: pem('expired.pem') }, (_, res) =>
      res.end(TEXT),
    );
    const host = await listen(server);
    expect(await fetchCalendar([host])(`https://${host}/`, {})).toEqual(problem('unreachable'));
  });
});

describe('a name', () => {
  it.each([
    ['is within a private network', ['10.0.0.1']],
    ['is this machine', ['127.0.0.1']],
    ['is this machine in IPv6', ['::1']],
    ['is this machine, mapped into IPv6', ['::ffff:127.0.0.1']],
    ['is public and private', ['8.8.8.8', '192.168.0.1']],
    ['has no address', []],
  ])('%s', async (_, addresses) => {
    const asked: string[] = [];
    const resolve: Resolve = (host) => {
      asked.push(host);
      return Promise.resolve(
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    };
    expect(await fetchCalendar([], { resolve })('https://portal.example/1.ics', {})).toEqual(
      problem('not-public'),
    );
    expect(asked).toEqual(['portal.example']);
  });

  it('leads there by a redirect', async () => {
    const resolve: Resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    const { site, read } = await aPortal(
      (_, res) => res.writeHead(302, { Location: 'https://portal.example/' }).end(),
      { resolve },
    );
    expect(await read(site, {})).toEqual(problem('not-public'));
  });

  it('is not known, or not in time', async () => {
    const never: Resolve = () => new Promise(() => undefined);
    expect(await fetchCalendar([], { resolve: nowhere })('https://portal.example/', {})).toEqual(
      problem('unreachable'),
    );
    expect(
      await fetchCalendar([], { resolve: never, deadlineMs: 50 })('https://portal.example/', {}),
    ).toEqual(problem('slow'));
  });

  it('is not even looked up where its address is not allowed', async () => {
    const read = fetchCalendar([], { resolve: nowhere });
    expect(await read('http://portal.example/', {})).toEqual(problem('not-public'));
    expect(await read('https://127.0.0.1/', {})).toEqual(problem('not-public'));
    expect(await read('not an address', {})).toEqual(problem('refused'));
  });
});
