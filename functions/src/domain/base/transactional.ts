export interface Transactional<Tx> {
  /** Runs `work` until it commits, perhaps more than once: so `work` must only read, decide and write. */
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}
