import type { User } from '@innkeep/contract/user';
import type { AuditEntry } from '../audit.ts';
import type { OutboxTx } from '../mail/mail-store.ts';
import type { OutboxDeps } from '../mail/outbox.ts';
import type { Accounts } from './accounts.ts';
import type { Transactional } from '../transactional.ts';

/** A page of users. */
export interface UserPage {
  /** Only those with this token: see `userTokens`. */
  token?: string | undefined;
  /** Only those behind this one. */
  after?: Pick<User, '_id' | 'email'> | undefined;
  limit: number;
}

export interface UserTx extends OutboxTx {
  find(uid: string): Promise<User | undefined>;
  /** Returns the uids of those whose record says that they are admins. */
  listAdmins(): Promise<string[]>;
  listByEmail(email: string): Promise<User[]>;
  /** Whether the account was ever welcomed, even if our record of it is gone. */
  wasWelcomed(uid: string): Promise<boolean>;
  save(user: User, entry?: AuditEntry): void;
  remove(uid: string): void;
}

export interface UserStore extends Transactional<UserTx> {
  find(uid: string): Promise<User | undefined>;
  /** Returns those that exist, in the order of their ids. */
  findAll(uids: readonly string[]): Promise<User[]>;
  findByEmail(email: string): Promise<User | undefined>;
  listByEmail(email: string): Promise<User[]>;
  listAdmins(): Promise<string[]>;
  /** Lists users by e-mail, then by id, one page at a time. */
  list(page: UserPage): Promise<User[]>;
}

export interface UserDeps extends OutboxDeps {
  readonly users: UserStore;
  readonly accounts: Accounts;
}

/** What finding people's names takes. */
export interface PeopleDeps {
  readonly users: UserStore;
}
