import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const compress = promisify(gzip);

/** Sends JSON that is large: nothing between the function and the browser compresses what a function answers. */
export async function sendCompressed(req: Request, res: Response, answer: unknown): Promise<void> {
  res.vary('Accept-Encoding');
  if (req.acceptsEncodings('gzip') === false) {
    res.json(answer);
    return;
  }
  const packed = await compress(JSON.stringify(answer));
  res.set('Content-Encoding', 'gzip').type('json').send(packed);
}
