import express, { type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '@innkeep/contract/errors';
import { isInheritedName } from './inherited-name.ts';

const MAX_BODY_BYTES = 100 * 1024;

const readBytes: RequestHandler = express.raw({ type: () => true, limit: MAX_BODY_BYTES });

/**
 * The JSON that came with a request, `undefined` when nothing came.
 * Cloud Functions has read the body before us, within limits of its own, and left its bytes in `rawBody`: all bodies
 * are read from their bytes here, so that one limit and one parser hold wherever this runs. (JSON that is broken it
 * refuses itself, with a bare 400 that nothing of ours can shape.)
 */
export async function readJson(req: Request, res: Response): Promise<unknown> {
  const bytes = await bodyBytes(req, res);
  if (bytes === undefined || bytes.length === 0) return undefined;
  if (bytes.length > MAX_BODY_BYTES) throw new AppError('request/too-large');
  if (!req.is('application/json')) throw new AppError('request/wrong-type');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), keepOwnNames);
  } catch {
    throw new AppError('request/malformed'); // no cause: a parser's message quotes what it read
  }
}

async function bodyBytes(req: Request, res: Response): Promise<Uint8Array | undefined> {
  if ('rawBody' in req) return req.rawBody instanceof Uint8Array ? req.rawBody : undefined;
  await new Promise<void>((resolve, reject) => {
    readBytes(req, res, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error('The body cannot be read.'));
    });
  });
  const body: unknown = req.body;
  return body instanceof Uint8Array ? body : undefined;
}

/** A reviver that leaves such names out, at any depth. */
function keepOwnNames(name: string, value: unknown): unknown {
  return isInheritedName(name) ? undefined : value;
}
