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
  /** Whether the hotel has closed it: nobody signs in as them. */
  isClosed: boolean;
}

/** The sign-in provider's side of a person: tokens, the role they carry, and what only the owner of an address may do. */
export interface Accounts {
  /**
   * Tells who a token speaks for; refuses one that is forged or has expired. Of an admin's it is asked afresh, at every
   * call, whether it still stands and whether they are still one.
   */
  requireCaller(token: string): Promise<Caller>;
  /** Makes every later token of this person an admin's; granting twice changes nothing. */
  grantAdmin(uid: string): Promise<void>;
  /** Ends their sessions and takes the role away; nothing where there is no account. */
  revokeAdmin(uid: string): Promise<void>;
  /** Those of these accounts that there are, by uid. */
  findAll(uids: readonly string[]): Promise<Map<string, Account>>;
  /** An address's account, if it has one. */
  findByEmail(email: string): Promise<Account | undefined>;
  /**
   * Where the owner of an address chooses a new password, once, for an hour.
   * @param continueUrl where they go on afterwards
   */
  passwordResetLink(email: string, continueUrl: string): Promise<string>;
  /** Where the owner of an address shows that it is theirs. */
  emailConfirmationLink(email: string, continueUrl: string): Promise<string>;
}
