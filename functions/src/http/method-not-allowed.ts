import type { RequestHandler } from 'express';
import { AppError } from '@innkeep/contract/errors';

/** Closes a path to every method but those that its routes above serve. */
export function methodNotAllowed(...methods: string[]): RequestHandler {
  return (_req, res) => {
    res.set('Allow', methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '));
    throw new AppError('request/wrong-method');
  };
}
