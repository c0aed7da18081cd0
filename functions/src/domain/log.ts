/** One line of the log, in the shape that Cloud Logging reads. */
export interface LogEntry {
  severity: 'INFO' | 'WARNING' | 'ERROR';
  message: string;
  [field: string]: unknown;
}

export type Log = (entry: LogEntry) => void;
