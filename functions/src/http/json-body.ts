import express, { type Request, type RequestHandler, type Response } from 'express';
import { AppError } from '@innkeep/contract/errors';

/** The most bytes of JSON that a call takes which does not say otherwise. */
const MAX_JSON_BYTES = 100 * 1024;

/** Makes what reads the JSON that came with a request; undefined when nothing came. */
export function jsonReader(maxBytes = MAX_JSON_BYTES) {
  const readBytes = bytesReader(maxBytes);

  return async (req: Request, res: Response): Promise<unknown> => {
    const bytes = await readBytes(req, res);
    if (bytes === undefined || bytes.length === 0) return undefined;
    if (!req.is('application/json')) throw new AppError('request/wrong-type');
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), keepOwnNames);
    } catch {
      throw new AppError('request/malformed'); // no cause: a parser's message quotes what it read
    }
  };
}

/** Makes what reads the bytes of a body; undefined when none came. */
export function bytesReader(maxBytes: number) {
  const readBytes: RequestHandler = express.raw({ type: () => true, limit: maxBytes, inflate: false });

  return async (req: Request, res: Response): Promise<Uint8Array | undefined> => {
    await new Promise<void>((resolve, reject) => {
      readBytes(req, res, (error?: unknown) => {
        if (error === undefined) resolve();
        else reject(error instanceof Error ? error : new Error('The body cannot be read.'));
      });
    });
    const body: unknown = req.body;
    return body instanceof Uint8Array ? body : undefined;
  };
}

/** A reviver that leaves such names out, at any depth. */
function keepOwnNames(name: string, value: unknown): unknown {
  return isInheritedName(name) ? undefined : value;
}

/**
 * Whether every object inherits a property of this name, such as `constructor`. No field of ours has one, and yup fails
 * on them: it looks up its fields in an ordinary object.
 */
export function isInheritedName(name: string): boolean {
  return name in Object.prototype;
}
