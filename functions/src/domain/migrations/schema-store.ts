/** The data's own record of their version. */
export interface SchemaStore {
  /** Undefined where it was never recorded. */
  version(): Promise<number | undefined>;
  /** Whether there are no data that could have an older shape. */
  isEmpty(): Promise<boolean>;
  save(version: number, at: Date): Promise<void>;
}
