import type { User } from '@innkeep/contract/user';
import { type AuditEntry, BY_CHANNEL, BY_GUEST, BY_PROVIDER, BY_SCHEDULE } from '../records/audit.ts';
import type { OutboxTx } from '../records/mail-store.ts';
import type { OutboxDeps } from '../records/outbox.ts';
import type { Transactional } from '../base/transactional.ts';
import type { Accounts } from './accounts.ts';

export interface StoredUser extends User {
  /** Their telephone number; absent or empty if they gave none. */
  phone?: string;
  /** True until the address is confirmed; absent where it was confirmed from the first. */
  isUnproven?: boolean;
}

export interface UserPage {
  /** Only those with one of these tokens: see `nameTokens`. */
  tokens?: readonly string[] | undefined;
  after?: Pick<User, '_id' | 'email'> | undefined;
  limit: number;
}

export interface UserTx extends OutboxTx {
  find(uid: string): Promise<StoredUser | undefined>;
  /** Returns the uids of those whose record says that they are admins. */
  listAdmins(): Promise<string[]>;
  listByEmail(email: string): Promise<StoredUser[]>;
  /** Whether the account was told so by mail before, even if our record of it is gone. */
  wasMailed(kind: 'welcome' | 'account-adopted', uid: string): Promise<boolean>;
  save(user: StoredUser, entry?: AuditEntry): void;
  remove(uid: string): void;
}

export interface UserStore extends Transactional<UserTx> {
  find(uid: string): Promise<StoredUser | undefined>;
  /** Returns those that exist, in the order of their ids. */
  findAll(uids: readonly string[]): Promise<User[]>;
  findByEmail(email: string): Promise<User | undefined>;
  listByEmail(email: string): Promise<StoredUser[]>;
  listAdmins(): Promise<string[]>;
  /** Lists users by e-mail, then by id, one page at a time. */
  list(page: UserPage): Promise<User[]>;
}

export interface UserDeps extends OutboxDeps {
  readonly users: UserStore;
  readonly accounts: Accounts;
}

export interface PeopleDeps {
  readonly users: UserStore;
}

export async function peopleIn({ users }: PeopleDeps, uids: ReadonlySet<string>): Promise<Map<string, User>> {
  return new Map((await users.findAll([...uids])).map((user) => [user._id, user]));
}

export function nameOf(uid: string, people: ReadonlyMap<string, User>): string {
  if (uid === BY_PROVIDER) return 'the payment provider';
  if (uid === BY_CHANNEL) return 'a channel';
  if (uid === BY_GUEST) return 'the guest';
  if (uid === BY_SCHEDULE) return 'the system';
  const user = people.get(uid);
  return user ? user.name || user.email : 'a person without an account';
}
