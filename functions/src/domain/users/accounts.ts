import type { Role } from '@innkeep/contract/user';
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
   * Answers whose token it is; refuses one that is forged or has expired. For an admin's token it asks at every call
   * whether it is still valid and whether they are still an admin.
   */
  requireCaller(token: string): Promise<Caller>;
  /** Makes every later token of this person an admin's; doing so twice changes nothing. */
  grantAdmin(uid: string): Promise<void>;
  /** Ends their sessions and takes the role away; does nothing where there is no account. */
  revokeAdmin(uid: string): Promise<void>;
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
