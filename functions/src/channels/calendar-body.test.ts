import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readBody } from './fetch-calendar.ts';

const TEXT = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

function response(encoding: string, bytes: Buffer): IncomingMessage {
  const headers = { 'content-encoding': encoding };
  return Object.assign(Readable.from([bytes]), { headers }) as unknown as IncomingMessage; // all that is read of one
}

describe('a calendar that a server compresses unasked', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    [' BR ', brotliCompressSync],
    ['identity', (text: string) => Buffer.from(text)],
  ])('is decompressed: %s', async (encoding, pack) => {
    expect(await readBody(response(encoding, pack(TEXT)))).toBe(TEXT);
  });

  it('is refused if it is a zip bomb, or compressed in another way', async () => {
    const most = await readBody(response('gzip', gzipSync('a'.repeat(1_000_000))));
    expect(most).toHaveLength(1_000_000);
    for (const [encoding, bytes, problem] of [
      ['gzip', gzipSync('a'.repeat(1_000_001)), 'too-large'],
      ['br', brotliCompressSync(Buffer.alloc(10_000_000)), 'too-large'],
      ['zstd', gzipSync(TEXT), 'refused'],
      ['gzip, gzip', gzipSync(gzipSync(TEXT)), 'refused'],
    ] as const)
      await expect(readBody(response(encoding, bytes))).rejects.toMatchObject({ problem });
    await expect(readBody(response('br', gzipSync(TEXT)))).rejects.toThrow();
  });
});
