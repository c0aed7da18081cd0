import type { Request } from 'express';
import { AppError } from '@innkeep/contract/errors';

const BEARER = /^Bearer +([\w.~+/=-]{1,8192})$/i;

/** Returns the token of a request; refuses a request without one. */
export function requireToken(req: Request): string {
  const token = BEARER.exec(req.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new AppError('auth/required');
  return token;
}
