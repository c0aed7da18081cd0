import { AppError } from '@innkeep/contract/errors';
import { includesRole, type Role, type StaffRole } from '@innkeep/contract/role';
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

/** Refuses whoever neither owns what they ask about nor has this role, or a higher one. */
export function requireOwnerOr(role: StaffRole, caller: Caller, isOwner: boolean): void {
  if (!isOwner && !includesRole(caller.role, role)) throw new AppError('auth/forbidden');
}
