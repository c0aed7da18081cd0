import type { Request } from 'express';
import { AppError } from '@innkeep/contract/errors';

const BEARER = /^Bearer +([\w.~+/=-]{1,8192})$/i;

/** Returns the token of a request; refuses a request without one. */
export function requireToken(req: Request): string {
  const token = BEARER.exec(req.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new AppError('auth/required');
  return token;
}

/** As `makeKey` makes them. */
const BOOKING_KEY = /^Booking +([\w-]{43})$/i;

/** Returns the key of a booking that a request brings; undefined if it brings none. */
export function bookingKey(req: Request): string | undefined {
  return BOOKING_KEY.exec(req.headers.authorization ?? '')?.[1];
}

/** Whether a request says who makes it. */
export function hasCredentials(req: Request): boolean {
  return req.headers.authorization !== undefined;
}
