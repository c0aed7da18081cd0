import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import type { ChannelProblem } from '@innkeep/contract/channels/channel';

/** A year of a room takes some tens of kilobytes. */
const MAX_BYTES = 1_000_000;
/** How servers pack what they send, although they are asked not to. */
const UNPACK = new Map([
  ['gzip', createUnzip],
  ['deflate', createUnzip],
  ['br', createBrotliDecompress],
]);

/** What a server sends cannot be a calendar. */
export class BodyError extends Error {
  constructor(readonly problem: ChannelProblem) {
    super(problem);
  }
}

/** Reads what a server sends, and unpacks it. @throws a BodyError where it is too large, packed or not */
export async function readBody(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  };
  const packing = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  const unpack = UNPACK.get(packing);
  if (unpack) await pipeline(response, limited, unpack(), limited, collect);
  else if (packing === '' || packing === 'identity') await pipeline(response, limited, collect);
  else throw new BodyError('refused');
  return textOf(Buffer.concat(chunks));
}

async function* limited(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new BodyError('too-large');
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
