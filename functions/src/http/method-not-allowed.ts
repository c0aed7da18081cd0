import type { RequestHandler } from 'express';
import { AppError } from '@innkeep/contract/errors';

/** Answers 405 to every method except those of the routes above it. */
export function methodNotAllowed(...methods: string[]): RequestHandler {
  return (_req, res) => {
    res.set('Allow', methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '));
    throw new AppError('request/wrong-method');
  };
}
