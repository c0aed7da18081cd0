import type { OutboxDeps } from './mail-store.ts';

/** Has a mail that is safely written delivered soon. Never fails: what is not handed over now, the sweep finds. */
export async function handOver({ mailQueue, log }: OutboxDeps, mailId: string): Promise<void> {
  try {
    await mailQueue.enqueue(mailId);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : undefined;
    log({ severity: 'WARNING', message: 'mail not handed over', mail: mailId, reason });
  }
}
