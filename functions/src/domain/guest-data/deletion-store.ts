import type { StoredUser } from '../users/user-store.ts';

/** An account whose owner has asked that it be deleted. It is closed, and gone within minutes. */
export interface Deletion {
  _id: string;
  /** Where they are told what became of it; undefined if they have not proven the address. */
  email?: string | undefined;
  askedAt: Date;
  /** When a sweep last took it up; until then, when it was asked. */
  triedAt: Date;
  /** Our record of them before the account was closed, for the case that it has to be opened again. */
  record?: StoredUser | undefined;
}

export interface DeletionStore {
  find(uid: string): Promise<Deletion | undefined>;
  /** Replaces what was asked before for the same account. */
  save(deletion: Deletion): Promise<void>;
  /** Lists what was asked, those first that have waited longest. */
  list(limit: number): Promise<Deletion[]>;
  /** Notes that a sweep takes it up, so that the others come before it in the next one. */
  putLast(uid: string, triedAt: Date): Promise<void>;
  /** Does nothing if it is gone. */
  remove(uid: string): Promise<void>;
}
