export type LogEntry = Fields &
  (
    | { severity: 'INFO' | 'WARNING' }
    /** Google's Error Reporting counts entries with this field; see {@link logError}. */
    | { severity: 'ERROR'; stack_trace: string }
  );

interface Fields {
  message: string;
  [field: string]: unknown;
}

export type Log = (entry: LogEntry) => void;

/**
 * Logs an error that the developers must look at, so that Error Reporting counts it and shows where it happened.
 * @param cause what was thrown, if anything; its message is logged too, so it must not quote a guest
 */
export function logError(
  log: Log,
  message: string,
  { cause, ...fields }: { cause?: unknown; [field: string]: unknown } = {},
): void {
  const { stack } = cause instanceof Error ? cause : new Error(message);
  log({ ...fields, severity: 'ERROR', message, stack_trace: stack ?? message });
}

/** Does work that others do not wait for: if it fails, that is logged, and what calls this goes on. */
export async function orLog(
  log: Log,
  message: string,
  fields: Record<string, unknown>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (cause) {
    logError(log, message, { ...fields, cause });
  }
}
