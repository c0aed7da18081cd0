/** A store with transactions. */
export interface Transactional<Tx> {
  /** Runs `work` until it commits, perhaps more than once: so it reads, decides and writes, and nothing else. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}
