import { AppError } from '@innkeep/contract/errors';
import { includesRole, type Role, type StaffRole } from '@innkeep/contract/role';
import { normalEmail } from './users/normal-email.ts';

/** The person who makes a request, from a verified token. */
export interface Caller {
  uid: string;
  /** Normalised; empty if the account has none. */
  email: string;
  /** As in their account; empty if it has none. */
  name: string;
  /** Whether they have confirmed that the address is theirs. */
  isEmailConfirmed: boolean;
  role: Role;
}

export function isSelf(caller: Caller, email: string): boolean {
  return caller.email !== '' && normalEmail(email) === caller.email;
}

export function requireSelf(caller: Caller, email: string): void {
  if (!isSelf(caller, email)) throw new AppError('auth/forbidden');
}

/** Throws unless the caller owns what they ask about; refuses admins, too. */
export function requireOwner(isOwner: boolean): void {
  if (!isOwner) throw new AppError('auth/forbidden');
}

/** Throws unless the caller owns what they ask about, or has this role or a higher one. */
export function requireOwnerOr(role: StaffRole, caller: Caller, isOwner: boolean): void {
  if (!isOwner && !includesRole(caller.role, role)) throw new AppError('auth/forbidden');
}
