import type { Request } from 'express';
import { AppError } from '@innkeep/contract/errors';
import type { VerifyApp } from '../domain/base/caller.ts';

const HEADER = 'X-Firebase-AppCheck';
const TOKEN = /^[\w.~+/=-]{1,8192}$/;

export async function requireOwnPages(verifyApp: VerifyApp, req: Request): Promise<void> {
  const token = req.get(HEADER) ?? '';
  if (!TOKEN.test(token)) throw new AppError('app/unverified');
  await verifyApp(token);
}
