/** A key of one booking, stored under its hash: reading the database does not give the key. */
export interface StoredKey {
  bookingId: string;
  /** Whether it was sent by mail, so that its holder can read the mails to that address. */
  isMailed: boolean;
  /** The address, scrambled with the key, that the booking had when it was made: with another one, the key opens it no more. */
  to: string;
  /** From then on it opens nothing; the database deletes it soon after. */
  expireAt: Date;
}

export interface KeyStore {
  /** @param hash as `hashOf` returns it */
  find(hash: string): Promise<StoredKey | undefined>;
  add(hash: string, key: StoredKey): Promise<void>;
}
