import type { VerifyApp } from '../domain/base/caller.ts';
import type { Request } from 'express';
import { AppError, requireFound } from '@innkeep/contract/errors';

const BEARER = /^Bearer +([\w.~+/=-]{1,8192})$/i;

export function requireToken(req: Request): string {
  return requireFound(BEARER.exec(req.headers.authorization ?? '')?.[1], 'auth/required');
}

/** As `makeKey` makes them. */
const BOOKING_KEY = /^Booking +([\w-]{43})$/i;

export function bookingKey(req: Request): string | undefined {
  return BOOKING_KEY.exec(req.headers.authorization ?? '')?.[1];
}

export function hasCredentials(req: Request): boolean {
  return req.headers.authorization !== undefined;
}

const APP_CHECK = 'X-Firebase-AppCheck';
const APP_TOKEN = /^[\w.~+/=-]{1,8192}$/;

export async function requireOwnPages(verifyApp: VerifyApp, req: Request): Promise<void> {
  const token = req.get(APP_CHECK) ?? '';
  if (!APP_TOKEN.test(token)) throw new AppError('app/unverified');
  await verifyApp(token);
}
