import type { User } from '@innkeep/contract/user';
import type { AuditEntry } from '../audit.ts';
import type { Clock } from '../clock.ts';
import type { Accounts } from './accounts.ts';

export interface UserTx {
  find(uid: string): Promise<User | undefined>;
  save(user: User, entry?: AuditEntry): void;
}

export interface UserStore {
  find(uid: string): Promise<User | undefined>;
  findByEmail(email: string): Promise<User | undefined>;
  /** By e-mail, up to the store's bound. */
  list(): Promise<User[]>;
  /** Runs `work` until it commits undisturbed, so perhaps more than once: it reads, decides, writes, nothing else. */
  transact<T>(work: (tx: UserTx) => Promise<T>): Promise<T>;
}

export interface UserDeps {
  readonly users: UserStore;
  readonly accounts: Accounts;
  readonly clock: Clock;
}
