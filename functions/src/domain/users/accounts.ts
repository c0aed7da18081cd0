import type { Caller } from '../caller.ts';

/** The sign-in provider's side of a person: tokens and the role they carry. */
export interface Accounts {
  /**
   * Tells who a token speaks for; refuses one that is forged or has expired.
   * @param options.checkRevoked asks the provider whether the token still stands, which costs a round trip
   */
  requireCaller(token: string, options: { checkRevoked: boolean }): Promise<Caller>;
  /** Makes every later token of this person an admin's; granting twice changes nothing. */
  grantAdmin(uid: string): Promise<void>;
  /** How an address's account signs in; undefined when it has none, or one that is closed. */
  findSignIn(email: string): Promise<'password' | 'google' | undefined>;
  /**
   * Where the owner of an address chooses a new password, once, for an hour.
   * @param continueUrl where he goes on afterwards
   */
  passwordResetLink(email: string, continueUrl: string): Promise<string>;
}
