import type { OutboxDeps } from './mail-store.ts';

export type HandOverDeps = Pick<OutboxDeps, 'mailQueue' | 'log'>;

/** Has mails that are safely written delivered soon. Never fails: what is not handed over now, the sweep finds. */
export async function handOver(deps: HandOverDeps, ...mailIds: string[]): Promise<void> {
  await Promise.all(mailIds.map((mailId) => enqueue(deps, mailId)));
}

async function enqueue({ mailQueue, log }: HandOverDeps, mailId: string): Promise<void> {
  try {
    await mailQueue.enqueue(mailId);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : undefined;
    log({ severity: 'WARNING', message: 'mail not handed over', mail: mailId, reason });
  }
}
