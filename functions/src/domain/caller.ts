import { AppError } from '@innkeep/contract/errors';
import type { Role } from '@innkeep/contract/user';
import { normalEmail } from './users/normal-email.ts';

/** Who is asking, by a verified token. */
export interface Caller {
  uid: string;
  /** Normalised; empty when the account has none. */
  email: string;
  /** As their account has it; empty where it has none. */
  name: string;
  /** Whether they have shown that the address is theirs. */
  isEmailConfirmed: boolean;
  role: Role;
}

export function isSelf(caller: Caller, email: string): boolean {
  return caller.email !== '' && normalEmail(email) === caller.email;
}

export function requireSelf(caller: Caller, email: string): void {
  if (!isSelf(caller, email)) throw new AppError('auth/forbidden');
}

/** Refuses whoever is not the owner of what they ask about, admins too. */
export function requireOwner(isOwner: boolean): void {
  if (!isOwner) throw new AppError('auth/forbidden');
}

/** Refuses whoever is neither the owner of what they ask about nor an admin. */
export function requireOwnerOrAdmin(caller: Caller, isOwner: boolean): void {
  if (!isOwner && caller.role !== 'admin') throw new AppError('auth/forbidden');
}
