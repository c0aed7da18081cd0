/** What a database holds, as far as a way back asks. */
export interface Documents {
  /** Until when it knows what happened, in words. */
  until: string;
  /** Whether it knows how far the payment provider's events were followed. */
  hasCursor: boolean;
}

/** An account of Firebase Auth, as it is exported. */
export interface Account {
  localId: string;
  email: string;
  passwordHash: string;
  salt: string;
  customAttributes?: string;
  /** Whether its password opens it: only where the hash was imported with what made it. */
  isOpened?: boolean;
}

/** What was put aside of a project, and what can come back of it. */
export interface Archive {
  /** What `(default)` holds; undefined while it is not there. */
  documents: Documents | undefined;
  /** Its minutes that can be had, by their time; they go with the database. */
  minutes: Map<string, Documents>;
  /** Backups by their names; they outlive the database. */
  backups: Map<string, Documents>;
  /** Databases beside `(default)`. */
  beside: Map<string, Documents>;
  /** Names of databases that were deleted, and in how many minutes they can be used again. */
  namesFreeIn: Map<string, number>;
  accounts: Map<string, Account>;
  /** What the project's passwords are hashed with. */
  hash: { signerKey: string; saltSeparator: string; rounds: string; memoryCost: string };
  /** Files in buckets, by their addresses. */
  files: Map<string, { isDeleted: boolean; content?: Buffer }>;
  /** The generation of a bucket that was deleted. */
  deletedBucket: string | undefined;
}

const NOW: Documents = { until: 'now', hasCursor: true };

export function anArchive(): Archive {
  return {
    documents: NOW,
    minutes: new Map(),
    backups: new Map(),
    beside: new Map(),
    namesFreeIn: new Map(),
    accounts: new Map(),
    hash: { signerKey: 'c2lnbmVy', saltSeparator: 'Bw', rounds: '8', memoryCost: '14' },
    files: new Map(),
    deletedBucket: undefined,
  };
}
