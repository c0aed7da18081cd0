/** The content of a database, as far as restoring is concerned. */
export interface Documents {
  /** The time, in words, up to which it is complete. */
  until: string;
  /** Whether it contains the position up to which the payment provider's events were read. */
  hasCursor: boolean;
}

/** An account of Firebase Auth, as it is exported. */
export interface Account {
  localId: string;
  email: string;
  passwordHash: string;
  salt: string;
  customAttributes?: string;
  /** Whether its password works: only where the hash was imported with its parameters. */
  isOpened?: boolean;
}

/** What was backed up of a project, and can be restored. */
export interface Archive {
  /** The content of `(default)`; undefined while it does not exist. */
  documents: Documents | undefined;
  /** Its minutes that can be restored, by time; deleted with the database. */
  minutes: Map<string, Documents>;
  /** Backups by name; they remain when the database is deleted. */
  backups: Map<string, Documents>;
  /** Databases beside `(default)`. */
  beside: Map<string, Documents>;
  /** Names of deleted databases, with the minutes until they can be used again. */
  namesFreeIn: Map<string, number>;
  accounts: Map<string, Account>;
  /** The parameters of the project's password hashes. */
  hash: { signerKey: string; saltSeparator: string; rounds: string; memoryCost: string };
  /** Files in buckets, by address. */
  files: Map<string, { isDeleted: boolean; content?: Buffer }>;
  /** The generation of a deleted bucket. */
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
