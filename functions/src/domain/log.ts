/** One line of the log, in the shape that Cloud Logging reads. */
export type LogEntry = Fields &
  (
    | { severity: 'INFO' | 'WARNING' }
    /** Google's Error Reporting takes up what carries a stack under this name: {@link logError}. */
    | { severity: 'ERROR'; stack_trace: string }
  );

interface Fields {
  message: string;
  [field: string]: unknown;
}

export type Log = (entry: LogEntry) => void;

/**
 * Logs what somebody must look at, such that Error Reporting counts it and shows where it happened.
 * @param cause what was thrown, if anything was; its message is logged too, so it must not quote a guest
 */
export function logError(
  log: Log,
  message: string,
  { cause, ...fields }: { cause?: unknown; [field: string]: unknown } = {},
): void {
  const { stack } = cause instanceof Error ? cause : new Error(message);
  log({ ...fields, severity: 'ERROR', message, stack_trace: stack ?? message });
}
