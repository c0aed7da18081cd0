import express, { type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '@innkeep/contract/errors';

const MAX_JSON_BYTES = 100 * 1024;

/** Returns a reader of a request's JSON body; the reader returns undefined where there is no body. */
export function jsonReader(maxBytes = MAX_JSON_BYTES) {
  const readBytes = bytesReader(maxBytes);

  return async (req: Request, res: Response): Promise<unknown> => {
    const bytes = await readBytes(req, res);
    if (bytes === undefined || bytes.length === 0) return undefined;
    if (!req.is('application/json')) throw new AppError('request/wrong-type');
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), keepOwnNames);
    } catch {
      throw new AppError('request/malformed'); // no cause: a parser's message may quote the body
    }
  };
}

/** Returns a reader of a request's body as bytes; the reader returns undefined where there is no body. */
export function bytesReader(maxBytes: number) {
  const readBytes: RequestHandler = express.raw({ type: () => true, limit: maxBytes, inflate: false });

  return async (req: Request, res: Response): Promise<Uint8Array | undefined> => {
    await new Promise<void>((resolve, reject) => {
      readBytes(req, res, (error?: unknown) => {
        if (error === undefined) resolve();
        else reject(error instanceof Error ? error : new Error('We can’t read the request.'));
      });
    });
    const body: unknown = req.body;
    return body instanceof Uint8Array ? body : undefined;
  };
}

/** Drops such names at any depth, as a JSON reviver. */
function keepOwnNames(name: string, value: unknown): unknown {
  return isInheritedName(name) ? undefined : value;
}

/** Such as `constructor`: no field of the API has such a name, and yup fails on them. */
export function isInheritedName(name: string): boolean {
  return name in Object.prototype;
}
