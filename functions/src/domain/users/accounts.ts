import type { Role, StaffRole } from '@innkeep/contract/role';
import type { Caller } from '../base/caller.ts';

export interface Account {
  uid: string;
  /** Normalized; empty when there is none. */
  email: string;
  role: Role;
  isEmailConfirmed: boolean;
  signsInWith: 'password' | 'google';
  /** Whether the hotel has closed it, so that its owner cannot sign in. */
  isClosed: boolean;
  createdAt: Date;
  /** Sessions that began before have ended. */
  sessionsSince: Date;
}

/** The sign-in provider: tokens, roles, and what only the owner of an address may do. */
export interface Accounts {
  /** Throws if it is forged or expired. A token with a role is checked at every call: the role is today's. */
  requireCaller(token: string): Promise<Caller>;
  /** Makes later tokens name the role, unless they have a higher one; returns the role that they have. */
  grantRole(uid: string, role: StaffRole): Promise<Role>;
  /** Ends their sessions and takes the role away; does nothing if there is no account, or it has another role. */
  revokeRole(uid: string, role: StaffRole): Promise<void>;
  findAll(uids: readonly string[]): Promise<Map<string, Account>>;
  findByEmail(email: string): Promise<Account | undefined>;
  rename(uid: string, name: string): Promise<void>;
  /** Makes an address that of an account, unconfirmed; its sessions end. False if another account has it. */
  correctEmail(uid: string, email: string): Promise<boolean>;
  /** Ends a person's sessions: none of them gets another token. */
  endSessions(uid: string): Promise<void>;
  /** It works once, within an hour. This and the next two lead to the provider's pages: see `actionLink`. */
  passwordResetLink(email: string): Promise<string>;
  emailConfirmationLink(email: string): Promise<string>;
  /** Returns a link by which the owner of a new address makes it that of an account, whose sessions then end. */
  emailChangeLink(email: string, newEmail: string): Promise<string>;
}
