import type { Role, StaffRole } from '@innkeep/contract/role';
import type { Caller } from '../caller.ts';

/** What the sign-in provider knows of somebody. */
export interface Account {
  uid: string;
  /** Normalised; empty when there is none. */
  email: string;
  role: Role;
  /** Whether they have shown that the address is theirs. */
  isEmailConfirmed: boolean;
  signsInWith: 'password' | 'google';
  /** Whether the hotel has closed it, so that nobody can sign in. */
  isClosed: boolean;
}

/** The sign-in provider: tokens, roles, and what only the owner of an address may do. */
export interface Accounts {
  /**
   * Answers whose token it is; refuses one that is forged or has expired. Of a token with a role it asks at every call
   * whether it is still valid, and answers the role that they have now.
   */
  requireCaller(token: string): Promise<Caller>;
  /** Has every later token of this person name the role, unless they have a higher one; answers which they have then. */
  grantRole(uid: string, role: StaffRole): Promise<Role>;
  /** Ends their sessions and takes the role away; does nothing where there is no account, or one with another role. */
  revokeRole(uid: string, role: StaffRole): Promise<void>;
  /** Those of these accounts that exist, by uid. */
  findAll(uids: readonly string[]): Promise<Map<string, Account>>;
  findByEmail(email: string): Promise<Account | undefined>;
  /**
   * A link by which the owner of an address chooses a new password, once, within an hour.
   * @param continueUrl where they go on afterwards
   */
  passwordResetLink(email: string, continueUrl: string): Promise<string>;
  /** A link by which the owner of an address confirms it. */
  emailConfirmationLink(email: string, continueUrl: string): Promise<string>;
}
