/** Of which shape the data are, as the data themselves say. */
export interface SchemaStore {
  /** Undefined where it was never written down. */
  version(): Promise<number | undefined>;
  /** Whether nothing is there whose shape could be an older one. */
  isEmpty(): Promise<boolean>;
  save(version: number, at: Date): Promise<void>;
}
