import type { StoredUser } from '../users/user-store.ts';

/** An account whose owner has asked that it be deleted. It is closed, and gone within minutes. */
export interface Deletion {
  /** The account's uid. */
  _id: string;
  /** Where they are told what became of it; undefined if nobody has shown that the address is theirs. */
  email?: string | undefined;
  askedAt: Date;
  /** Our record of them before the account was closed, for the case that it has to be opened again. */
  record?: StoredUser | undefined;
}

export interface DeletionStore {
  find(uid: string): Promise<Deletion | undefined>;
  /** Replaces what was asked before for the same account. */
  save(deletion: Deletion): Promise<void>;
  /** Lists what was asked, the oldest first. */
  list(limit: number): Promise<Deletion[]>;
  /** Does nothing if it is gone. */
  remove(uid: string): Promise<void>;
}
