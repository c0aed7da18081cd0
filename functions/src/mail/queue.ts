import type { App } from 'firebase-admin/app';
import { getFunctions } from 'firebase-admin/functions';
import type { MailQueue } from '../domain/records/mail-store.ts';
import { withinDeadline } from '../deadline.ts';

/** A booking does not wait longer for this: the sweep sends the mails that are not in the queue. */
const DEADLINE_MS = 1000;

/** @param queue its full name, `locations/{region}/functions/{name}` */
export function cloudTasksMailQueue(app: App, queue: string): MailQueue {
  const tasks = getFunctions(app).taskQueue<{ mailId: string }>(queue);
  return { enqueue: (mailId) => withinDeadline(() => tasks.enqueue({ mailId }), DEADLINE_MS) };
}
