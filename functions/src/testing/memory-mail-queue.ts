import type { MailQueue } from '../domain/records/mail-store.ts';

export interface MemoryMailQueue extends MailQueue {
  /** The ids, in order. */
  readonly enqueued: string[];
}

export function memoryMailQueue(): MemoryMailQueue {
  const enqueued: string[] = [];
  return {
    enqueued,
    enqueue: (mailId) => {
      enqueued.push(mailId);
      return Promise.resolve();
    },
  };
}
