import type { IncomingMessage } from 'node:http';

/** A year of a room takes some tens of kilobytes. */
const MAX_BYTES = 1_000_000;

/** Reads what a server sends; undefined if it is more than a calendar can be. */
export async function readBody(response: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return textOf(Buffer.concat(chunks));
}

/** Calendars are in UTF-8. One that is not is in Latin letters most likely, and only its names suffer if it is not. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
