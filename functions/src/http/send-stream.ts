import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * Sends an answer while it is made. What fails before its first part is answered like any failure; what fails later
 * breaks the connection, so that nobody takes a part for the whole.
 */
export async function sendStream(res: Response, type: string, content: Readable): Promise<void> {
  const parts = content.iterator() as AsyncIterator<unknown>; // of whatever it is made of
  const first = await parts.next();
  res.type(type);
  try {
    await pipeline(async function* () {
      for (let part = first; part.done !== true; part = await parts.next()) yield part.value;
    }, res);
  } catch (error) {
    if (!isCallerGone(error)) throw error;
  } finally {
    content.destroy();
  }
}

function isCallerGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
