import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createUnzip } from 'node:zlib';

/** A year of a room takes some tens of kilobytes. */
const MAX_BYTES = 1_000_000;

class TooLargeError extends Error {}

/** How servers pack what they send, although they are asked not to. */
const UNPACK = {
  '': undefined,
  identity: undefined,
  gzip: createUnzip,
  'x-gzip': createUnzip,
  deflate: createUnzip,
  br: createBrotliDecompress,
};

/** Returns how a response is packed; undefined if that is not known. */
export function packingOf({ headers }: IncomingMessage): keyof typeof UNPACK | undefined {
  const name = headers['content-encoding']?.trim().toLowerCase() ?? '';
  return Object.hasOwn(UNPACK, name) ? (name as keyof typeof UNPACK) : undefined; // as asked
}

/** Reads what a server sends, and unpacks it; undefined if it is more than a calendar can be, packed or not. */
export async function readBody(
  response: IncomingMessage,
  packing: keyof typeof UNPACK,
): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  const unpack = UNPACK[packing];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  try {
    if (unpack) await pipeline(response, limited, unpack(), limited, collect);
    else await pipeline(response, limited, collect);
  } catch (error) {
    if (error instanceof TooLargeError) return undefined;
    throw error;
  }
  return textOf(Buffer.concat(chunks));
}

/** Gives no more than a calendar can have. */
async function* limited(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new TooLargeError();
    yield chunk;
  }
}

/** Calendars are in UTF-8. One that is not is in Latin letters most likely, and only its names suffer if it is not. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
